import { type Cart, type CartLine, lineKey } from '../cart.ts';

/**
 * Remembers where lines stood, so that one that was removed and put back stands there again: the
 * platform, asked for the same watch anew, makes a new line at the end.
 */
export interface LinePlaces {
  /** The same cart, its lines in the order they are known in; new ones at the end. */
  arrange: (cart: Cart) => Cart;
  /** The id of the same line in the cart that was arranged last. */
  currentId: (id: string) => string;
  /** Forgets all: the next cart belongs to another person. */
  clear: () => void;
}

export function createLinePlaces(): LinePlaces {
  let known: string[] = [];
  /** By the ids that lines have or had. */
  const keys = new Map<string, string>();
  let lines: CartLine[] = [];

  return {
    arrange(cart) {
      lines = cart.lines;
      for (const line of lines) keys.set(line.id, lineKey(line));
      known = [...new Set([...known, ...lines.map(lineKey)])];
      const place = (line: CartLine) => known.indexOf(lineKey(line));
      return { ...cart, lines: cart.lines.toSorted((a, b) => place(a) - place(b)) };
    },
    currentId(id) {
      if (lines.some((line) => line.id === id)) return id;
      return lines.find((line) => lineKey(line) === keys.get(id))?.id ?? id;
    },
    clear() {
      known = [];
      lines = [];
      keys.clear();
    },
  };
}
