import { type Cart, type CartLine, withQuantity } from './cart.ts';
import { type CartPlatform, newKey } from './cart-platform.ts';
import type { CartStore } from './cart-store.ts';

/** Something the shopper asked of the cart. */
export interface CartChange {
  /** Changes about the same thing replace each other as long as they wait. */
  about: string | null;
  /** How the cart will probably look; the platform's answer replaces it. */
  preview: (cart: Cart) => Cart;
  /** Asking twice ends like asking once, so a lost answer is asked for again. */
  send: (platform: CartPlatform) => Promise<Cart>;
}

type Changes = Pick<
  CartStore,
  'addLine' | 'setQuantity' | 'removeLine' | 'restoreLine' | 'applyCoupon' | 'removeCoupon'
>;

/** All that can be done to a cart, in terms of one function that carries a change out. */
export function cartChanges(change: (change: CartChange) => Promise<void>): Changes {
  return {
    // No preview: name, picture and price of a new line are the platform's to say.
    addLine: (line) => {
      const key = newKey();
      return change({
        about: null,
        preview: same,
        send: (platform) => platform.addLine(line, key),
      });
    },

    setQuantity: (lineId, quantity) =>
      change({
        about: `quantity of ${lineId}`,
        preview: (cart) => ({
          ...cart,
          lines: cart.lines.map((line) =>
            line.id === lineId ? withQuantity(line, quantity, cart.currency) : line,
          ),
        }),
        send: (platform) => platform.setQuantity(lineId, quantity),
      }),

    removeLine: (lineId) =>
      change({
        about: null,
        preview: (cart) => ({ ...cart, lines: cart.lines.filter(({ id }) => id !== lineId) }),
        send: (platform) => platform.removeLine(lineId),
      }),

    restoreLine: (line, index) => {
      const key = newKey();
      return change({
        about: null,
        preview: (cart) => ({ ...cart, lines: inserted(cart.lines, line, index) }),
        send: (platform) => platform.addLine(line, key),
      });
    },

    applyCoupon: (code) =>
      change({
        about: null,
        preview: same,
        send: (platform) => platform.applyCoupon(code),
      }),

    removeCoupon: () =>
      change({
        about: null,
        preview: same,
        send: (platform) => platform.removeCoupon(),
      }),
  };
}

const same = (cart: Cart): Cart => cart;

const inserted = (lines: CartLine[], line: CartLine, index: number): CartLine[] => [
  ...lines.slice(0, index),
  line,
  ...lines.slice(index),
];
