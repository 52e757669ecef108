import { useEffect } from 'react';
import { countItems } from '../cart/cart.ts';
import { useCart, useCartStore } from '../cart/use-cart.ts';
import { type UseCheckoutResult, useCheckout } from '../checkout/use-checkout.ts';
import { messages } from './messages.ts';
import { useAnnouncement } from './screen-reader-announcements.tsx';
import { useRestoredFocus } from './use-restored-focus.ts';

/** An older answer is requested again on opening: another tab may have changed the cart. Milliseconds. */
const FRESH_FOR = 10_000;

export type ShownCart = ReturnType<typeof useShownCart>;

/** The cart with all that can be done to it, for panel and page. `before` is the problem of the last submission to the checkout. */
export function useShownCart(before: UseCheckoutResult['problem'] = null) {
  const store = useCartStore();
  const { data: cart, isError, isFetching, refetch } = useCart({ freshFor: FRESH_FOR });
  const checkout = useCheckout({ cart, store, before });
  const { said, news, say } = useAnnouncement(cart);
  useRestoredFocus();
  useEffect(() => store.prepare(), [store]);

  return {
    store,
    cart,
    count: cart ? countItems(cart) : 0,
    checkout,
    say,
    announcements: [said, news],
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
