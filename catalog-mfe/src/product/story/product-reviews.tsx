import { useQuery } from '@horae/shared/query';
import { Link } from 'react-router-dom';
import { countText } from '../../base/count-text.ts';
import { reviewsAddress } from '../../base/page-addresses.ts';
import type { Product } from '../../catalogue/product.ts';
import { ReviewItem } from '../../reviews/review-item.tsx';
import styles from '../../reviews/review-list.module.css';
import { reviewsQuery } from '../product-page-queries.ts';

/** The newest reviews and a link to all of them; `null` without a review. */
export function ProductReviews({
  product: { id, slug },
}: {
  product: Pick<Product, 'id' | 'slug'>;
}) {
  const { data } = useQuery(reviewsQuery(id));
  if (!data || data.average === null) return null;

  return (
    <section id="reviews" className={styles.reviews} aria-labelledby="reviews-title">
      <h2 id="reviews-title">What owners say</h2>
      <ul className={styles.list}>
        {data.newest.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} level={3} />
          </li>
        ))}
      </ul>
      <p className={styles.more}>
        <Link
          to={reviewsAddress(slug)}
        >{`${countText(data.count, 'review', 'reviews')}, by stars`}</Link>
      </p>
    </section>
  );
}
