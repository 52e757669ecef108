import { ActionForm, tokens, useFormAnswer, whenIdle } from '@horae/shared';
import { WISHLIST_KEY } from '@horae/shared/wishlist-item';
import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { later } from '../base/later.tsx';
import styles from './heart.module.css';
import { HEARTS } from './heart.tsx';
import { useHearts } from './heart-store.ts';

const HeartDesk = later(async () => (await import('./heart-desk.tsx')).HeartDesk);

/**
 * The one form of a page's hearts. Without script it is an action of the account's remote; with script that remote lends
 * the list itself, once a heart is pressed, or when the page is idle and there may be something to show.
 */
export function HeartForm() {
  const { isNeeded, store } = useHearts();
  const { said, refused } = useFormAnswer('account/save-wish');
  const isDue = useDue();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent; // React types it as any event
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    store.press(submitter.value);
  };

  return (
    <ActionForm action="account/save-wish" id={HEARTS} className={styles.form} onSubmit={submit}>
      {(isNeeded || isDue || said || refused) && (
        <Suspense>
          <HeartDesk />
        </Suspense>
      )}
    </ActionForm>
  );
}

/** Whether the page is idle and its visitor may have a list. */
function useDue(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(mayHaveWishes())), []);
  return isDue;
}

function mayHaveWishes(): boolean {
  try {
    return tokens.role() === 'member' || localStorage.getItem(WISHLIST_KEY) !== null;
  } catch {
    // A browser that keeps nothing has no list.
    return false;
  }
}
