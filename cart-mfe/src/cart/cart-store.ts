import {
  type EventBus,
  type Role,
  type TokenStore,
  toPlatformError,
  type Unsubscribe,
} from '@horae/shared';
import type { QueryClient } from '@horae/shared/query';
import { type Cart, type CartLine, countPieces, EMPTY_CART, type NewLine } from './cart.ts';
import { type CartChange, type CartPlatform, cartChanges } from './cart-changes.ts';
import { createTaskQueue } from './task-queue.ts';

export const CART_KEY = ['cart'] as const;

export interface CartStoreParts {
  /** Called when the platform is first needed, so that a page without a cart loads no cart code. */
  platform: () => Promise<CartPlatform>;
  cache: QueryClient;
  bus: EventBus;
  tokens: Pick<TokenStore, 'role'>;
}

/**
 * The page's one cart, published under {@link CART_KEY}. Every change shows at once; what the
 * platform refuses is taken back and rejects with a `PlatformError`. Calls go out one at a time.
 */
export interface CartStore {
  read: () => Promise<Cart>;
  addLine: (line: NewLine) => Promise<void>;
  setQuantity: (lineId: string, quantity: number) => Promise<void>;
  removeLine: (lineId: string) => Promise<void>;
  /** Puts a removed line back to where it was. */
  restoreLine: (line: CartLine, index: number) => Promise<void>;
  applyCoupon: (code: string) => Promise<void>;
  removeCoupon: () => Promise<void>;
  /** Waits for all changes asked so far; `false` when one of them was refused meanwhile. */
  settled: () => Promise<boolean>;
  /** Follows the session for as long as a screen is there. */
  connect: () => Unsubscribe;
}

interface PendingChange extends CartChange {
  isSent: boolean;
  result: Promise<void>;
}

export function createCartStore({ platform, cache, bus, tokens }: CartStoreParts): CartStore {
  const queue = createTaskQueue();
  let confirmed: Cart | null = null;
  let pending: PendingChange[] = [];
  let session = 0;
  let refusals = 0;
  let announced: number | null = null;

  const view = (): Cart | null => {
    if (!confirmed || pending.length === 0) return confirmed;
    const cart = pending.reduce((shown, change) => change.preview(shown), confirmed);
    return { ...cart, isChanging: true };
  };

  const publish = () => {
    const cart = view();
    if (cart) cache.setQueryData<Cart>(CART_KEY, cart);
  };

  /** An answer to a question of an earlier session is nobody's business any more. */
  const confirm = (cart: Cart, askedIn: number) => {
    if (askedIn !== session) return;
    confirmed = cart;
    const count = countPieces(cart);
    if (count !== announced) bus.emit('cart-changed', { count });
    announced = count;
  };

  const send = async (change: PendingChange) => {
    const askedIn = session;
    change.isSent = true;
    try {
      confirm(await change.send(await platform()), askedIn);
    } catch (thrown) {
      refusals += 1;
      // What the platform holds now is unknown after a lost answer, and news after a refusal.
      void cache.invalidateQueries({ queryKey: CART_KEY });
      throw toPlatformError(thrown);
    } finally {
      pending = pending.filter((other) => other !== change);
      publish();
    }
  };

  const change = (next: CartChange): Promise<void> => {
    const unsent = pending.find(({ isSent, about }) => !isSent && about && about === next.about);
    if (unsent) {
      Object.assign(unsent, next);
      publish();
      return unsent.result;
    }
    const entry: PendingChange = { ...next, isSent: false, result: Promise.resolve() };
    pending = [...pending, entry];
    publish();
    entry.result = queue.run(() => send(entry));
    return entry.result;
  };

  const read = () =>
    queue.run(async () => {
      const askedIn = session;
      // Without a session there is no cart to ask for, and asking would start a session.
      const answer = tokens.role() === 'none' ? EMPTY_CART : await (await platform()).getCart();
      confirm(answer, askedIn);
      return view() ?? answer;
    });

  const follow = (before: Role, role: Role) => {
    if (before === 'none' && role === 'visitor') return; // a new visitor has nothing yet
    session += 1;
    if (role !== 'member') confirmed = EMPTY_CART;
    publish();
    void cache.invalidateQueries({ queryKey: CART_KEY });
  };

  return {
    read,
    ...cartChanges(change),
    async settled() {
      const before = refusals;
      await queue.idle();
      return refusals === before;
    },
    connect: connection(bus, tokens, follow),
  };
}

/** Listens once, however many screens are there. */
function connection(
  bus: EventBus,
  tokens: Pick<TokenStore, 'role'>,
  follow: (before: Role, role: Role) => void,
): () => Unsubscribe {
  let screens = 0;
  let stop: Unsubscribe = () => undefined;

  return () => {
    screens += 1;
    if (screens === 1) {
      let known = tokens.role();
      stop = bus.on('auth-changed', ({ role }) => {
        follow(known, role);
        known = role;
      });
    }
    return () => {
      screens -= 1;
      if (screens === 0) stop();
    };
  };
}
