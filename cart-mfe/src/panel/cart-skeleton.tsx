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
      <SkeletonBar height="7.5rem" />
      <div className={lineStyles.facts}>
        <SkeletonBar width="7.5rem" height="1.375rem" />
        <SkeletonBar width="4rem" height="1.375rem" />
        <SkeletonBar width="10rem" height="1rem" />
      </div>
    </div>
  );
}
