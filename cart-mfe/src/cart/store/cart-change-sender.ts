import { accessToken, PlatformError, report, tokens, toPlatformError } from '@horae/shared';
import type { Cart } from '../cart.ts';
import type { CartPlatform, TryClaimRequest } from '../cart-platform.ts';
import type { ChangeSender, SendableChange } from './cart-change-sender-loader.ts';
import type { CartExistenceStore } from './cart-existence-store.ts';
import type { CartCall, CartCallArguments } from './create-cart-methods.ts';
import {
  createPendingCartChangeStorage,
  type PendingCartChangeStorage,
} from './pending-cart-change-storage.ts';

export interface CartChangeSenderParts {
  platform: () => Promise<CartPlatform>;
  /** Requests the access token that every call carries, unless it is there. */
  token: () => Promise<unknown>;
  memory: CartExistenceStore;
}

export function createChangeSender(
  { platform, token, memory }: CartChangeSenderParts,
  stored: PendingCartChangeStorage,
): ChangeSender {
  return {
    keep: stored.keep,

    async send(change, isSamePerson) {
      let isOurs = false;
      // As late as possible: a page that the shopper leaves before has changed nothing, and the next one makes the change.
      const beforeSending = async () => {
        await token();
        requireSamePerson(isSamePerson);
        isOurs ||= stored.markSent(change);
        return isOurs;
      };
      const call = async () => {
        requireSamePerson(isSamePerson);
        return carryOut(await platform(), change, beforeSending);
      };
      try {
        return await twiceIfLost(call);
      } finally {
        stored.drop(change.id);
      }
    },

    resume(change) {
      for (const { id, call, hasLeft } of stored.takeOver()) {
        if (hasLeft) {
          // Done, as far as can be known; sent again it might be done twice.
          stored.drop(id);
          memory.remember(true);
        } else {
          change({ id, call }).catch((error: unknown) =>
            report(error, 'change of an earlier page'),
          );
        }
      }
    },

    follow(isSamePerson) {
      if (isSamePerson) stored.carryOver();
      else stored.forget();
    },
  };
}

function requireSamePerson(isSamePerson: () => boolean): void {
  if (!isSamePerson()) throw new PlatformError('Logged out', { code: 'SESSION_ENDED' });
}

async function carryOut(
  platform: CartPlatform,
  { id, call }: SendableChange,
  beforeSending: TryClaimRequest,
): Promise<Cart> {
  // Looks up the item by itself, before it is sent.
  if (call.name === 'addLine') return platform.addLine(...call.given, id, beforeSending);
  return (await beforeSending()) ? changed(platform, call) : platform.getCart();
}

type ChangeName = Exclude<keyof CartCallArguments, 'addLine'>;

const changed = <Name extends ChangeName>(
  platform: { [One in ChangeName]: (...given: CartCallArguments[One]) => Promise<Cart> },
  { name, given }: CartCall<Name>,
): Promise<Cart> => platform[name](...given);

/** Sends once more when no proper answer came. */
async function twiceIfLost<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (thrown) {
    const { code, status = 0 } = toPlatformError(thrown);
    if (code !== 'UNREACHABLE' && status < 500) throw thrown;
    return call();
  }
}

/** Stores what is not sent yet in this tab, for the person whose session it is. */
export const createTabCartChangeSender = (parts: Omit<CartChangeSenderParts, 'token'>) =>
  createChangeSender(
    { ...parts, token: accessToken },
    createPendingCartChangeStorage({
      storage: () => sessionStorage,
      session: () => tokens.getTokens().refreshToken.value,
    }),
  );
