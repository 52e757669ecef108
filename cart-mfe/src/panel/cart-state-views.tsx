import { Button, buttonClass } from '@horae/shared/ui/button';
import { SkeletonBar } from '@horae/shared/ui/skeleton';
import { StateMessage } from '@horae/shared/ui/state-message';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import lineStyles from './cart-line-row.module.css';
import styles from './cart-panel.module.css';
import { messages } from './messages.ts';
import type { ShownCart } from './use-cart-screen-state.ts';

/** Two lines in their true heights. */
export function CartSkeleton() {
  return (
    <>
      <p role="status" className="visually-hidden">
        {messages.loading}
      </p>
      <LineSkeleton />
      <LineSkeleton />
    </>
  );
}

function LineSkeleton() {
  return (
    <div className={lineStyles.line}>
      <SkeletonBar height="7.5rem" />
      <div className={lineStyles.facts}>
        <SkeletonBar width="7.5rem" height="1.375rem" />
        <SkeletonBar width="4rem" height="1.375rem" />
        <SkeletonBar width="10rem" height="1rem" />
      </div>
    </div>
  );
}

interface EmptyCartProps {
  level: 2 | 3;
  onNavigate?: () => void;
}

export function EmptyCart({ level, onNavigate }: EmptyCartProps) {
  const actions = (
    <Link to="/products" className={buttonClass()} onClick={onNavigate}>
      {messages.seeWatches}
    </Link>
  );
  return (
    <div className={styles.middle}>
      <StateMessage dial="twelve" title={messages.empty} level={level} actions={actions}>
        {messages.emptyHint}
      </StateMessage>
    </div>
  );
}

interface FailedCartProps {
  level: 2 | 3;
  shown: Pick<ShownCart, 'isFetching' | 'reload'>;
  /** Replaces the button to try again, where it needs no script. */
  retry?: ReactNode;
}

export function FailedCart({ level, shown, retry }: FailedCartProps) {
  const button = (
    <Button look="secondary" busy={shown.isFetching} onClick={shown.reload}>
      {messages.tryAgain}
    </Button>
  );
  return (
    <div role="alert" className={styles.middle}>
      <StateMessage dial="broken" title={messages.failed} level={level} actions={retry ?? button}>
        {messages.failedHint}
      </StateMessage>
    </div>
  );
}
