import { useQuery } from '@horae/shared/query';
import { Rating } from '@horae/shared/ui/rating';
import { counted } from '../../base/counted.ts';
import { reviewsQuery } from '../product-queries.ts';
import styles from './rating-line.module.css';

/** The owners' stars in one line that leads to their words; nothing without any. */
export function RatingLine({ productId }: { productId: string }) {
  const { data } = useQuery(reviewsQuery(productId));
  if (!data || data.average === null) return null;

  return (
    <p className={styles.line}>
      <Rating value={data.average} />
      <a href="#reviews">
        {data.average.toFixed(1)} from {counted(data.count, 'owner', 'owners')}
      </a>
    </p>
  );
}
