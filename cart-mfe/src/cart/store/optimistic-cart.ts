import type { EventBus } from '@horae/shared';
import type { QueryClient } from '@horae/shared/query';
import { type Cart, type CartLine, countItems, EMPTY_CART, lineKey } from '../cart.ts';
import { createIdempotencyKey } from '../cart-platform.ts';
import type { CartChange } from './create-cart-methods.ts';

export const CART_KEY = ['cart'] as const;

export interface PendingChange extends CartChange {
  id: string;
  /** The call is in flight: it can no longer be replaced. */
  isSent: boolean;
  result: Promise<void>;
}

export type OptimisticCart = ReturnType<typeof createOptimisticCart>;

/**
 * Holds the cart as the shopper sees it: the platform's last response with pending changes applied.
 * Publishes it in the query cache, and its quantity on the bus.
 */
export function createOptimisticCart(cache: QueryClient, bus: EventBus) {
  const order = trackLineOrder();
  // A page that was rendered with the visitor's cart begins with it.
  const rendered = cache.getQueryData<Cart>(CART_KEY);
  let confirmed: Cart | null = rendered ? order.arrange(rendered) : null;
  let pending: PendingChange[] = [];
  let announced: number | null = null;

  const current = (): Cart | null => {
    if (!confirmed || pending.length === 0) return confirmed;
    const cart = pending.reduce((shown, { preview }) => preview?.(shown) ?? shown, confirmed);
    return { ...cart, isChanging: true };
  };

  const publish = () => {
    const cart = current();
    if (cart) cache.setQueryData<Cart>(CART_KEY, cart);
  };

  return {
    /** `null` until the platform has answered once. */
    current,

    confirm(cart: Cart) {
      confirmed = order.arrange(cart);
      for (const entry of pending) moveToNewLine(entry, order);
      const count = countItems(cart);
      if (count !== announced) bus.emit('cart-changed', { count });
      announced = count;
    },

    /**
     * Requests the platform's cart again: at once when a screen shows it, else with the next one. A
     * request in flight was sent too early and no one waits for it any more; unless cancelled, the
     * cache would go on with a first one.
     */
    reread() {
      void cache.cancelQueries({ queryKey: CART_KEY }, { silent: true });
      void cache.invalidateQueries({ queryKey: CART_KEY });
    },

    /** Empties the view at once, changes on their way included, before the next person's cart is known. */
    forget() {
      confirmed = EMPTY_CART;
      pending = [];
      order.clear();
      publish();
    },

    /** Shows a change and starts it, unless it replaces a waiting one about the same thing. */
    add(next: CartChange, start: (entry: PendingChange) => Promise<void>): PendingChange {
      const waiting = pending.find(({ isSent, about }) => !isSent && about && about === next.about);
      if (waiting) Object.assign(waiting, next);
      const entry = waiting ?? toPendingChange(next);
      if (!waiting) pending = [...pending, entry];
      publish();
      if (!waiting) entry.result = start(entry);
      return entry;
    },

    /** Removes a change once the confirmed cart contains it, or it was refused. */
    remove(entry: PendingChange) {
      pending = pending.filter((other) => other !== entry);
      publish();
    },
  };
}

const toPendingChange = (change: CartChange): PendingChange => ({
  id: createIdempotencyKey(),
  ...change,
  isSent: false,
  result: Promise.resolve(),
});

/** A change that waited while its line was put back is made to the line that there is now. */
function moveToNewLine(entry: PendingChange, order: LineOrder): void {
  if (entry.isSent || !entry.line) return;
  const id = order.currentId(entry.line.id);
  if (id !== entry.line.id) Object.assign(entry, entry.line.withId(id));
}

/**
 * Remembers the order of lines, so that a removed one that is put back gets its position again: the
 * platform makes a new line at the end.
 */
interface LineOrder {
  /** The same cart, its lines in the order they are known in; new ones at the end. */
  arrange: (cart: Cart) => Cart;
  /** The id of the same line in the cart that was arranged last. */
  currentId: (id: string) => string;
  /** Forgets all: the next cart belongs to another person. */
  clear: () => void;
}

export function trackLineOrder(): LineOrder {
  let known: string[] = [];
  /** By the ids that lines have or had. */
  const keys = new Map<string, string>();
  let lines: CartLine[] = [];

  return {
    arrange(cart) {
      lines = cart.lines;
      for (const line of lines) keys.set(line.id, lineKey(line));
      known = [...new Set([...known, ...lines.map(lineKey)])];
      const index = (line: CartLine) => known.indexOf(lineKey(line));
      return { ...cart, lines: cart.lines.toSorted((a, b) => index(a) - index(b)) };
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
