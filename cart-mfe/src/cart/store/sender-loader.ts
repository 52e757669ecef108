import { report } from '@horae/shared';
import { loadOnce } from '@horae/shared/load-once';
import type { Cart } from '../cart.ts';
import type { CartChange } from './cart-changes.ts';
import type { PendingChange } from './cart-view.ts';

export const KEPT_KEY = 'horae.cart.waiting';

type Sendable = Pick<PendingChange, 'id' | 'call'>;

/** Sends changes, and keeps those that are not sent yet for the next page of this tab. */
export interface ChangeSender {
  keep: (change: Sendable) => void;
  /** Carries a change out as long as the one who asked is here; rejects when it is refused. */
  send: (change: Sendable, isSamePerson: () => boolean) => Promise<Cart>;
  /** Asks anew for what an earlier page was asked for and could not send any more. */
  resume: (ask: (change: CartChange) => Promise<void>) => void;
  /** Another session has begun, of the same person or of another one. */
  follow: (isSamePerson: boolean) => void;
}

/** The way to the sender: pages that change nothing load no code for it. */
export interface SenderLoader {
  /** This page or an earlier one keeps something. */
  hasKept: () => boolean;
  /** The same one each time; rejects when its code does not come, and tries again when asked again. */
  load: () => Promise<ChangeSender>;
  /** For what can be done without: ends well in any case. */
  use: (action: (sender: ChangeSender) => void) => Promise<void>;
}

interface LoaderParts {
  storage: () => Pick<Storage, 'getItem'>;
  create: () => Promise<ChangeSender>;
}

export function createSenderLoader({ storage, create }: LoaderParts): SenderLoader {
  const load = loadOnce(() =>
    create().catch((error: unknown) => {
      report(error, 'code of cart changes');
      throw error;
    }),
  );
  return {
    load,
    // What failed has been reported.
    use: (action) => load().then(action, () => undefined),
    hasKept() {
      try {
        return storage().getItem(KEPT_KEY) !== null;
      } catch (error) {
        report(error, 'kept cart changes');
        return false;
      }
    },
  };
}
