import { useQuery } from '@horae/shared/query';
import { Rating } from '@horae/shared/ui/rating';
import { SkeletonBar } from '@horae/shared/ui/skeleton';
import { countText } from '../../base/count-text.ts';
import styles from '../product-page.module.css';
import { reviewsQuery } from '../product-page-queries.ts';

/** The owners' stars in one line that leads to their words; its room until they are known, and nothing without any. */
export function RatingLine({ productId }: { productId: string }) {
  const { data, isPending } = useQuery(reviewsQuery(productId));
  if (isPending)
    return (
      <div className={`${styles.rating} needs-script`}>
        <SkeletonBar width="11.25rem" height="1.5rem" />
      </div>
    );
  if (!data || data.average === null) return null;

  return (
    <p className={styles.rating}>
      <Rating value={data.average} />
      <a href="#reviews">
        {`${data.average.toFixed(1)} from ${countText(data.count, 'owner', 'owners')}`}
      </a>
    </p>
  );
}
