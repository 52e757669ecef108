import { isolated, useRole } from '@horae/shared';
import type { OrderLine } from '@horae/shared/orders/read-order';
import { Link } from 'react-router-dom';
import { usePrivateQuery } from '../member-area/query-boundary.tsx';
import styles from './order-review-links.module.css';
import type { ReviewState } from './review-types-and-limits.ts';

export const OWN_REVIEWS_KEY = ['account', 'own-reviews'] as const;

const STATE_TEXTS: Record<ReviewState, string> = {
  waiting: 'Your review is waiting',
  published: 'Your review is published',
  refused: 'Your review was not published',
};

/** For each watch of an order the way to its review; nothing where the shop takes none. */
export function OrderReviewLinks({ lines }: { lines: OrderLine[] }) {
  const { data } = useOwnReviews();
  const watches = lines.filter(
    ({ productId }, at) => productId && lines.findIndex((l) => l.productId === productId) === at,
  );
  if (!data || watches.length === 0) return null;
  return (
    <ul className={styles.links}>
      {watches.map(({ productId, name }) => {
        const own = data.find((review) => review.productId === productId);
        return (
          <li key={productId}>
            <Link to={`/review?product=${encodeURIComponent(productId)}`}>
              {own
                ? `Change your review of the ${isolated(name)}`
                : `Write a review of the ${isolated(name)}`}
            </Link>
            {own && <span className={styles.state}>{STATE_TEXTS[own.state]}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function useOwnReviews() {
  return usePrivateQuery({
    queryKey: OWN_REVIEWS_KEY,
    queryFn: async () => (await import('./review-api.ts')).findOwnReviews(),
    enabled: useRole() === 'member',
    // A shop of the hosted service has no such call.
    retry: false,
  });
}
