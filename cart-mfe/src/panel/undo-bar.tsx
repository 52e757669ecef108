import { Button } from '@horae/shared/ui/button';
import { UndoIcon } from '@horae/shared/ui/icon';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { messages } from './messages.ts';
import styles from './undo-bar.module.css';

/** How long a removal can be taken back, in milliseconds. */
export const UNDO_TIME_MS = 8000;

interface UndoBarProps {
  name: string;
  onUndo: () => void;
  /** Called when the time is over; hover and keyboard focus stop the clock. */
  onExpire: () => void;
}

/** Replaces a removed line. */
export function UndoBar({ name, onUndo, onExpire }: UndoBarProps) {
  const [isHeld, setHeld] = useState(false);
  const undo = useRef<HTMLButtonElement>(null);
  useCountdown(isHeld, onExpire);

  // The clicked button is gone: a visitor with a keyboard continues from here.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);

  const hold = (event: FocusEvent) => setHeld(event.target.matches(':focus-visible'));

  return (
    <fieldset
      aria-label={messages.removed(name)}
      className={styles.bar}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={hold}
      onBlur={() => setHeld(false)}
    >
      <span>{messages.removed(name)}</span>
      <Button ref={undo} look="quiet" icon={<UndoIcon />} onClick={onUndo}>
        {messages.undo}
      </Button>
    </fieldset>
  );
}

function useCountdown(isHeld: boolean, onExpire: () => void) {
  const left = useRef(UNDO_TIME_MS);
  const expire = useRef(onExpire);
  useEffect(() => {
    expire.current = onExpire;
  });

  useEffect(() => {
    if (isHeld) return;
    const start = performance.now();
    const timer = setTimeout(() => expire.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - start;
    };
  }, [isHeld]);
}
