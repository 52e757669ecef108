import { report } from '@horae/shared';
import { loadOnce } from '@horae/shared/load-once';
import type { Cart } from '../cart.ts';
import type { CartChange } from './create-cart-methods.ts';
import type { PendingChange } from './optimistic-cart.ts';

export const STORED_CHANGES_KEY = 'horae.cart.waiting';

export type SendableChange = Pick<PendingChange, 'id' | 'call'>;

/** Sends changes, and stores those that are not sent yet for the next page of this tab. */
export interface ChangeSender {
  keep: (change: SendableChange) => void;
  /** Carries a change out while the person who requested it is here; rejects when it is refused. */
  send: (change: SendableChange, isSamePerson: () => boolean) => Promise<Cart>;
  /** Requests the changes again that an earlier page could not send any more. */
  resume: (change: (change: CartChange) => Promise<void>) => void;
  /** Another session has begun, of the same person or of another one. */
  follow: (isSamePerson: boolean) => void;
}

/** Loads the sender on demand: pages that change nothing load no code for it. */
export interface CartChangeSenderLoader {
  /** This page or an earlier one has stored a change. */
  hasStored: () => boolean;
  /** Resolves to the same one each time; rejects when its code does not load, and then tries again with the next call. */
  load: () => Promise<ChangeSender>;
  /** For optional work: never rejects. */
  use: (action: (sender: ChangeSender) => void) => Promise<void>;
}

interface LoaderParts {
  storage: () => Pick<Storage, 'getItem'>;
  create: () => Promise<ChangeSender>;
}

export function createCartChangeSenderLoader({
  storage,
  create,
}: LoaderParts): CartChangeSenderLoader {
  const load = loadOnce(() =>
    create().catch((error: unknown) => {
      report(error, 'code of cart changes');
      throw error;
    }),
  );
  return {
    load,
    // `create` has reported the failure above.
    use: (action) => load().then(action, () => undefined),
    hasStored() {
      try {
        return storage().getItem(STORED_CHANGES_KEY) !== null;
      } catch (error) {
        report(error, 'kept cart changes');
        return false;
      }
    },
  };
}
