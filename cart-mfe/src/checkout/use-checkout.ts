import { report } from '@horae/shared';
import { useEffect, useState } from 'react';
import { type Cart, hasTooLittleStock } from '../cart/cart.ts';
import type { CartStore } from '../cart/store/cart-store.ts';

export interface UseCheckoutResult {
  isBusy: boolean;
  /** `blocked`: a line cannot be bought as it stands. `failed`: the hosted page is not available. */
  problem: 'blocked' | 'failed' | null;
  start: () => void;
}

interface CheckoutParts {
  cart: Cart | undefined;
  store: CartStore;
  /** Result of the submission that led to this page. */
  before: UseCheckoutResult['problem'];
}

/** Redirects to the hosted checkout, once every change of the cart has reached the platform. */
export function useCheckout({ cart, store, before }: CheckoutParts): UseCheckoutResult {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(before);

  // The back button may restore the page as it was left.
  useEffect(() => {
    const reset = () => setBusy(false);
    window.addEventListener('pageshow', reset);
    return () => window.removeEventListener('pageshow', reset);
  }, []);

  const start = async () => {
    if (cart?.lines.some(hasTooLittleStock)) return setProblem('blocked');
    setBusy(true);
    setProblem(null);
    // A refused change is shown at its line; the shopper decides anew.
    if (!(await store.settled())) return setBusy(false);
    const url = await hostedPage();
    if (url !== '') return window.location.assign(url);
    setProblem('failed');
    setBusy(false);
  };

  return { isBusy, problem, start: () => void start() };
}

/** `''` when there is none; the reason of a failure is reported. */
async function hostedPage(): Promise<string> {
  const { origin, pathname, search } = window.location;
  try {
    const { requestCheckoutUrl } = await import('./request-checkout-url.ts');
    return await requestCheckoutUrl(origin, `${pathname}${search}`);
  } catch (error) {
    report(error, 'checkout');
    return '';
  }
}
