import { buttonClass } from '@horae/shared/ui/button';
import { Link } from 'react-router-dom';
import styles from './pager.module.css';

interface PagerProps {
  page: number;
  last: number;
  pageAddress: (page: number) => string;
}

/** The pages around this one, as links; `null` where there is one page only. */
export function Pager({ page, last, pageAddress }: PagerProps) {
  if (last <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles.pager}>
      {page > 1 && <PagerLink to={pageAddress(Math.min(page - 1, last))} rel="prev" />}
      <span>{`Page ${page} of ${last}`}</span>
      {page < last && <PagerLink to={pageAddress(page + 1)} rel="next" />}
    </nav>
  );
}

/** A link to the page before or after. */
export function PagerLink({ to, rel }: { to: string; rel: 'prev' | 'next' }) {
  return (
    <Link to={to} rel={rel} className={buttonClass({ look: 'secondary', size: 'small' })}>
      {rel === 'prev' ? 'Previous page' : 'Next page'}
    </Link>
  );
}
