import type { CartPanelProps } from '@horae/shared';
import { Drawer } from '@horae/shared/ui/drawer';
import { CartLines } from './cart-lines.tsx';
import { CartSkeleton, EmptyCart, FailedCart } from './cart-state-views.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CouponEntry } from './coupon.tsx';
import { itemCountText, messages } from './messages.ts';
import { Announcements } from './screen-reader-announcements.tsx';
import { useShownCart } from './use-cart-screen-state.ts';

/** The cart as a drawer; it is open as long as it is mounted. */
export function CartPanel({ onClosed }: CartPanelProps) {
  const shown = useShownCart();
  const { cart, count } = shown;
  const summary = cart && count > 0 && (
    <CartSummary
      cart={cart}
      shown={shown}
      couponEntry={<CouponEntry apply={shown.applyCoupon} />}
    />
  );

  return (
    <Drawer
      title={messages.title}
      {...(count > 0 && { count: itemCountText(count) })}
      {...(summary && { footer: summary })}
      onClose={onClosed}
    >
      {cart && <CartLines cart={cart} shown={shown} onNavigate={onClosed} />}
      {cart?.lines.length === 0 && <EmptyCart level={3} onNavigate={onClosed} />}
      {shown.hasFailed && <FailedCart level={3} shown={shown} />}
      {!cart && !shown.hasFailed && <CartSkeleton />}
      <Announcements texts={shown.announcements} />
    </Drawer>
  );
}
