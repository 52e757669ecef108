/** Where the popup of a combobox stands. */
export interface ComboboxState {
  isOpen: boolean;
  /** Place of the line that is chosen, or -1 for the field itself. */
  active: number;
  /** Lines of the popup, be it open or not. */
  count: number;
  /** Whether the field is without text. */
  isEmpty: boolean;
}

/** What a key does; `open` also moves. */
export type ComboboxMove =
  | { kind: 'open'; active: number }
  | { kind: 'close' | 'clear' | 'follow' | 'leave-list' };

/** The key that was pressed, as the browser tells it. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/**
 * What a key means in a field with a list, by the ARIA Authoring Practices: arrows walk round, Home, End and what edits
 * return to the text, Escape closes and then clears. `null` is the browser's own affair.
 */
export function comboboxMove(pressed: PressedKey, state: ComboboxState): ComboboxMove | null {
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

function arrowMove({ key, altKey }: PressedKey, state: ComboboxState): ComboboxMove | null {
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

const isAboutText = ({ key, ctrlKey, metaKey }: PressedKey): boolean =>
  CARET_KEYS.has(key) || (key.length === 1 && !ctrlKey && !metaKey);
