import { ActionForm, type Elements } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import type { FormEvent } from 'react';
import type { Cart } from '../cart/cart.ts';
import type { UseCheckoutResult } from '../checkout/use-checkout.ts';
import { AppliedGiftCardRow } from './applied-gift-card.tsx';
import styles from './cart-summary.module.css';
import { AppliedCoupon } from './coupon.tsx';
import { giftCardMessages, messages } from './messages.ts';
import type { ShownCart } from './use-cart-screen-state.ts';

interface CartSummaryProps {
  cart: Cart;
  shown: ShownCart;
  /** Form for a coupon; rendered while there is none. */
  couponEntry: Elements;
  /** Form for a gift card; rendered while there is none. */
  giftCardEntry?: Elements;
}

export function CartSummary({ cart, shown, couponEntry, giftCardEntry }: CartSummaryProps) {
  const { coupon, totals, giftCard } = cart;
  const { problem } = shown.checkout;
  const isDelivered = cart.lines.some(({ isGiftCard }) => !isGiftCard);

  return (
    <div className={styles.summary} aria-busy={cart.isChanging}>
      {!coupon && couponEntry}
      {!giftCard && giftCardEntry}
      <Subtotal cart={cart} reload={shown.reload} />
      {coupon && <AppliedCoupon cart={cart} remove={shown.removeCoupon} />}
      {totals?.reduction && <Sum label={messages.withCoupon} amount={totals.reduction.rest} />}
      {giftCard && <AppliedGiftCardRow giftCard={giftCard} />}
      {giftCard?.rest && <Sum label={giftCardMessages.rest} amount={giftCard.rest} />}
      {isDelivered && <p className={styles.note}>{messages.note}</p>}
      {problem && (
        <Notice tone="bad">
          {problem === 'blocked' ? messages.checkoutBlocked : messages.checkoutFailed}
        </Notice>
      )}
      <div className={styles.checkout}>
        <CheckoutForm {...shown.checkout} />
      </div>
    </div>
  );
}

function CheckoutForm({ isBusy, start }: Pick<UseCheckoutResult, 'isBusy' | 'start'>) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  return (
    <ActionForm action="cart/checkout" onSubmit={submit}>
      <Button type="submit" busy={isBusy}>
        {messages.checkout}
      </Button>
    </ActionForm>
  );
}

function Subtotal({ cart, reload }: { cart: Cart; reload: () => void }) {
  if (cart.totals) return <Sum label={messages.subtotal} amount={cart.totals.subtotal} />;
  if (cart.isChanging) return <Sum label={messages.subtotal} amount="…" />;
  return (
    <p className={styles.row}>
      <span>{messages.subtotalMissing}</span>
      <Button look="quiet" size="small" className="needs-script" onClick={reload}>
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
