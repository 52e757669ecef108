import type { Elements } from '@horae/shared';
import { Badge } from '@horae/shared/ui/badge';
import type { Cart } from '../cart/cart.ts';
import styles from './cart-summary.module.css';
import { messages } from './messages.ts';
import { COUPON_PLACE, placed } from './use-restored-focus.ts';

interface AppliedCouponProps {
  cart: Cart;
  removal: Elements;
  /** Removing the coupon has failed. */
  hasFailed: boolean;
}

/** Shows the code, and its discount where there is one. */
export function AppliedCoupon({ cart, removal, hasFailed }: AppliedCouponProps) {
  const discount = cart.totals?.reduction?.discount;
  return (
    <>
      <div className={styles.row} {...placed(COUPON_PLACE)}>
        <span className={styles.coupon}>
          <span>{messages.coupon}</span>
          <Badge look="outline">{cart.coupon}</Badge>
          {removal}
        </span>
        {discount && <span className={styles.discount}>{discount}</span>}
      </div>
      <p role="alert" className={styles.refusal}>
        {hasFailed && messages.couponNotRemoved}
      </p>
    </>
  );
}

export function RemoveCouponLabel({ code }: { code: string | null }) {
  return (
    <>
      <span>{messages.removeCoupon}</span>
      <span className="visually-hidden">{` ${code}`}</span>
    </>
  );
}
