import { type Cart, type CartLine, type NewLine, withQuantity } from '../cart.ts';
import { type CartPlatform, newKey } from '../cart-platform.ts';

/** Something the shopper asked of the cart. */
export interface CartChange {
  /** Changes about the same thing replace each other as long as they wait. */
  about?: string;
  /** How the cart will probably look; the platform's answer replaces it. */
  preview?: (cart: Cart) => Cart;
  /** Asking twice ends like asking once, so a lost answer is asked for again. */
  send: (platform: CartPlatform) => Promise<Cart>;
}

/** All that can be done to a cart; each rejects with a `PlatformError` when it is refused. */
export interface CartChanges {
  addLine: (line: NewLine) => Promise<void>;
  setQuantity: (lineId: string, quantity: number) => Promise<void>;
  removeLine: (lineId: string) => Promise<void>;
  /** Puts a removed line back to where it was. */
  restoreLine: (line: CartLine, index: number) => Promise<void>;
  applyCoupon: (code: string) => Promise<void>;
  removeCoupon: () => Promise<void>;
}

/** Every change in terms of one function that carries it out. */
export function cartChanges(change: (change: CartChange) => Promise<void>): CartChanges {
  return {
    // No preview: name, picture and price of a new line are the platform's to say.
    addLine: (line) => {
      const key = newKey();
      return change({ send: (platform) => platform.addLine(line, key) });
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
        preview: (cart) => ({ ...cart, lines: cart.lines.filter(({ id }) => id !== lineId) }),
        send: (platform) => platform.removeLine(lineId),
      }),

    restoreLine: (line, index) => {
      const key = newKey();
      return change({
        preview: (cart) => ({ ...cart, lines: inserted(cart.lines, line, index) }),
        send: (platform) => platform.addLine(line, key),
      });
    },

    applyCoupon: (code) => change({ send: (platform) => platform.applyCoupon(code) }),

    removeCoupon: () => change({ send: (platform) => platform.removeCoupon() }),
  };
}

const inserted = (lines: CartLine[], line: CartLine, index: number): CartLine[] => [
  ...lines.slice(0, index),
  line,
  ...lines.slice(index),
];
