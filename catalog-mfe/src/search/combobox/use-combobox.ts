import { isComposing } from '@horae/shared/is-composing';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ComboboxMove, comboboxMove } from './combobox-move.ts';
import { listenToForm } from './listen-to-form.ts';

interface ComboboxParts {
  /** Unique keys of the options, in their order. */
  keys: string[];
  /** Follows the option at this index. */
  follow: (index: number) => void;
}

/** State of a popup below a field that the host renders: whether it is open, and its active option (-1: none). */
export function useCombobox(field: HTMLInputElement, { keys, follow }: ComboboxParts) {
  const [isRequested, setRequested] = useState(() => field === document.activeElement);
  // Stored by key: the active option stays active when others move before it, and none is when it disappears.
  const [chosen, setChosen] = useState<string | null>(null);
  const isOpen = isRequested && keys.length > 0;
  const active = isOpen && chosen !== null ? keys.indexOf(chosen) : -1;
  const { key: step } = useLocation();

  const open = (index = -1) => {
    setRequested(true);
    setChosen(keys[index] ?? null);
  };
  const close = () => {
    setRequested(false);
    setChosen(null);
  };
  const make = (move: ComboboxMove) => {
    if (move.kind === 'open') open(move.active);
    else if (move.kind === 'close') close();
    else if (move.kind === 'follow') follow(active);
    else if (move.kind === 'clear') empty(field);
    else setChosen(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) {
      // On a small screen the form is a popover, which the browser itself would close.
      if (event.key === 'Escape') event.preventDefault();
      return;
    }
    if (event.target !== field && event.key !== 'Escape') return;
    const isEmpty = field.value === '';
    const move = comboboxMove(event, { isOpen, active, count: keys.length, isEmpty });
    if (!move) return;
    // Keys that edit the text or move its caret keep their default action.
    if (move.kind !== 'leave-list') event.preventDefault();
    make(move);
    field.focus();
  };
  const onOpen = useEffectEvent(() => open());
  const onClose = useEffectEvent(close);
  const onKey = useEffectEvent(onKeyDown);

  useEffect(() => listenToForm(field, { open: onOpen, close: onClose, onKeyDown: onKey }), [field]);
  // Closes the popup on every navigation.
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
