import { CardFrame } from '@horae/shared/ui/card-grid';
import { Dial } from '@horae/shared/ui/dial';
import { SkeletonBar } from '@horae/shared/ui/skeleton';
import styles from './product-card-skeleton.module.css';

/** A card that is still on its way; of the same height as one that has come. */
export function ProductCardSkeleton() {
  return (
    <CardFrame aria-hidden="true">
      <div className={styles.picture}>
        <Dial state="no-hands" size={140} />
      </div>
      <div className={styles.text}>
        <SkeletonBar width="60%" height="22px" />
        <SkeletonBar width="80%" height="14px" />
      </div>
      <div className={styles.buy}>
        <SkeletonBar width="30%" height="18px" />
        <SkeletonBar height="44px" />
      </div>
    </CardFrame>
  );
}
