import { SkeletonBar } from '@horae/shared/ui/skeleton';
import lineStyles from './cart-line-row.module.css';
import { messages } from './messages.ts';

/** Two lines to come, in their true heights. */
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
      <SkeletonBar height="120px" />
      <div className={lineStyles.facts}>
        <SkeletonBar width="120px" height="22px" />
        <SkeletonBar width="64px" height="22px" />
        <SkeletonBar width="160px" height="16px" />
      </div>
    </div>
  );
}
