import { ActionForm } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { UndoIcon } from '@horae/shared/ui/icon';
import { type FormEvent, useEffect, useRef } from 'react';
import { messages } from './messages.ts';
import styles from './wishlist.module.css';

interface UndoFormProps {
  /** The removed watch in the form of `wishlistItemText`. */
  wish: string;
  /** `null` after a submission to the edge, whose answer does not carry it. */
  name: string | null;
  undo: () => void;
}

/** Restores what was removed last; rendered until it is used or the list changes again. */
export function UndoForm({ wish, name, undo }: UndoFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The clicked button is gone: a keyboard user continues from here.
  useEffect(() => {
    if (name !== null && wish) button.current?.focus({ preventScroll: true });
  }, [wish, name]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    undo();
  };
  return (
    <ActionForm action="account/restore-wish" className={styles.undo} onSubmit={submit}>
      <input type="hidden" name="wish" value={wish} />
      <span>{name === null ? messages.removedPlain : messages.removed(name)}</span>
      <Button ref={button} type="submit" look="quiet" icon={<UndoIcon />}>
        {messages.undo}
      </Button>
    </ActionForm>
  );
}
