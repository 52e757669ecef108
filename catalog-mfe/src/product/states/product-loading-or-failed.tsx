import { Button, buttonClass } from '@horae/shared/ui/button';
import { SkeletonBar } from '@horae/shared/ui/skeleton';
import { StateMessage } from '@horae/shared/ui/state-message';
import { Link } from 'react-router-dom';
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

interface ProductFailedProps {
  /** The watch is being requested once more. */
  isBusy: boolean;
  onRetry: () => void;
}

export function ProductFailed({ isBusy, onRetry }: ProductFailedProps) {
  const actions = (
    <>
      <Button busy={isBusy} onClick={onRetry}>
        Try again
      </Button>
      <Link to="/products" className={buttonClass({ look: 'quiet' })}>
        See all watches
      </Link>
    </>
  );

  return (
    <main id="main" className={frame.page}>
      <div role="alert">
        <StateMessage dial="broken" level={1} size="page" title={messages.failed} actions={actions}>
          <p>{messages.failedText}</p>
        </StateMessage>
      </div>
    </main>
  );
}
