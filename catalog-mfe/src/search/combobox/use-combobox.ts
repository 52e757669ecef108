import { isComposing } from '@horae/shared/is-composing';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ComboboxMove, comboboxMove } from './combobox-move.ts';
import { listenToForm } from './listen-to-form.ts';
import { useLatest } from './use-latest.ts';

interface ComboboxParts {
  /** What tells the lines apart, in their order. */
  keys: string[];
  /** Does what the line at this place does. */
  follow: (place: number) => void;
}

/** A popup below a field that is somebody else's: whether it is open, and which of its lines is chosen (-1: none). */
export function useCombobox(field: HTMLInputElement, { keys, follow }: ComboboxParts) {
  const [isWanted, setWanted] = useState(() => field === document.activeElement);
  // By its key: a line that is chosen stays so when others come before it, and is no longer when it goes.
  const [chosen, setChosen] = useState<string | null>(null);
  const isOpen = isWanted && keys.length > 0;
  const active = isOpen && chosen !== null ? keys.indexOf(chosen) : -1;
  const { key: step } = useLocation();

  const open = (place = -1) => {
    setWanted(true);
    setChosen(keys[place] ?? null);
  };
  const close = () => {
    setWanted(false);
    setChosen(null);
  };
  const make = (move: ComboboxMove) => {
    if (move.kind === 'open') open(move.active);
    else if (move.kind === 'close') close();
    else if (move.kind === 'follow') follow(active);
    else if (move.kind === 'clear') empty(field);
    else setChosen(null);
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) {
      // On a small screen the form is a popover, which the browser itself would close.
      if (event.key === 'Escape') event.preventDefault();
      return;
    }
    if (event.target !== field && event.key !== 'Escape') return;
    const isEmpty = field.value === '';
    const move = comboboxMove(event, { isOpen, active, count: keys.length, isEmpty });
    if (!move) return;
    // What edits the text or moves its caret goes on to do so.
    if (move.kind !== 'leave-list') event.preventDefault();
    make(move);
    field.focus();
  };
  const latest = useLatest({ open, close, press });

  useEffect(() => listenToForm(field, latest), [field, latest]);
  // Wherever the visitor goes, the popup has done its job.
  const [shown, setShown] = useState(step);
  if (shown !== step) {
    setShown(step);
    close();
  }

  return { isOpen, active };
}

function empty(field: HTMLInputElement): void {
  field.value = '';
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
