import { CardFrame } from '@horae/shared/ui/card-grid';
import { Dial } from '@horae/shared/ui/dial';
import { SkeletonBar } from '@horae/shared/ui/skeleton';
import type { Ref } from 'react';
import card from './product-card.module.css';
import styles from './product-card-skeleton.module.css';

/** A card that is still on its way; of the same height as one that has come. `frame` gets the cell. */
export function ProductCardSkeleton({ frame }: { frame?: Ref<HTMLLIElement> | undefined }) {
  return (
    <CardFrame ref={frame} aria-hidden="true">
      <div className={styles.picture}>
        <Dial state="no-hands" size={140} />
      </div>
      <div className={`${card.text} ${styles.text}`}>
        <div className={card.name}>
          <SkeletonBar width="60%" height="1lh" />
        </div>
        <div className={card.specification}>
          <SkeletonBar width="80%" height="1lh" />
        </div>
      </div>
      <div className={`${card.buy} ${styles.buy}`}>
        <SkeletonBar width="30%" height="1lh" />
        <SkeletonBar height="2.75rem" />
      </div>
    </CardFrame>
  );
}
