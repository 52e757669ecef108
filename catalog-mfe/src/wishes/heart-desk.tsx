import { RemoteSlot, useFormAnswer, useIsLent, type WishlistHandle } from '@horae/shared';
import { readWishlistItem } from '@horae/shared/wishlist-item';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { type HeartStore, type Told, useHearts } from './heart-store.ts';

const messages = {
  saved: 'Saved to your wish list.',
  removed: 'Removed from your wish list.',
  full: 'Your wish list is full: it holds 100 watches.',
  failed: 'That did not work. Please try again.',
  off: 'Wish lists are not available right now.',
};

/** Milliseconds for which a success message is shown. */
const TOLD_FOR = 8000;

/** Saves or removes the watches whose hearts were clicked, and shows the result. */
export function HeartDesk() {
  const { told, list, store } = useHearts();
  const before = useToldBefore();
  const isLent = useIsLent('account/WishKeeper');
  const [know] = useState(() => (next: WishlistHandle) => store.set({ list: next }));
  useEffect(() => {
    if (list) carryOut(store, list);
  });
  const isPassing = told === 'saved' || told === 'removed';
  useEffect(() => {
    if (!isPassing) return;
    const timer = setTimeout(() => store.set({ told: null }), TOLD_FOR);
    return () => clearTimeout(timer);
  }, [isPassing, store]);

  return (
    <>
      <p aria-live="polite">
        <Words told={told ?? before} />
      </p>
      {isLent ? (
        <RemoteSlot
          module="account/WishKeeper"
          props={{ onList: know }}
          unavailable={() => <Lack store={store} />}
        />
      ) : (
        <Lack store={store} />
      )}
    </>
  );
}

function carryOut(store: HeartStore, list: WishlistHandle): void {
  for (const { wish, isKnown } of store.take()) {
    const item = readWishlistItem(wish);
    if (!item) continue;
    // A heart that did not know the list yet looked unsaved, so its click means saving.
    const isRemoval = isKnown && list.has(item);
    const answer = isRemoval ? list.remove(item) : list.save(item);
    void answer.then((code) =>
      store.set({ told: code === 'done' ? (isRemoval ? 'removed' : 'saved') : code }),
    );
  }
}

function Words({ told }: { told: Told }) {
  if (!told) return null;
  return (
    <>
      <span>{`${messages[told]} `}</span>
      {told !== 'off' && <Link to="/wishlist">See the list</Link>}
    </>
  );
}

/** Replaces the host's notice, which no one would notice here: it reports the failure only after a click on a heart. */
function Lack({ store }: { store: HeartStore }) {
  useHearts();
  useEffect(() => {
    if (store.take().length > 0) store.set({ told: 'off' });
  });
  return null;
}

/** Returns the result of the form submission without script that led here, until a heart is clicked. */
function useToldBefore(): Told {
  const { said, refused } = useFormAnswer('account/save-wish');
  const { isNeeded } = useHearts();
  if (isNeeded) return null;
  if (refused) return refused[''] === 'WISH_LIST_FULL' ? 'full' : 'failed';
  return said === 'SAVED' ? 'saved' : null;
}
