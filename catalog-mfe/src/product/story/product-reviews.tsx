import { useQuery } from '@horae/shared/query';
import { Rating } from '@horae/shared/ui/rating';
import type { Review } from '../../catalogue/product.ts';
import { reviewsQuery } from '../product-queries.ts';
import styles from './product-reviews.module.css';

/** What owners say, newest first; nothing where there is no review. */
export function ProductReviews({ productId }: { productId: string }) {
  const { data } = useQuery(reviewsQuery(productId));
  if (!data || data.average === null) return null;

  return (
    <section id="reviews" className={styles.reviews} aria-labelledby="reviews-title">
      <h2 id="reviews-title">What owners say</h2>
      <ul className={styles.list}>
        {data.newest.map((review) => (
          <OneReview key={review.id} review={review} />
        ))}
      </ul>
    </section>
  );
}

function OneReview({ review: { title, text, author, rating, date } }: { review: Review }) {
  return (
    <li>
      <article className={styles.review}>
        <Rating value={rating} />
        {title !== '' && <h3 className={styles.title}>{title}</h3>}
        <p className={styles.text}>{text}</p>
        <p className={styles.author}>
          {author}
          {date !== '' && (
            <>
              {author !== '' && ', '}
              <time dateTime={date}>{dayText(date)}</time>
            </>
          )}
        </p>
      </article>
    </li>
  );
}

/** '2026-09-15' as '15 September 2026', the same on the edge and in every time zone. */
function dayText(date: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
}
