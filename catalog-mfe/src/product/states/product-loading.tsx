import { SkeletonBar } from '@horae/shared/ui/skeleton';
import { messages } from '../messages.ts';
import frame from '../product-page.module.css';
import styles from './product-loading.module.css';

/** The page's boxes in their places, and the word once. */
export function ProductLoading() {
  return (
    <main id="main" className={frame.page} aria-busy="true">
      <div className={styles.top}>
        <SkeletonBar width="11.25rem" height="0.875rem" />
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
          <SkeletonBar width="5.625rem" height="1.5rem" />
          <SkeletonBar width="70%" height="3.375rem" />
          <SkeletonBar width="7.5rem" height="1.625rem" />
          <SkeletonBar height="1.0625rem" />
          <SkeletonBar width="84%" height="1.0625rem" />
          <SkeletonBar height="3rem" />
          <SkeletonBar height="3.25rem" />
        </div>
      </div>
    </main>
  );
}
