import { events, useEarlyClick } from '@horae/shared';
import { Link, NavLink, useLocation } from '@horae/shared/router';
import { BagIcon, CloseIcon, MenuIcon } from '@horae/shared/ui/icon';
import { useEffect, useEffectEvent, useState } from 'react';
import { CartCount } from './cart-count.tsx';
import { CONTACT } from './contact.ts';
import styles from './header.module.css';
import { MENU } from './menu.ts';
import { SessionButton } from './session-button.tsx';

/** On every page: wordmark, the three main ways, session and cart; one sheet behind a button when small. */
export function Header() {
  const location = useLocation();
  const [openOn, setOpenOn] = useState<string | null>(null);
  // Kept with the page it was opened on, so that going anywhere closes the menu.
  const isOpen = openOn === location.key;
  useEscape(isOpen, () => setOpenOn(null));
  const earlyCart = useEarlyClick('open cart', '/cart');
  const earlyMenu = useEarlyClick('open menu');

  return (
    <header className={styles.header} data-menu={isOpen ? 'open' : 'closed'}>
      <div className={styles.bar}>
        <button
          {...earlyMenu}
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls="menu"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          onClick={() => setOpenOn(isOpen ? null : location.key)}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </button>
        <Link to="/" className={styles.wordmark} aria-label="Horae, home">
          HORAE
        </Link>
        <Menu />
        <button
          {...earlyCart}
          type="button"
          className={styles.cart}
          onClick={() => events.emit('cart-opened', { reason: 'header' })}
        >
          <BagIcon />
          <span className={styles.cartWord}>Cart</span>
          <span className={styles.count}>
            <CartCount />
          </span>
        </button>
      </div>
    </header>
  );
}

function useEscape(isActive: boolean, onEscape: () => void) {
  const close = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isActive]);
}

function Menu() {
  const { pathname } = useLocation();
  return (
    <div id="menu" className={styles.menu}>
      <nav aria-label="Main" className={styles.nav}>
        {MENU.map(({ to, name, within }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            className={styles.link ?? ''}
            data-within={within !== null && pathname.startsWith(within)}
          >
            {name}
            <span aria-hidden="true" className={styles.here}>
              You are here
            </span>
          </NavLink>
        ))}
      </nav>
      <SessionButton className={styles.session ?? ''} />
      <p className={styles.contact}>
        <a href={`tel:${CONTACT.phone.replaceAll(' ', '')}`}>{CONTACT.phone}</a>
        <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
      </p>
    </div>
  );
}
