import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import type { Cart } from '../cart/cart.ts';
import type { Checkout } from '../checkout/use-checkout.ts';
import { AppliedCoupon } from './applied-coupon.tsx';
import styles from './cart-summary.module.css';
import { CouponEntry } from './coupon-entry.tsx';
import { messages } from './messages.ts';

interface CartSummaryProps {
  cart: Cart;
  checkout: Checkout;
  applyCoupon: (code: string) => Promise<void>;
  removeCoupon: () => Promise<void>;
  /** Reads the cart again, for totals that did not come. */
  reload: () => void;
}

/** What the cart costs and the way to pay it; stays in view below the lines. */
export function CartSummary({
  cart,
  checkout,
  applyCoupon,
  removeCoupon,
  reload,
}: CartSummaryProps) {
  const { coupon, totals } = cart;

  return (
    <div className={styles.summary} aria-busy={cart.isChanging}>
      {!coupon && <CouponEntry apply={applyCoupon} />}
      <Subtotal cart={cart} reload={reload} />
      {coupon && (
        <AppliedCoupon code={coupon} discount={totals?.reduction?.discount} remove={removeCoupon} />
      )}
      {totals?.reduction && <Sum label={messages.withCoupon} amount={totals.reduction.rest} />}
      <p className={styles.note}>{messages.note}</p>
      {checkout.problem && (
        <Notice tone="bad">
          {checkout.problem === 'blocked' ? messages.checkoutBlocked : messages.checkoutFailed}
        </Notice>
      )}
      <Button className={styles.checkout} busy={checkout.isBusy} onClick={checkout.start}>
        {messages.checkout}
      </Button>
    </div>
  );
}

function Subtotal({ cart, reload }: { cart: Cart; reload: () => void }) {
  if (cart.totals) return <Sum label={messages.subtotal} amount={cart.totals.subtotal} />;
  if (cart.isChanging) return <Sum label={messages.subtotal} amount="…" />;
  return (
    <p className={styles.row}>
      {messages.subtotalMissing}
      <Button look="quiet" size="small" onClick={reload}>
        {messages.tryAgain}
      </Button>
    </p>
  );
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <p className={styles.sum}>
      <span>{label}</span>
      <span>{amount}</span>
    </p>
  );
}
