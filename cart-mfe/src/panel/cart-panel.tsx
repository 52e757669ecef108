import type { CartPanelProps } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Drawer } from '@horae/shared/ui/drawer';
import { Spoken } from './announcement.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartSkeleton, EmptyCart, FailedCart } from './cart-states.tsx';
import { CartSummary } from './cart-summary.tsx';
import { CouponEntry } from './coupon-entry.tsx';
import { LineControls } from './line-controls.tsx';
import { itemsText, messages } from './messages.ts';
import { RemovableCoupon } from './removable-coupon.tsx';
import { useShownCart } from './use-shown-cart.ts';

/** The cart as a drawer; it is open as long as it is mounted. */
export function CartPanel({ onClosed }: CartPanelProps) {
  const shown = useShownCart();
  const { store, cart, count, checkout, say } = shown;

  const retry = (
    <Button look="quiet" size="small" onClick={shown.reload}>
      {messages.tryAgain}
    </Button>
  );
  const summary = cart && count > 0 && (
    <CartSummary
      cart={cart}
      entry={<CouponEntry apply={shown.applyCoupon} />}
      applied={<RemovableCoupon cart={cart} remove={shown.removeCoupon} />}
      retry={retry}
      problem={checkout.problem}
      checkout={
        <Button busy={checkout.isBusy} onClick={checkout.start}>
          {messages.checkout}
        </Button>
      }
    />
  );
  const again = (
    <Button look="secondary" busy={shown.isFetching} onClick={shown.reload}>
      {messages.tryAgain}
    </Button>
  );

  return (
    <Drawer
      title={messages.title}
      {...(count > 0 && { count: itemsText(count) })}
      {...(summary && { footer: summary })}
      onClose={onClosed}
    >
      {cart && (
        <CartLines cart={cart} store={store} Controls={LineControls} say={say} onLeave={onClosed} />
      )}
      {cart?.lines.length === 0 && <EmptyCart level={3} onLeave={onClosed} />}
      {shown.hasFailed && <FailedCart level={3} retry={again} />}
      {!cart && !shown.hasFailed && <CartSkeleton />}
      <Spoken texts={shown.spoken} />
    </Drawer>
  );
}
