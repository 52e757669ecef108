import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countText } from '../base/count-text.ts';
import { sumCounts } from '../catalogue/query-product-reviews.ts';
import type { ReviewPage } from './find-filtered-reviews.ts';
import { REVIEW_SORT_LABELS, reviewPageTexts, STAR_WORDS } from './review-page-texts.ts';
import styles from './reviews-page.module.css';
import {
  changeReviewView,
  REVIEW_SORTS,
  type ReviewQuery,
  reviewsPageAddress,
} from './reviews-page-url.ts';

interface ReviewFiltersProps {
  slug: string;
  view: ReviewQuery;
  page: ReviewPage;
}

/** How many gave how many stars, each a link to those reviews; those with pictures; the orders. */
export function ReviewFilters({ slug, view, page: { stars } }: ReviewFiltersProps) {
  const to = (change: Partial<ReviewQuery>) =>
    reviewsPageAddress(slug, changeReviewView(view, change));
  const all = sumCounts(stars?.counts ?? []);
  return (
    <div className={styles.choices}>
      {stars && all > 0 && (
        <nav aria-label={reviewPageTexts.filter}>
          <ul className={styles.histogram}>
            {[5, 4, 3, 2, 1].map((many) => (
              <li key={many}>
                <StarsLink
                  many={many}
                  count={stars.counts[many - 1] ?? 0}
                  all={all}
                  to={to({ stars: view.stars === many ? null : many })}
                  isChosen={view.stars === many}
                />
              </li>
            ))}
          </ul>
          <ul className={styles.links}>
            <Choice to={to({ stars: null, withPictures: false })} isChosen={isAll(view)}>
              {`${reviewPageTexts.all} (${all})`}
            </Choice>
            <Choice to={to({ withPictures: !view.withPictures })} isChosen={view.withPictures}>
              {`${reviewPageTexts.withPictures} (${stars.withPictures})`}
            </Choice>
          </ul>
        </nav>
      )}
      <nav aria-label={reviewPageTexts.sort}>
        <ul className={styles.links}>
          {REVIEW_SORTS.map((sort) => (
            <Choice key={sort} to={to({ sort })} isChosen={view.sort === sort}>
              {REVIEW_SORT_LABELS[sort]}
            </Choice>
          ))}
        </ul>
      </nav>
    </div>
  );
}

const isAll = ({ stars, withPictures }: ReviewQuery): boolean => stars === null && !withPictures;

interface StarsLinkProps {
  many: number;
  count: number;
  all: number;
  to: string;
  isChosen: boolean;
}

function StarsLink({ many, count, all, to, isChosen }: StarsLinkProps) {
  const share = Math.round((count / all) * 100);
  return (
    <Link to={to} className={styles.bar ?? ''} {...(isChosen && { 'aria-current': 'true' })}>
      <span>{`${countText(many, 'star', 'stars')}, ${STAR_WORDS[many]?.toLowerCase() ?? ''}`}</span>
      <meter min={0} max={all} value={count} aria-hidden="true" />
      <span>
        <span>{`${count} `}</span>
        <span className={styles.share}>{`(${share} %)`}</span>
      </span>
    </Link>
  );
}

function Choice({
  to,
  isChosen,
  children,
}: {
  to: string;
  isChosen: boolean;
  children: ReactNode;
}) {
  return (
    <li>
      <Link to={to} className={styles.choice ?? ''} {...(isChosen && { 'aria-current': 'true' })}>
        {children}
      </Link>
    </li>
  );
}
