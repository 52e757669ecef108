import { ActionForm, tokens, useFormAnswer, whenIdle } from '@horae/shared';
import { WISHLIST_KEY } from '@horae/shared/wishlist-item';
import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { createLazyPart } from '../base/lazy-part.tsx';
import styles from './wishlist.module.css';
import { WISHLIST_FORM_ID } from './wishlist-button.tsx';
import { useWishlistStore } from './wishlist-button-store.ts';

const WishlistChanges = createLazyPart(
  async () => (await import('./wishlist-status.tsx')).WishlistChangeNotice,
);

/**
 * The one form of a page's wishlist buttons. Without script it is an action of the account's remote; with script that
 * remote exposes the list itself, after a click, or when the page is idle and there may be something to show.
 */
export function WishlistForm() {
  const { isNeeded, store } = useWishlistStore();
  const { said, refused } = useFormAnswer('account/save-wish');
  const isDue = useDue();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent; // React types it as any event
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    store.click(submitter.value);
  };

  return (
    <ActionForm
      action="account/save-wish"
      id={WISHLIST_FORM_ID}
      className={styles.form}
      onSubmit={submit}
    >
      {(isNeeded || isDue || said || refused) && (
        <Suspense>
          <WishlistChanges />
        </Suspense>
      )}
    </ActionForm>
  );
}

/** Whether the page is idle and its visitor may have a list. */
function useDue(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(mayHaveWishlist())), []);
  return isDue;
}

function mayHaveWishlist(): boolean {
  try {
    return tokens.role() === 'member' || localStorage.getItem(WISHLIST_KEY) !== null;
  } catch {
    // A browser that keeps nothing has no list.
    return false;
  }
}
