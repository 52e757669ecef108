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
export type ComboboxMove =
  | { kind: 'open'; active: number }
  | { kind: 'close' | 'clear' | 'follow' | 'leave-list' };

export type KeyInput = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * Maps a key to its effect in a combobox, following the ARIA Authoring Practices: arrows wrap around, Home, End and editing
 * keys return to the text, Escape closes and then clears. `null` leaves the key to the browser.
 */
export function comboboxMove(pressed: KeyInput, state: ComboboxState): ComboboxMove | null {
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

function arrowMove({ key, altKey }: KeyInput, state: ComboboxState): ComboboxMove | null {
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

const isAboutText = ({ key, ctrlKey, metaKey }: KeyInput): boolean =>
  CARET_KEYS.has(key) || (key.length === 1 && !ctrlKey && !metaKey);
