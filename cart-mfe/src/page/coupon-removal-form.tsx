import { ActionForm, useFormAnswer } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import type { FormEvent } from 'react';
import type { Cart } from '../cart/cart.ts';
import { AppliedCoupon, RemoveCouponLabel } from '../panel/applied-coupon.tsx';
import { useCouponRemoval } from '../panel/use-coupon.ts';

interface CouponRemovalFormProps {
  cart: Cart;
  remove: () => Promise<void>;
}

export function CouponRemovalForm({ cart, remove }: CouponRemovalFormProps) {
  const { refused } = useFormAnswer('cart/remove-coupon');
  const { isBusy, hasFailed, press } = useCouponRemoval(remove, refused !== undefined);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void press();
  };
  const removal = (
    <ActionForm action="cart/remove-coupon" onSubmit={send}>
      <Button type="submit" look="quiet" size="small" busy={isBusy}>
        <RemoveCouponLabel code={cart.coupon} />
      </Button>
    </ActionForm>
  );
  return <AppliedCoupon cart={cart} removal={removal} hasFailed={hasFailed} />;
}
