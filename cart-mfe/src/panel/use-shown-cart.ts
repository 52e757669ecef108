import { useEffect } from 'react';
import { countPieces } from '../cart/cart.ts';
import { useCart, useCartStore } from '../cart/use-cart.ts';
import { type Checkout, useCheckout } from '../checkout/use-checkout.ts';
import { useAnnouncement } from './announcement.tsx';
import { messages } from './messages.ts';
import { useKeptFocus } from './use-restored-focus.ts';

/** An older answer is asked again on opening: another tab may have changed the cart. Milliseconds. */
const FRESH_FOR = 10_000;

/** The cart with all that can be done to it, as panel and page show it. `told`: what kept the last press from the checkout. */
export function useShownCart(told: Checkout['problem'] = null) {
  const store = useCartStore();
  const { data: cart, isError, isFetching, refetch } = useCart({ freshFor: FRESH_FOR });
  const checkout = useCheckout({ cart, store, told });
  const { said, news, say } = useAnnouncement(cart);
  useKeptFocus();
  useEffect(() => store.prepare(), [store]);

  return {
    store,
    cart,
    count: cart ? countPieces(cart) : 0,
    checkout,
    say,
    /** For live regions. */
    spoken: [said, news],
    hasFailed: !cart && isError,
    isFetching,
    reload: () => void refetch(),
    async applyCoupon(code: string) {
      await store.applyCoupon(code);
      say(messages.couponApplied(code));
    },
    async removeCoupon() {
      await store.removeCoupon();
      say(messages.couponRemoved);
    },
  };
}
