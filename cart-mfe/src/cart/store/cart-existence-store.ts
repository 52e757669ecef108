import { report, takeActed } from '@horae/shared';

const KEY = 'horae.cart';
const TRIAL = 'horae.cart.trial';

/**
 * Remembers in this browser whether its visitor has put anything into a cart, so that the others
 * cost no request and no 404. It only ever saves a request: the platform's cart is the truth.
 */
export interface CartExistenceStore {
  mayHaveCart: () => boolean;
  remember: (hasLines: boolean) => void;
}

export function createCartPresenceStore(storage: () => Storage): CartExistenceStore {
  const memory: CartExistenceStore = {
    mayHaveCart() {
      // An action on the edge may have filled the cart, which is not stored here yet.
      if (takeActed('cart')) memory.remember(true);
      try {
        const stored = storage();
        if (stored.getItem(KEY) !== null) return true;
        // Full storage throws here, as it did when a cart was to be remembered.
        stored.setItem(TRIAL, 'filled');
        stored.removeItem(TRIAL);
        return false;
      } catch (error) {
        // Without storage in the browser each page requests the cart.
        report(error, 'cart memory');
        return true;
      }
    },
    remember(hasLines) {
      try {
        if (hasLines) storage().setItem(KEY, 'filled');
        else storage().removeItem(KEY);
      } catch (error) {
        report(error, 'cart memory');
      }
    },
  };
  return memory;
}
