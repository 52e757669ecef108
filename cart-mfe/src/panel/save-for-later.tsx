import { RemoteSlot, useIsLent, type WishlistHandle } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import type { CartLine } from '../cart/cart.ts';
import styles from './cart-line-row.module.css';
import { messages } from './messages.ts';

interface SaveForLaterProps {
  line: CartLine;
  /** Takes the line out of the cart. */
  onSaved: () => void;
  /** Wraps the button in a form, where it stands in one. */
  form?: (button: ReactElement, onSubmit: (event: FormEvent) => void) => ReactElement;
}

/**
 * Moves a line to the wish list, which the account's remote keeps: it is asked for with the first press. The line leaves
 * the cart once it is on the list, and not before.
 */
export function SaveForLater({ line, onSaved, form }: SaveForLaterProps) {
  const [state, setState] = useState<'resting' | 'busy' | 'full' | 'failed' | 'off'>('resting');
  const isMoving = useRef(false);

  const move = async (list: WishlistHandle) => {
    if (isMoving.current) return;
    isMoving.current = true;
    const { productId, options } = line;
    const answer = await list.save({ productId, options });
    if (answer === 'done') onSaved();
    setState(answer === 'done' ? 'resting' : answer);
    isMoving.current = false;
  };
  const isLent = useIsLent('account/WishKeeper');
  const press = () => setState(isLent ? 'busy' : 'off');
  const button = (
    <Button
      type={form ? 'submit' : 'button'}
      look="quiet"
      size="small"
      className={styles.remove}
      busy={state === 'busy'}
      {...(!form && { onClick: press })}
    >
      <span>{messages.saveForLater}</span>
      <span className="visually-hidden">{` ${line.name}`}</span>
    </Button>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    press();
  };

  return (
    <>
      {form ? form(button, submit) : button}
      {state === 'busy' && (
        <RemoteSlot
          module="account/WishKeeper"
          props={{ onList: (list) => void move(list) }}
          unavailable={() => <Lack onLack={() => setState('off')} />}
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

/** Instead of the host's notice: the line says it. */
function Lack({ onLack }: { onLack: () => void }) {
  useEffect(onLack);
  return null;
}
