import { type Elements, usePageTitle, useRole } from '@horae/shared';
import { useEffect } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { useMergeBrowserWishlist } from '../wishlist/store/use-merge-browser-wishlist.ts';
import styles from './member-area.module.css';

const PAGES = [
  { to: '/account', name: 'Profile' },
  { to: '/account/orders', name: 'Orders' },
  { to: '/wishlist', name: 'Wish list' },
  { to: '/account/security', name: 'Security' },
];

interface MemberFrameProps {
  title: string;
  lead: string;
  children: Elements;
}

/** Layout of the member area's pages. Redirects visitors who are not logged in to `/login`. */
export function MemberFrame({ title, lead, children }: MemberFrameProps) {
  usePageTitle(title);
  const isMember = useMembersOnly();
  useMergeBrowserWishlist(isMember);
  return (
    <main id="main" className={styles.page}>
      <nav aria-label="Account" className={styles.nav}>
        {PAGES.map(({ to, name }) => (
          <NavLink key={to} to={to} end={to === '/account'} className={styles.link ?? ''}>
            {name}
          </NavLink>
        ))}
      </nav>
      <div>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {isMember && children}
      </div>
    </main>
  );
}

function useMembersOnly(): boolean {
  const isMember = useRole() === 'member';
  const navigate = useNavigate();
  const { pathname } = useLocation();

  useEffect(() => {
    if (isMember) return;
    void navigate(`/login?from=${encodeURIComponent(pathname)}`, { replace: true });
  }, [isMember, navigate, pathname]);

  return isMember;
}
