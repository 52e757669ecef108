import { Button, buttonClass } from '@horae/shared/ui/button';
import { Link } from 'react-router-dom';
import type { Cart } from '../cart/cart.ts';
import { GiftCardForm } from '../gift-card/gift-card-form.tsx';
import { CartLines } from '../panel/cart-lines.tsx';
import { EmptyCart } from '../panel/cart-states.tsx';
import { CartSummary } from '../panel/cart-summary.tsx';
import { messages as panelMessages } from '../panel/messages.ts';
import type { useShownCart } from '../panel/use-shown-cart.ts';
import styles from './cart-page.module.css';
import { CheckoutForm } from './checkout-form.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CouponRemovalForm } from './coupon-removal-form.tsx';
import { useToldLines } from './form-results.ts';
import { LineForms } from './line-forms.tsx';
import { messages } from './messages.ts';
import { ToldNotices } from './result-notices.tsx';

export type ShownCart = ReturnType<typeof useShownCart>;

interface FilledCartProps {
  shown: ShownCart;
  cart: Cart;
}

export function FilledCart({ shown, cart }: FilledCartProps) {
  const { store, say } = shown;
  const told = useToldLines(cart);
  const isEmpty = cart.lines.length === 0;

  return (
    <div className={isEmpty ? styles.empty : styles.columns}>
      <div>
        <ToldNotices cart={cart} store={store} />
        <CartLines cart={cart} store={store} Controls={LineForms} say={say} told={told} />
        {isEmpty && <EmptyCart level={2} />}
      </div>
      {!isEmpty && <Costs shown={shown} cart={cart} />}
    </div>
  );
}

function Costs({ shown, cart }: FilledCartProps) {
  const { checkout } = shown;
  const retry = (
    <Button look="quiet" size="small" className="needs-script" onClick={shown.reload}>
      {panelMessages.tryAgain}
    </Button>
  );
  return (
    <section aria-label={messages.summary} className={styles.costs}>
      <CartSummary
        cart={cart}
        giftCardEntry={<GiftCardForm />}
        entry={<CouponForm apply={shown.applyCoupon} />}
        applied={<CouponRemovalForm cart={cart} remove={shown.removeCoupon} />}
        retry={retry}
        problem={checkout.problem}
        checkout={<CheckoutForm {...checkout} />}
      />
      <Link to="/products" className={`${buttonClass({ look: 'quiet' })} ${styles.onward}`}>
        {messages.continueShopping}
      </Link>
    </section>
  );
}
