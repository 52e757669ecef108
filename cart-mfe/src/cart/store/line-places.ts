import { type Cart, type CartLine, lineKey } from '../cart.ts';

/**
 * Remembers where lines stood, so that one that was removed and put back stands there again: the
 * platform, asked for the same watch anew, makes a new line at the end.
 */
interface LinePlaces {
  /** The same cart, its lines in the order they are known in; new ones at the end. */
  arrange: (cart: Cart) => Cart;
  /** Forgets all: the next cart belongs to another person. */
  clear: () => void;
}

export function createLinePlaces(): LinePlaces {
  let known: string[] = [];

  return {
    arrange(cart) {
      const keys = cart.lines.map(lineKey);
      known = [...known, ...keys.filter((key) => !known.includes(key))];
      const place = (line: CartLine) => known.indexOf(lineKey(line));
      return { ...cart, lines: cart.lines.toSorted((a, b) => place(a) - place(b)) };
    },
    clear() {
      known = [];
    },
  };
}
