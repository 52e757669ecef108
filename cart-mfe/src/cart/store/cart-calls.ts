import { toPlatformError } from '@horae/shared';
import type { Cart } from '../cart.ts';
import type { CartMemory } from './cart-memory.ts';
import type { Asker } from './cart-session.ts';
import type { CartTabs } from './cart-tabs.ts';
import type { CartView, PendingChange } from './cart-view.ts';
import type { SenderLoader } from './sender-loader.ts';

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
