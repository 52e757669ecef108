import { isComposing } from '@horae/shared/is-composing';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

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
    const move = toComboboxMove(event, { isOpen, active, count: keys.length, isEmpty });
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

interface ComboboxListener {
  open: () => void;
  close: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Reports what a visitor does to a field and its form; returns how to stop. */
function listenToForm(
  field: HTMLInputElement,
  { open, close, onKeyDown: press }: ComboboxListener,
): () => void {
  const { form } = field;
  const listening = new AbortController();
  const { signal } = listening;

  field.addEventListener('input', open, { signal });
  field.addEventListener('click', open, { signal });
  // With a text in it, the field waits until something is done to it.
  field.addEventListener('focus', () => field.value === '' && open(), { signal });
  form?.addEventListener('keydown', press, { signal });
  form?.addEventListener('submit', close, { signal });
  // A click in the popup leaves the focus where it is, and the popup open.
  form?.addEventListener('mousedown', (event) => event.target !== field && event.preventDefault(), {
    signal,
  });
  form?.addEventListener('toggle', () => isSheet(form) || close(), { signal });
  form?.addEventListener(
    'focusout',
    ({ relatedTarget }) => isFocusLeaving(form, relatedTarget) && close(),
    { signal },
  );
  return () => listening.abort();
}

/** Whether the focus goes out of the form, other than with the whole window. A sheet stays as it is until it is closed. */
const isFocusLeaving = (form: HTMLFormElement, next: EventTarget | null): boolean =>
  !isSheet(form) &&
  !(next instanceof Node && form.contains(next)) &&
  !form.contains(document.activeElement);

const isSheet = (form: HTMLFormElement): boolean => form.matches(':popover-open');

/** State of a combobox's popup. */
export interface ComboboxState {
  isOpen: boolean;
  /** Index of the active option, or -1 for the field itself. */
  active: number;
  /** Number of options, whether or not the popup is open. */
  count: number;
  isEmpty: boolean;
}

/** Effect of a key; `open` also moves the active option. */
type ComboboxMove =
  | { kind: 'open'; active: number }
  | { kind: 'close' | 'clear' | 'follow' | 'leave-list' };

export type KeyboardInput = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Maps a key to its effect in a combobox, following the ARIA Authoring Practices: arrows wrap around, Home, End and editing
 * keys return to the text, Escape closes and then clears. `null` leaves the key to the browser.
 */
export function toComboboxMove(pressed: KeyboardInput, state: ComboboxState): ComboboxMove | null {
  if (pressed.key === 'ArrowDown' || pressed.key === 'ArrowUp') return arrowMove(pressed, state);
  const { isOpen, active, isEmpty } = state;
  if (pressed.key === 'Escape') {
    if (isOpen) return { kind: 'close' };
    return isEmpty ? null : { kind: 'clear' };
  }
  if (!isOpen || active < 0) return null;
  if (pressed.key === 'Enter') return { kind: 'follow' };
  return isAboutText(pressed) ? { kind: 'leave-list' } : null;
}

function arrowMove({ key, altKey }: KeyboardInput, state: ComboboxState): ComboboxMove | null {
  const { isOpen, active, count } = state;
  const isDown = key === 'ArrowDown';
  if (altKey) {
    if (isDown) return isOpen ? null : { kind: 'open', active: -1 };
    return isOpen ? { kind: 'close' } : null;
  }
  if (count === 0) return null;
  const last = count - 1;
  if (!isOpen || active < 0) return { kind: 'open', active: isDown ? 0 : last };
  const next = active + (isDown ? 1 : -1);
  return { kind: 'open', active: next > last ? 0 : next < 0 ? last : next };
}

const CARET_KEYS = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight', 'Backspace', 'Delete']);

const isAboutText = ({ key, ctrlKey, metaKey }: KeyboardInput): boolean =>
  CARET_KEYS.has(key) || (key.length === 1 && !ctrlKey && !metaKey);
