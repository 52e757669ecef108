import { accessToken, PlatformError, report, tokens, toPlatformError } from '@horae/shared';
import type { Cart } from '../cart.ts';
import type { CartPlatform, MayLeave } from '../cart-platform.ts';
import type { CartCall, Given } from './cart-changes.ts';
import type { CartMemory } from './cart-memory.ts';
import type { ChangeSender } from './sender-loader.ts';
import { createKeptChanges, type KeptChanges } from './stored-changes.ts';

export interface SenderParts {
  platform: () => Promise<CartPlatform>;
  /** Brings what every call carries, unless it is there. */
  token: () => Promise<unknown>;
  memory: CartMemory;
}

export function createChangeSender(
  { platform, token, memory }: SenderParts,
  kept: KeptChanges,
): ChangeSender {
  return {
    keep: kept.keep,

    async send(change, isSamePerson) {
      let isOurs = false;
      // As late as can be: a page that is left before has done nothing, and the next one makes the change.
      const mayLeave = async () => {
        await token();
        requireSame(isSamePerson);
        isOurs ||= kept.leaves(change);
        return isOurs;
      };
      const call = async () => {
        requireSame(isSamePerson);
        return carryOut(await platform(), change.call, mayLeave);
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

function requireSame(isSamePerson: () => boolean): void {
  if (!isSamePerson()) throw new PlatformError('Logged out', { code: 'SESSION_ENDED' });
}

async function carryOut(platform: CartPlatform, call: CartCall, mayLeave: MayLeave): Promise<Cart> {
  // Looks up by itself what it adds, before it leaves.
  if (call.name === 'addLine') return platform.addLine(...call.given, mayLeave);
  return (await mayLeave()) ? changed(platform, call) : platform.getCart();
}

type OtherName = Exclude<keyof Given, 'addLine'>;

const changed = <Name extends OtherName>(
  platform: { [One in OtherName]: (...given: Given[One]) => Promise<Cart> },
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

/** Keeps what is not sent yet in this tab, for the one whose session it is. */
export const tabSender = (parts: Omit<SenderParts, 'token'>) =>
  createChangeSender(
    { ...parts, token: accessToken },
    createKeptChanges({
      storage: () => sessionStorage,
      session: () => tokens.getTokens().refreshToken.value,
    }),
  );
