import { buttonClass } from '@horae/shared/ui/button';
import { Link } from 'react-router-dom';
import { type Filters, filteredAddress } from '../filters/filters.ts';
import { messages } from '../messages.ts';
import { PAGE_SIZE } from '../products-queries.ts';
import styles from './pager.module.css';

interface PagerProps {
  filters: Filters;
  /** Watches on all pages together. */
  total: number;
}

/**
 * The pages around this one, as links: for those who have no script and for search engines. With script, scrolling
 * goes on by itself and nobody sees them.
 */
export function Pager({ filters, total }: PagerProps) {
  const last = Math.ceil(total / PAGE_SIZE);
  if (last <= 1) return null;
  const { page } = filters;

  return (
    <nav aria-label="Pages" className={styles.pager}>
      {page > 1 && <PageLink filters={{ ...filters, page: page - 1 }} rel="prev" />}
      <span className={styles.place}>{`Page ${page} of ${last}`}</span>
      {page < last && <PageLink filters={{ ...filters, page: page + 1 }} rel="next" />}
    </nav>
  );
}

interface PageLinkProps {
  filters: Filters;
  rel: 'prev' | 'next';
}

/** A link to the page before or after. */
export function PageLink({ filters, rel }: PageLinkProps) {
  return (
    <Link
      to={filteredAddress(filters)}
      rel={rel}
      className={buttonClass({ look: 'secondary', size: 'small' })}
    >
      {rel === 'prev' ? messages.previousPage : messages.nextPage}
    </Link>
  );
}
