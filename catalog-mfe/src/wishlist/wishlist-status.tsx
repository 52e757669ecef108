import { RemoteSlot, useFormAnswer, useIsLent, type WishlistHandle } from '@horae/shared';
import { readWishlistItem } from '@horae/shared/wishlist-item';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  useWishlistStore,
  type WishlistOutcome,
  type WishlistStore,
} from './wishlist-button-store.ts';

const messages = {
  saved: 'Saved to your wish list.',
  removed: 'Removed from your wish list.',
  full: 'Your wish list is full: it holds 100 watches.',
  failed: 'That did not work. Please try again.',
  off: 'Wish lists are not available right now.',
};

/** Milliseconds for which a success message is shown. */
const SUCCESS_SHOWN_MS = 8000;

/** Saves or removes the watches whose buttons were clicked, and shows the result. */
export function WishlistChangeNotice() {
  const { outcome, list, store } = useWishlistStore();
  const before = useEarlierOutcome();
  const isExposed = useIsLent('account/WishKeeper');
  const [storeList] = useState(() => (next: WishlistHandle) => store.setState({ list: next }));
  useEffect(() => {
    if (list) carryOut(store, list);
  });
  const isSuccess = outcome === 'saved' || outcome === 'removed';
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => store.setState({ outcome: null }), SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, store]);

  return (
    <>
      <p aria-live="polite">
        <OutcomeText outcome={outcome ?? before} />
      </p>
      {isExposed ? (
        <RemoteSlot
          module="account/WishKeeper"
          props={{ onList: storeList }}
          unavailable={() => <UnavailableSlot store={store} />}
        />
      ) : (
        <UnavailableSlot store={store} />
      )}
    </>
  );
}

function carryOut(store: WishlistStore, list: WishlistHandle): void {
  for (const { text, isKnown } of store.take()) {
    const item = readWishlistItem(text);
    if (!item) continue;
    // A button that did not know the list yet looked unsaved, so its click means saving.
    const isRemoval = isKnown && list.has(item);
    const answer = isRemoval ? list.remove(item) : list.save(item);
    void answer.then((code) =>
      store.setState({ outcome: code === 'done' ? (isRemoval ? 'removed' : 'saved') : code }),
    );
  }
}

function OutcomeText({ outcome }: { outcome: WishlistOutcome }) {
  if (!outcome) return null;
  return (
    <>
      <span>{`${messages[outcome]} `}</span>
      {outcome !== 'off' && <Link to="/wishlist">See the list</Link>}
    </>
  );
}

/** Replaces the host's notice, which no one would notice here: it reports the failure only after a click. */
function UnavailableSlot({ store }: { store: WishlistStore }) {
  useWishlistStore();
  useEffect(() => {
    if (store.take().length > 0) store.setState({ outcome: 'off' });
  });
  return null;
}

/** Returns the result of the form submission without script that led here, until a button is clicked. */
function useEarlierOutcome(): WishlistOutcome {
  const { said, refused } = useFormAnswer('account/save-wish');
  const { isNeeded } = useWishlistStore();
  if (isNeeded) return null;
  if (refused) return refused[''] === 'WISH_LIST_FULL' ? 'full' : 'failed';
  return said === 'SAVED' ? 'saved' : null;
}
