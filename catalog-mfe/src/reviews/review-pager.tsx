import { buttonClass } from '@horae/shared/ui/button';
import { Link } from 'react-router-dom';
import { PAGE_SIZE } from './find-review-page.ts';
import { texts } from './page-messages.ts';
import { type ReviewView, viewAddress } from './review-view.ts';
import styles from './reviews-page.module.css';

interface ReviewPagerProps {
  slug: string;
  view: ReviewView;
  total: number;
}

/** The pages around this one, as links. */
export function ReviewPager({ slug, view, total }: ReviewPagerProps) {
  const last = Math.ceil(total / PAGE_SIZE);
  if (last <= 1) return null;
  const to = (page: number) => viewAddress(slug, { ...view, page });
  const look = buttonClass({ look: 'secondary', size: 'small' });
  return (
    <nav aria-label="Pages" className={styles.pager}>
      {view.page > 1 && (
        <Link to={to(Math.min(view.page - 1, last))} rel="prev" className={look}>
          {texts.previous}
        </Link>
      )}
      <span>{texts.place(view.page, last)}</span>
      {view.page < last && (
        <Link to={to(view.page + 1)} rel="next" className={look}>
          {texts.next}
        </Link>
      )}
    </nav>
  );
}
