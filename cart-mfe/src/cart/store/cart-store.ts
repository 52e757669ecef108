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
import type { CartChangeSenderLoader } from './cart-change-sender-loader.ts';
import type { CartExistenceStore } from './cart-existence-store.ts';
import type { CartChannel } from './cart-tabs.ts';
import { type CartChange, type CartMethods, createCartMethods } from './create-cart-methods.ts';
import {
  createOptimisticCart,
  type OptimisticCart,
  type PendingChange,
} from './optimistic-cart.ts';
import { createSessionListener, type SameOwnerChecks, trackCartOwner } from './track-cart-owner.ts';

interface CartStoreParts {
  /** Called when the platform is first needed, so that a page without a cart loads no cart code. */
  platform: () => Promise<CartPlatform>;
  cache: QueryClient;
  bus: EventBus;
  tokens: Pick<TokenStore, 'role'>;
  memory: CartExistenceStore;
  tabs: CartChannel;
  sender: CartChangeSenderLoader;
}

/**
 * The page's one cart, published under `CART_KEY`. Every change shows at once; what the
 * platform refuses is taken back and rejects with a `PlatformError`. Calls go out one at a time.
 */
export interface CartStore extends CartMethods {
  read: () => Promise<Cart>;
  /** Waits for all changes so far; `false` when one of them was refused meanwhile. */
  settled: () => Promise<boolean>;
  /** An action of the edge has added to the cart: requests it again, here and in the other tabs. */
  addedElsewhere: () => void;
  /** The cart was bought: requests it again, here and in the other tabs. */
  becameOrder: () => void;
  /** Loads what changes need. */
  prepare: () => void;
  /** Follows the session for as long as a screen is there. */
  connect: () => Unsubscribe;
}

export function createCartStore(parts: CartStoreParts): CartStore {
  const { platform, cache, bus, tokens, memory, tabs, sender } = parts;
  const queue = createTaskQueue();
  const view = createOptimisticCart(cache, bus);
  const { requester, follow } = trackCartOwner(view, sender);
  const calls = createCartCalls(parts, view, requester);

  const change = (next: CartChange) => {
    const sentFor = requester();
    const entry = view.add(next, (added) => queue.run(() => calls.send(added, sentFor)));
    void sender.use(({ keep }) => keep(entry));
    return entry.result;
  };

  const read = async () => {
    const mayExist = mayHaveCart(tokens.role(), memory);
    await calls.request(async () => (mayExist ? (await platform()).getCart() : EMPTY_CART));
    return view.current() ?? EMPTY_CART;
  };

  /** Requests it whatever this tab has remembered: what another tab stores may arrive after its message. */
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
    ...createCartMethods(change),
    settled: () => calls.areAccepted(queue.idle),
    addedElsewhere,
    becameOrder() {
      view.reread();
      tabs.announce();
    },
    prepare: () => void sender.use(() => undefined),
    connect: createSessionListener({
      bus,
      tokens,
      tabs,
      onPage: () =>
        sender.hasStored() && void queue.run(() => sender.use((it) => it.resume(change))),
      onSession: follow,
      onNews: rereadChanged,
      onActed: addedElsewhere,
    }),
  };
}

/** Without a session there is no cart, and a request would start one; a member's may be from elsewhere. */
const mayHaveCart = (role: Role, memory: CartExistenceStore): boolean =>
  role === 'member' || (role === 'visitor' && memory.mayHaveCart());

/** Sends requests to the platform and passes the carts in its responses to the view. */
function createCartCalls(
  parts: CartStoreParts,
  view: OptimisticCart,
  requester: () => SameOwnerChecks,
) {
  const { memory, tabs, sender } = parts;
  let refusals = 0;

  /** Resolves to whether the response counts: one for an earlier session is dropped. */
  const request = async (send: () => Promise<Cart>): Promise<boolean> => {
    const { isCurrent, isSamePerson } = requester();
    const answer = await send();
    if (isSamePerson()) memory.remember(answer.lines.length > 0);
    if (!isCurrent()) return false;
    view.confirm(answer);
    return true;
  };

  /** Carries a change out for the person who requested it; rejects when it is refused. */
  const send = async (change: PendingChange, { isSamePerson }: SameOwnerChecks): Promise<void> => {
    change.isSent = true;
    let isKnown = false;
    try {
      isKnown = await request(async () => (await sender.load()).send(change, isSamePerson));
      tabs.announce();
    } catch (thrown) {
      refusals += 1;
      throw toPlatformError(thrown);
    } finally {
      view.remove(change);
      // The platform's cart is unknown after a lost response, and may have changed before a refusal.
      if (!isKnown) view.reread();
    }
  };

  /** Resolves to `false` when a change was refused while it waited. */
  const areAccepted = async (idle: () => Promise<void>): Promise<boolean> => {
    const before = refusals;
    await idle();
    return refusals === before;
  };

  return { request, send, areAccepted };
}

/** Runs one task at a time, in the order of the calls. */
export function createTaskQueue() {
  let tail: Promise<void> = Promise.resolve();

  return {
    /** Starts the task when all earlier ones have ended, however they ended. */
    run<Result>(task: () => Promise<Result>): Promise<Result> {
      const result = tail.then(task);
      // A failure is for the caller; later tasks go on.
      const ended = () => undefined;
      tail = result.then(ended, ended);
      return result;
    },
    /** Resolves when all tasks so far have ended. */
    idle: () => tail,
  };
}
