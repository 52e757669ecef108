import { ActionForm, RemoteSlot, useIsLent, type WishlistHandle } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CartLine } from '../cart/cart.ts';
import { ItemFields } from '../cart/item-fields.tsx';
import styles from './cart-line-row.module.css';
import { messages } from './messages.ts';

interface SaveForLaterProps {
  line: CartLine;
  /** Takes the line out of the cart. */
  onSaved: () => void;
}

/**
 * Moves a line to the wishlist of the account's remote, which is loaded with the first submission. The line leaves the
 * cart once it is on the list, and not before.
 */
export function SaveForLater({ line, onSaved }: SaveForLaterProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'full' | 'failed' | 'off'>('idle');
  const isMoving = useRef(false);

  const move = async (list: WishlistHandle) => {
    if (isMoving.current) return;
    isMoving.current = true;
    const { productId, options } = line;
    const answer = await list.save({ productId, options });
    if (answer === 'done') onSaved();
    setState(answer === 'done' ? 'idle' : answer);
    isMoving.current = false;
  };
  const isExposed = useIsLent('account/WishKeeper');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setState(isExposed ? 'busy' : 'off');
  };

  return (
    <>
      <ActionForm action="cart/save-for-later" onSubmit={submit}>
        <input type="hidden" name="lineId" value={line.id} />
        <ItemFields {...line} />
        <Button
          type="submit"
          look="quiet"
          size="small"
          className={styles.remove}
          busy={state === 'busy'}
        >
          <span>{messages.saveForLater}</span>
          <span className="visually-hidden">{` ${line.name}`}</span>
        </Button>
      </ActionForm>
      {state === 'busy' && (
        <RemoteSlot
          module="account/WishKeeper"
          props={{ onList: (list) => void move(list) }}
          unavailable={() => <Unavailable onMount={() => setState('off')} />}
        />
      )}
      {state in messages.notSaved && (
        <p role="alert" className={styles.limit}>
          {messages.notSaved[state as keyof typeof messages.notSaved] /* the line before looks */}
        </p>
      )}
    </>
  );
}

/** Replaces the host's notice, because the line says it. */
function Unavailable({ onMount }: { onMount: () => void }) {
  useEffect(onMount);
  return null;
}
