import { Button } from '@horae/shared/ui/button';
import type { Cart } from '../cart/cart.ts';
import { AppliedCoupon, RemoveCouponLabel } from './applied-coupon.tsx';
import { useCouponRemoval } from './use-coupon.ts';

interface RemovableCouponProps {
  cart: Cart;
  remove: () => Promise<void>;
}

export function RemovableCoupon({ cart, remove }: RemovableCouponProps) {
  const { isBusy, hasFailed, press } = useCouponRemoval(remove);
  const removal = (
    <Button look="quiet" size="small" busy={isBusy} onClick={() => void press()}>
      <RemoveCouponLabel code={cart.coupon} />
    </Button>
  );
  return <AppliedCoupon cart={cart} removal={removal} hasFailed={hasFailed} />;
}
