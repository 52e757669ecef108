import { Link, NavLink, useLocation } from '@horae/shared/router';
import { CloseIcon, MenuIcon } from '@horae/shared/ui/icon';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CartButton } from './cart-button.tsx';
import { CONTACT } from './contact.ts';
import styles from './header.module.css';
import { MENU } from './menu.ts';
import { SessionButton } from './session-button.tsx';

const MENU_ID = 'menu';

/** On every page: wordmark, the three main ways, session and cart; one sheet behind a button when small. */
export function Header() {
  const menu = useRef<HTMLDivElement>(null);
  const { isOpen, follow } = useMenu(menu);

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {/* The browser's own popover: it opens before any script is there, and without one. */}
        <button
          type="button"
          className={styles.toggle}
          popoverTarget={MENU_ID}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
        </button>
        <Link to="/" className={styles.wordmark} aria-label="Horae, home">
          HORAE
        </Link>
        <div ref={menu} id={MENU_ID} popover="auto" className={styles.menu} onToggle={follow}>
          <Menu />
        </div>
        <CartButton />
      </div>
    </header>
  );
}

/** Whether the menu is open. Going anywhere closes it. */
function useMenu(menu: RefObject<HTMLElement | null>) {
  const { key } = useLocation();
  const shown = useRef(key);
  const [isOpen, setOpen] = useState(false);
  const follow = () => setOpen(menu.current?.matches(':popover-open') ?? false);

  useEffect(() => {
    // It may have been opened before the page was taken over.
    setOpen(menu.current?.matches(':popover-open') ?? false);
  }, [menu]);

  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    menu.current?.hidePopover();
  }, [key, menu]);

  return { isOpen, follow };
}

function Menu() {
  const { pathname } = useLocation();
  return (
    <>
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
      <SessionButton />
      <p className={styles.contact}>
        <a href={`tel:${CONTACT.phone.replaceAll(' ', '')}`}>{CONTACT.phone}</a>
        <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
      </p>
    </>
  );
}
