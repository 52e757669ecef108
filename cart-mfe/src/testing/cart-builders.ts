import type { Cart, CartLine } from '../cart/cart.ts';

/** A line of one Tidal 300 with a steel bracelet. */
export function aLine(changes: Partial<CartLine> = {}): CartLine {
  return {
    id: 'line-1',
    productId: 'tidal',
    name: 'Tidal 300',
    slug: 'tidal-300',
    picture: 'wix:image://v1/tidal.jpg/front.jpg#originWidth=1000&originHeight=1000',
    choices: [{ name: 'Strap', value: 'Steel bracelet' }],
    options: { Strap: 'Steel bracelet' },
    quantity: 1,
    each: { amount: 389, text: '$389.00' },
    price: '$389.00',
    available: 7,
    ...changes,
  };
}

export const aSecondLine = (changes: Partial<CartLine> = {}): CartLine =>
  aLine({
    id: 'line-2',
    productId: 'terrain',
    name: 'Terrain 38',
    slug: 'terrain-38',
    choices: [{ name: 'Strap', value: 'Olive nylon' }],
    options: { Strap: 'Olive nylon' },
    each: { amount: 159, text: '$159.00' },
    price: '$159.00',
    ...changes,
  });

/** A cart of one line, with totals. */
export function aCart(changes: Partial<Cart> = {}): Cart {
  return {
    lines: [aLine()],
    currency: 'USD',
    coupon: null,
    totals: { subtotal: '$389.00', reduction: null },
    isChanging: false,
    ...changes,
  };
}
