import { PlatformError, report, toPlatformError } from '@horae/shared';
import type { Cart } from '../cart.ts';
import type { CartPlatform } from '../cart-platform.ts';
import type { CartCall, Given } from './cart-changes.ts';
import type { CartMemory } from './cart-memory.ts';
import type { KeptChanges } from './kept-changes.ts';
import type { ChangeSender } from './sender-loader.ts';

export interface SenderParts {
  platform: () => Promise<CartPlatform>;
  memory: CartMemory;
}

export function createChangeSender(
  { platform, memory }: SenderParts,
  kept: KeptChanges,
): ChangeSender {
  return {
    keep: kept.keep,

    async send(change, isSamePerson) {
      let isOurs = false;
      const call = async () => {
        if (!isSamePerson()) throw new PlatformError('Logged out', { code: 'SESSION_ENDED' });
        const cart = await platform();
        isOurs ||= kept.leaves(change);
        return isOurs ? carryOut(cart, change.call) : cart.getCart();
      };
      try {
        return await twiceIfLost(call);
      } finally {
        kept.drop(change.id);
      }
    },

    resume(ask) {
      for (const { id, call, hasLeft } of kept.takeOver()) {
        if (hasLeft) {
          // Done, as far as can be known; asked again it might be done twice.
          kept.drop(id);
          memory.remember(true);
        } else {
          ask({ id, call }).catch((error: unknown) => report(error, 'change of an earlier page'));
        }
      }
    },

    follow(isSamePerson) {
      if (isSamePerson) kept.carryOver();
      else kept.forget();
    },
  };
}

export const carryOut = <Name extends keyof Given>(
  platform: { [One in keyof Given]: (...given: Given[One]) => Promise<Cart> },
  { name, given }: CartCall<Name>,
): Promise<Cart> => platform[name](...given);

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
