import { anOrder } from '@horae/tooling/testing/an-order.ts';
import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import { CartPage } from '../src/page/cart-page.tsx';
import { ThankYouPage } from '../src/thank-you/thank-you-page.tsx';
import { ownOrderQuery } from '../src/thank-you/use-own-order.ts';
import {
  cacheCart,
  cartWithLowStock,
  cartWithTwoWatches,
  discountedCart,
  emptyCart,
} from './sample-carts.ts';

const cartPage = { shown: <CartPage />, at: '/cart', path: '/cart' };
const ORDER_ID = '6f0d4c59-9a2e-4d0f-8a8c-4b213b1c6e0a';

/** The pages of the cart and of a paid order. */
export const cartStates: WorkbenchState[] = [
  {
    name: 'cart-page/two-watches',
    ...cartPage,
    fill: cacheCart(cartWithTwoWatches),
    isShort: true,
  },
  { name: 'cart-page/empty', ...cartPage, fill: cacheCart(emptyCart) },
  { name: 'cart-page/waiting', ...cartPage },
  {
    name: 'cart-page/unreachable',
    ...cartPage,
    answers: { '/carts/current': () => Response.json({}, { status: 503 }) },
  },
  {
    name: 'cart-page/not-enough',
    ...cartPage,
    fill: cacheCart(cartWithLowStock),
    answer: { action: 'cart/checkout', refused: { '': 'CHECKOUT_BLOCKED' } },
  },
  { name: 'cart-page/reduced', ...cartPage, fill: cacheCart(discountedCart) },
  {
    name: 'cart-page/refused-code',
    ...cartPage,
    fill: cacheCart(cartWithTwoWatches),
    answer: {
      action: 'cart/apply-coupon',
      refused: { code: 'COUPON_HAS_EXPIRED' },
      values: { code: 'WINTER' },
    },
  },
  {
    name: 'thank-you-page/order',
    shown: <ThankYouPage />,
    at: `/thank-you?orderId=${ORDER_ID}`,
    path: '/thank-you',
    fill: (cache) => {
      cacheCart(emptyCart)(cache);
      cache.setQueryData(
        ownOrderQuery('visitor', ORDER_ID).queryKey,
        anOrder({ id: ORDER_ID, placedAt: new Date('2026-03-14T10:09:00Z') }),
      );
    },
  },
  {
    name: 'thank-you-page/no-order',
    shown: <ThankYouPage />,
    at: '/thank-you',
    path: '/thank-you',
    fill: cacheCart(emptyCart),
  },
];
