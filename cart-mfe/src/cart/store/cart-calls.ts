import { PlatformError, toPlatformError } from '@horae/shared';
import type { Cart } from '../cart.ts';
import type { CartPlatform } from '../cart-platform.ts';
import type { CartMemory } from './cart-memory.ts';
import type { Asker } from './cart-session.ts';
import type { CartTabs } from './cart-tabs.ts';
import type { CartView, PendingChange } from './cart-view.ts';

interface CallParts {
  platform: () => Promise<CartPlatform>;
  memory: CartMemory;
  tabs: CartTabs;
}

/** Puts questions to the platform, and brings what it answers into the view. */
export function createCartCalls(parts: CallParts, view: CartView, asker: () => Asker) {
  const { platform, memory, tabs } = parts;
  let refusals = 0;

  /** Tells whether the answer counts: one to an earlier session is of no use any more. */
  const ask = async (question: () => Promise<Cart>): Promise<boolean> => {
    const { isCurrent, isSamePerson } = asker();
    const answer = await question();
    if (isSamePerson()) memory.remember(answer.lines.length > 0);
    if (!isCurrent()) return false;
    view.confirm(answer);
    return true;
  };

  /** Carries a change out for the one who asked for it; rejects when it is refused. */
  const send = async (change: PendingChange, { isSamePerson }: Asker): Promise<void> => {
    change.isSent = true;
    let isKnown = false;
    const call = async () => {
      if (!isSamePerson()) throw new PlatformError('Logged out', { code: 'SESSION_ENDED' });
      return change.send(await platform());
    };
    try {
      isKnown = await ask(() => twiceIfLost(call));
      tabs.announce();
    } catch (thrown) {
      refusals += 1;
      throw toPlatformError(thrown);
    } finally {
      view.lift(change);
      // What the platform holds is unknown after a lost answer, and news after a refusal.
      if (!isKnown) view.reread();
    }
  };

  return { ask, send, refusals: () => refusals };
}

/** Asks once more when no proper answer came. */
async function twiceIfLost<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (thrown) {
    const { code, status = 0 } = toPlatformError(thrown);
    if (code !== 'UNREACHABLE' && status < 500) throw thrown;
    return call();
  }
}
