import { ActionForm } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { UndoIcon } from '@horae/shared/ui/icon';
import { type FormEvent, useEffect, useRef } from 'react';
import { messages } from './messages.ts';
import styles from './wishlist.module.css';

interface UndoFormProps {
  /** What was removed, as `wishText` names it. */
  wish: string;
  /** `null` where only the press that led here knows it. */
  name: string | null;
  undo: () => void;
}

/** Puts back what was removed last; there until it is used, or something else is removed. */
export function UndoForm({ wish, name, undo }: UndoFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  // The pressed button is gone: a visitor who came by keyboard goes on from here.
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
