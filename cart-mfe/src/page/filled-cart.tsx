import { buttonClass } from '@horae/shared/ui/button';
import { Link } from 'react-router-dom';
import type { Cart } from '../cart/cart.ts';
import { ApplyGiftCardForm } from '../gift-card/apply-gift-card-form.tsx';
import { CartLines } from '../panel/cart-lines.tsx';
import { EmptyCart } from '../panel/cart-state-views.tsx';
import { CartSummary } from '../panel/cart-summary.tsx';
import { CouponForm } from '../panel/coupon.tsx';
import type { ShownCart } from '../panel/use-cart-screen-state.ts';
import styles from './cart-page.module.css';
import { CartSubmissionNotices } from './cart-submission-notices.tsx';
import { messages } from './messages.ts';
import { useLineRefusals } from './use-form-results.ts';

interface FilledCartProps {
  shown: ShownCart;
  cart: Cart;
}

export function FilledCart({ shown, cart }: FilledCartProps) {
  const refusals = useLineRefusals(cart);
  const isEmpty = cart.lines.length === 0;

  return (
    <div className={isEmpty ? undefined : styles.columns}>
      <div>
        <CartSubmissionNotices cart={cart} store={shown.store} />
        <CartLines cart={cart} shown={shown} refused={refusals} />
        {isEmpty && <EmptyCart level={2} />}
      </div>
      {!isEmpty && (
        <section aria-label={messages.summary} className={styles.costs}>
          <CartSummary
            cart={cart}
            shown={shown}
            couponEntry={<CouponForm apply={shown.applyCoupon} />}
            giftCardEntry={<ApplyGiftCardForm />}
          />
          <Link to="/products" className={`${buttonClass({ look: 'quiet' })} ${styles.onward}`}>
            {messages.continueShopping}
          </Link>
        </section>
      )}
    </div>
  );
}
