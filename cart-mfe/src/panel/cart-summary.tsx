import type { Elements } from '@horae/shared';
import { Notice } from '@horae/shared/ui/notice';
import type { Cart } from '../cart/cart.ts';
import type { Checkout } from '../checkout/use-checkout.ts';
import { appliedMessages } from '../gift-card/applied-messages.ts';
import { AppliedGiftCardRow } from './applied-gift-card.tsx';
import styles from './cart-summary.module.css';
import { messages } from './messages.ts';

interface CartSummaryProps {
  cart: Cart;
  /** Form for a coupon; rendered while there is none. */
  entry: Elements;
  /** Form for a gift card; rendered while there is none. */
  giftCardEntry?: Elements;
  /** The coupon that is applied. */
  applied: Elements;
  /** Control that reads the cart again, when its totals did not load. */
  retry: Elements;
  problem: Checkout['problem'];
  /** Control that starts the checkout. */
  checkout: Elements;
}

export function CartSummary({
  cart,
  entry,
  giftCardEntry,
  applied,
  retry,
  problem,
  checkout,
}: CartSummaryProps) {
  const { coupon, totals } = cart;
  const isDelivered = cart.lines.some(({ isGiftCard }) => !isGiftCard);

  return (
    <div className={styles.summary} aria-busy={cart.isChanging}>
      {!coupon && entry}
      {!cart.giftCard && giftCardEntry}
      <Subtotal cart={cart} retry={retry} />
      {coupon && applied}
      {totals?.reduction && <Sum label={messages.withCoupon} amount={totals.reduction.rest} />}
      {cart.giftCard && <AppliedGiftCardRow giftCard={cart.giftCard} />}
      {cart.giftCard?.rest && <Sum label={appliedMessages.rest} amount={cart.giftCard.rest} />}
      {isDelivered && <p className={styles.note}>{messages.note}</p>}
      {problem && (
        <Notice tone="bad">
          {problem === 'blocked' ? messages.checkoutBlocked : messages.checkoutFailed}
        </Notice>
      )}
      <div className={styles.checkout}>{checkout}</div>
    </div>
  );
}

function Subtotal({ cart, retry }: { cart: Cart; retry: Elements }) {
  if (cart.totals) return <Sum label={messages.subtotal} amount={cart.totals.subtotal} />;
  if (cart.isChanging) return <Sum label={messages.subtotal} amount="…" />;
  return (
    <p className={styles.row}>
      <span>{messages.subtotalMissing}</span>
      {retry}
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
