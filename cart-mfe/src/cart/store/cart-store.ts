import {
  type EventBus,
  type Role,
  type TokenStore,
  toPlatformError,
  type Unsubscribe,
} from '@horae/shared';
import type { QueryClient } from '@horae/shared/query';
import { type Cart, EMPTY_CART } from '../cart.ts';
import type { CartPlatform } from '../cart-platform.ts';
import { type CartChange, type CartChanges, cartChanges } from './cart-changes.ts';
import type { CartMemory } from './cart-memory.ts';
import { type Asker, createCartSession, createConnection } from './cart-session.ts';
import type { CartTabs } from './cart-tabs.ts';
import { type CartView, createCartView, type PendingChange } from './cart-view.ts';
import type { SenderLoader } from './sender-loader.ts';

interface CartStoreParts {
  /** Called when the platform is first needed, so that a page without a cart loads no cart code. */
  platform: () => Promise<CartPlatform>;
  cache: QueryClient;
  bus: EventBus;
  tokens: Pick<TokenStore, 'role'>;
  memory: CartMemory;
  tabs: CartTabs;
  sender: SenderLoader;
}

/**
 * The page's one cart, published under `CART_KEY`. Every change shows at once; what the
 * platform refuses is taken back and rejects with a `PlatformError`. Calls go out one at a time.
 */
export interface CartStore extends CartChanges {
  read: () => Promise<Cart>;
  /** Waits for all changes asked so far; `false` when one of them was refused meanwhile. */
  settled: () => Promise<boolean>;
  /** An action of the edge has put something into the cart: asks for it, here and in the other tabs. */
  addedElsewhere: () => void;
  /** The cart was bought: asks for what is left, here and in the other tabs. */
  becameOrder: () => void;
  /** Brings what changes need, before one is asked. */
  prepare: () => void;
  /** Follows the session for as long as a screen is there. */
  connect: () => Unsubscribe;
}

export function createCartStore(parts: CartStoreParts): CartStore {
  const { platform, cache, bus, tokens, memory, tabs, sender } = parts;
  const queue = createTaskQueue();
  const view = createCartView(cache, bus);
  const { asker, follow } = createCartSession(view, sender);
  const calls = createCartCalls(parts, view, asker);

  const change = (next: CartChange) => {
    const askedBy = asker();
    const entry = view.lay(next, (laid) => queue.run(() => calls.send(laid, askedBy)));
    void sender.use(({ keep }) => keep(entry));
    return entry.result;
  };

  const read = async () => {
    const isAsked = mayHaveCart(tokens.role(), memory);
    await calls.ask(async () => (isAsked ? (await platform()).getCart() : EMPTY_CART));
    return view.current() ?? EMPTY_CART;
  };

  /** The platform knows, whatever this tab has remembered: what another one writes there may arrive after its news. */
  const rereadChanged = () => {
    memory.remember(true);
    view.reread();
  };

  const addedElsewhere = () => {
    rereadChanged();
    tabs.announce();
  };

  return {
    read: () => queue.run(read),
    ...cartChanges(change),
    async settled() {
      const before = calls.refusals();
      await queue.idle();
      return calls.refusals() === before;
    },
    addedElsewhere,
    becameOrder() {
      view.reread();
      tabs.announce();
    },
    prepare: () => void sender.use(() => undefined),
    connect: createConnection({
      bus,
      tokens,
      tabs,
      onPage: () => sender.hasKept() && void queue.run(() => sender.use((it) => it.resume(change))),
      onSession: follow,
      onNews: rereadChanged,
      onActed: addedElsewhere,
    }),
  };
}

/** Without a session there is no cart, and asking would start one; a member's may be from elsewhere. */
const mayHaveCart = (role: Role, memory: CartMemory): boolean =>
  role === 'member' || (role === 'visitor' && memory.mayHaveCart());

interface CallParts {
  memory: CartMemory;
  tabs: CartTabs;
  sender: SenderLoader;
}

/** Sends requests to the platform and passes the carts in its responses to the view. */
export function createCartCalls(parts: CallParts, view: CartView, asker: () => Asker) {
  const { memory, tabs, sender } = parts;
  let refusals = 0;

  /** Resolves to whether the response counts: one for an earlier session is dropped. */
  const ask = async (question: () => Promise<Cart>): Promise<boolean> => {
    const { isCurrent, isSamePerson } = asker();
    const answer = await question();
    if (isSamePerson()) memory.remember(answer.lines.length > 0);
    if (!isCurrent()) return false;
    view.confirm(answer);
    return true;
  };

  /** Carries a change out for the person who requested it; rejects when it is refused. */
  const send = async (change: PendingChange, { isSamePerson }: Asker): Promise<void> => {
    change.isSent = true;
    let isKnown = false;
    try {
      isKnown = await ask(async () => (await sender.load()).send(change, isSamePerson));
      tabs.announce();
    } catch (thrown) {
      refusals += 1;
      throw toPlatformError(thrown);
    } finally {
      view.lift(change);
      // The platform's cart is unknown after a lost response, and may have changed before a refusal.
      if (!isKnown) view.reread();
    }
  };

  return { ask, send, refusals: () => refusals };
}

interface TaskQueue {
  /** Starts the task when everything asked before has ended, however it ended. */
  run: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Resolves when everything asked so far has ended. */
  idle: () => Promise<void>;
}

/** One task at a time, in the order they were asked for. */
export function createTaskQueue(): TaskQueue {
  let tail: Promise<void> = Promise.resolve();

  return {
    run(task) {
      const result = tail.then(task);
      // A failure belongs to the one who asked; those behind go on.
      const ended = () => undefined;
      tail = result.then(ended, ended);
      return result;
    },
    idle: () => tail,
  };
}
