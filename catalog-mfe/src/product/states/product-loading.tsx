import { SkeletonBar } from '@horae/shared/ui/skeleton';
import { messages } from '../messages.ts';
import frame from '../product-page.module.css';
import styles from './product-loading.module.css';

/** The page's boxes in their places, and the word once. */
export function ProductLoading() {
  return (
    <main id="main" className={frame.page} aria-busy="true">
      <div className={styles.top}>
        <SkeletonBar width="180px" height="14px" />
        <h1 className={styles.word}>
          <span role="status">{messages.loading}</span>
        </h1>
      </div>
      <div className={frame.columns}>
        <div className={styles.gallery} aria-hidden="true">
          <div className={styles.main} />
          <div className={styles.small} />
          <div className={styles.small} />
          <div className={styles.small} />
        </div>
        <div className={styles.buying} aria-hidden="true">
          <SkeletonBar width="90px" height="24px" />
          <SkeletonBar width="70%" height="54px" />
          <SkeletonBar width="120px" height="26px" />
          <SkeletonBar height="17px" />
          <SkeletonBar width="84%" height="17px" />
          <SkeletonBar height="48px" />
          <SkeletonBar height="52px" />
        </div>
      </div>
    </main>
  );
}
