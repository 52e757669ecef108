import { CloseIcon, MenuIcon } from '@horae/shared/ui/icon';
import { useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { CartButton } from './cart-button.tsx';
import styles from './header.module.css';
import { SearchForm } from './search-form.tsx';
import { SessionButton } from './session-button.tsx';
import { ContactLinks } from './shop-contact-details.tsx';
import { usePopover } from './use-popover.ts';

const MENU_ID = 'menu';

interface HeaderProps {
  /** The live release exposes suggestions for the search field. */
  suggests: boolean;
}

/** On every page: wordmark, the three main ways, session, search and cart; sheets behind buttons when small. */
export function Header({ suggests }: HeaderProps) {
  const menu = useRef<HTMLDivElement>(null);
  const { isOpen, follow } = usePopover(menu);

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
        <SearchForm suggests={suggests} />
        <CartButton />
      </div>
    </header>
  );
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
            <span>{name}</span>
            <span aria-hidden="true" className={styles.here}>
              You are here
            </span>
          </NavLink>
        ))}
      </nav>
      <Link to="/wishlist" className={`${styles.session} ${styles.wishlist}`}>
        <span>Wish list</span>
      </Link>
      <SessionButton />
      <p className={styles.contact}>
        <ContactLinks />
      </p>
    </>
  );
}

/** The main ways through the shop. `within` names the pages below an entry that do not start with its own address. */
const MENU = [
  { to: '/', name: 'Home', within: null },
  { to: '/products', name: 'Products', within: '/product/' },
  { to: '/about', name: 'About', within: null },
];
