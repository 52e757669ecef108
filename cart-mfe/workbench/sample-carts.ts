import type { QueryClient } from '@horae/shared/query';
import { type Cart, EMPTY_CART } from '../src/cart/cart.ts';
import { CART_KEY } from '../src/cart/store/optimistic-cart.ts';
import { aCart, aLine, aSecondLine } from '../src/testing/cart-builders.ts';

/** Puts a cart where the screens read it. */
export const cacheCart = (cart: Cart) => (cache: QueryClient) => {
  cache.setQueryData(CART_KEY, cart);
};

export const emptyCart = EMPTY_CART;

export const cartWithTwoWatches = aCart({
  lines: [aLine(), aSecondLine()],
  totals: { subtotal: '$548.00', reduction: null },
});

/** More than the shop has of one, and one that is gone. */
export const cartWithLowStock = aCart({
  lines: [
    aLine({ quantity: 9, price: '$3,501.00' }),
    aSecondLine({ available: 0, texts: { Engraving: 'For Ann, 2026' } }),
  ],
  totals: { subtotal: '$3,660.00', reduction: null },
});

export const discountedCart = aCart({
  lines: [aLine(), aSecondLine({ picture: null })],
  coupon: 'SPRING10',
  giftCard: { id: 'card-1', name: '•••• Q7XA', pays: '−$50.00', rest: '$443.20' },
  totals: { subtotal: '$548.00', reduction: { discount: '−$54.80', rest: '$493.20' } },
});
