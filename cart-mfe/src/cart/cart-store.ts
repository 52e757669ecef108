import {
  type EventBus,
  PlatformError,
  type Role,
  type TokenStore,
  toPlatformError,
  type Unsubscribe,
} from '@horae/shared';
import type { QueryClient } from '@horae/shared/query';
import { type Cart, type CartLine, EMPTY_CART, type NewLine } from './cart.ts';
import { type CartChange, cartChanges } from './cart-changes.ts';
import type { CartMemory } from './cart-memory.ts';
import type { CartPlatform } from './cart-platform.ts';
import type { CartTabs } from './cart-tabs.ts';
import { CART_KEY, createCartView, type PendingChange } from './cart-view.ts';
import { createConnection } from './connection.ts';
import { createTaskQueue } from './task-queue.ts';

export interface CartStoreParts {
  /** Called when the platform is first needed, so that a page without a cart loads no cart code. */
  platform: () => Promise<CartPlatform>;
  cache: QueryClient;
  bus: EventBus;
  tokens: Pick<TokenStore, 'role'>;
  memory: CartMemory;
  tabs: CartTabs;
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
  /** The cart was bought: asks for what is left, here and in the other tabs. */
  becameOrder: () => void;
  /** Follows the session for as long as a screen is there. */
  connect: () => Unsubscribe;
}

export function createCartStore(parts: CartStoreParts): CartStore {
  const { platform, cache, bus, tokens, memory, tabs } = parts;
  const queue = createTaskQueue();
  const view = createCartView(cache, bus);
  let session = 0;
  /** Counts the people of this page: what one asked is never done to the next one's cart. */
  let person = 0;
  let refusals = 0;

  const reread = () => void cache.invalidateQueries({ queryKey: CART_KEY });

  /** `null` for the answer to a question of an earlier session, which is nobody's business any more. */
  const ask = async (question: () => Promise<Cart>): Promise<Cart | null> => {
    const [askedIn, askedBy] = [session, person];
    const answer = await question();
    if (askedBy === person) memory.remember(answer.lines.length > 0);
    if (askedIn !== session) return null;
    view.confirm(answer);
    return answer;
  };

  const send = async (change: PendingChange, askedBy: number) => {
    change.isSent = true;
    let isKnown = false;
    const call = async () => {
      if (askedBy !== person) throw new PlatformError('Logged out', { code: 'SESSION_ENDED' });
      return change.send(await platform());
    };
    try {
      isKnown = (await ask(() => twiceIfLost(call))) !== null;
      tabs.announce();
    } catch (thrown) {
      refusals += 1;
      throw toPlatformError(thrown);
    } finally {
      view.lift(change);
      // What the platform holds is unknown after a lost answer, and news after a refusal.
      if (!isKnown) reread();
    }
  };

  const change = (next: CartChange) => {
    const askedBy = person;
    return view.lay(next, (entry) => queue.run(() => send(entry, askedBy)));
  };

  const follow = (before: Role, role: Role) => {
    if (before === 'none' && role === 'visitor') return; // a new visitor has nothing yet
    session += 1;
    // A visitor who logs in takes the cart along, and what is on its way with it.
    if (before === 'visitor' && role === 'member') return reread();
    // A session that ran out leaves the same person here, as a visitor with an empty cart.
    if (role !== 'visitor') person += 1;
    view.forget();
    reread();
  };

  return {
    read: () =>
      queue.run(async () => {
        const answer = await ask(async () =>
          mayHaveCart(tokens.role(), memory) ? (await platform()).getCart() : EMPTY_CART,
        );
        return view.current() ?? answer ?? EMPTY_CART;
      }),
    ...cartChanges(change),
    async settled() {
      const before = refusals;
      await queue.idle();
      return refusals === before;
    },
    becameOrder() {
      reread();
      tabs.announce();
    },
    connect: createConnection({ bus, tokens, tabs, onSession: follow, onNews: reread }),
  };
}

/** Asks once more when no proper answer came. */
async function twiceIfLost<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (thrown) {
    const { code, status } = toPlatformError(thrown);
    if (code !== 'UNREACHABLE' && !(status && status >= 500)) throw thrown;
    return call();
  }
}

/** Without a session there is no cart, and asking would start one; a member's may be from elsewhere. */
const mayHaveCart = (role: Role, memory: CartMemory): boolean =>
  role === 'member' || (role === 'visitor' && memory.mayHaveCart());
