import { type Cart, type CartLine, lineWithQuantity, type NewCartLine } from '../cart.ts';
import type { CartPlatform } from '../cart-platform.ts';

type Changing = Omit<CartPlatform, 'getCart' | 'beginCheckout' | 'addLine'>;

/** Arguments of each call that changes a cart, as far as they are plain data; an addition's key is its change's id. */
export type CartCallArguments = { [Name in keyof Changing]: Parameters<Changing[Name]> } & {
  addLine: [line: NewCartLine];
};

/**
 * A call as plain data, which outlives the page. Every call is idempotent, a cart addition by the id of
 * its change, so a call without a response is sent again.
 */
export type CartCall<Name extends keyof CartCallArguments = keyof CartCallArguments> = {
  [One in Name]: { name: One; given: CartCallArguments[One] };
}[Name];

/** A change of the cart that the shopper requested. */
export interface CartChange {
  /** Identifies the change, also for the edge; set for a change from an earlier page, others get a new one. */
  id?: string;
  /** Changes about the same thing replace each other as long as they wait. */
  about?: string;
  /** The line that it changes; one that was put back meanwhile has a new id. */
  line?: { id: string; withId: (lineId: string) => CartChange };
  /** How the cart will probably look; the platform's answer replaces it. */
  preview?: (cart: Cart) => Cart;
  call: CartCall;
}

/** All that can be done to a cart; each rejects with a `PlatformError` when it is refused. */
export interface CartMethods {
  addLine: (line: NewCartLine) => Promise<void>;
  setQuantity: (lineId: string, quantity: number) => Promise<void>;
  removeLine: (lineId: string) => Promise<void>;
  /** Puts a removed line back to where it was. */
  restoreLine: (line: CartLine, index: number) => Promise<void>;
  applyCoupon: (code: string) => Promise<void>;
  removeCoupon: () => Promise<void>;
}

/** Every change in terms of one function that carries it out. */
export function createCartMethods(change: (change: CartChange) => Promise<void>): CartMethods {
  return {
    // No preview: only the platform knows name, picture and price of a new line.
    addLine: (line) => change({ call: { name: 'addLine', given: [line] } }),

    setQuantity: (lineId, quantity) => change(newQuantity(lineId, quantity)),

    removeLine: (lineId) => change(removal(lineId)),

    restoreLine: (line, index) =>
      change({
        preview: (cart) => ({ ...cart, lines: inserted(cart.lines, line, index) }),
        call: { name: 'addLine', given: [line] },
      }),

    applyCoupon: (code) => change({ call: { name: 'applyCoupon', given: [code] } }),

    removeCoupon: () => change({ call: { name: 'removeCoupon', given: [] } }),
  };
}

const newQuantity = (lineId: string, quantity: number): CartChange => ({
  about: `quantity of ${lineId}`,
  line: { id: lineId, withId: (id) => newQuantity(id, quantity) },
  preview: (cart) => ({
    ...cart,
    lines: cart.lines.map((line) =>
      line.id === lineId ? lineWithQuantity(line, quantity, cart.currency) : line,
    ),
  }),
  call: { name: 'setQuantity', given: [lineId, quantity] },
});

const removal = (lineId: string): CartChange => ({
  line: { id: lineId, withId: removal },
  preview: (cart) => ({ ...cart, lines: cart.lines.filter(({ id }) => id !== lineId) }),
  call: { name: 'removeLine', given: [lineId] },
});

const inserted = (lines: CartLine[], line: CartLine, index: number): CartLine[] => [
  ...lines.slice(0, index),
  line,
  ...lines.slice(index),
];
