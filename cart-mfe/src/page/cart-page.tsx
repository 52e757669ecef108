import { usePageTitle } from '@horae/shared';
import { buttonClass } from '@horae/shared/ui/button';
import { useEffect } from 'react';
import type { Cart } from '../cart/cart.ts';
import { createCartPresenceStore } from '../cart/store/cart-existence-store.ts';
import { CartSkeleton, FailedCart } from '../panel/cart-state-views.tsx';
import { itemCountText, messages } from '../panel/messages.ts';
import { Announcements } from '../panel/screen-reader-announcements.tsx';
import { type ShownCart, useShownCart } from '../panel/use-cart-screen-state.ts';
import { CartComplements } from './cart-complements.tsx';
import styles from './cart-page.module.css';
import { FilledCart } from './filled-cart.tsx';
import { useCheckoutProblem } from './use-form-results.ts';

/** The cart as a page: forms that work without script, and with it the same cart as the panel's. */
export function CartPage() {
  usePageTitle(messages.title);
  const shown = useShownCart(useCheckoutProblem());
  const { cart, count } = shown;
  useRemembered(cart);

  return (
    <main id="main" className={styles.page}>
      <header className={styles.head}>
        <h1>{messages.title}</h1>
        {count > 0 && <p>{itemCountText(count)}</p>}
      </header>
      {cart ? <FilledCart shown={shown} cart={cart} /> : <MissingCart shown={shown} />}
      {cart && <CartComplements cart={cart} />}
      <Announcements texts={shown.announcements} />
    </main>
  );
}

/** Stores that there is a cart: this browser may not know of one that the edge has rendered. */
function useRemembered(cart: Cart | undefined): void {
  const hasLines = cart !== undefined && cart.lines.length > 0;
  useEffect(() => {
    if (hasLines) createCartPresenceStore(() => localStorage).remember(true);
  }, [hasLines]);
}

/** Loading or failed; without script it is never loading. */
function MissingCart({ shown }: { shown: ShownCart }) {
  if (shown.hasFailed) return <FailedCart level={2} shown={shown} />;
  const reloadLink = (
    <a href="/cart" className={buttonClass({ look: 'secondary' })}>
      {messages.tryAgain}
    </a>
  );
  return (
    <>
      <div className="needs-script">
        <CartSkeleton />
      </div>
      <noscript>
        <FailedCart level={2} shown={shown} retry={reloadLink} />
      </noscript>
    </>
  );
}
