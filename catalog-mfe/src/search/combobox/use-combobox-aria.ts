import { useEffect } from 'react';

interface ComboboxNames {
  listId: string;
  isOpen: boolean;
  /** Id of the active option. */
  activeId?: string;
}

/** Turns off the browser's own suggestions, which would cover the popup. */
const ALWAYS = { role: 'combobox', 'aria-autocomplete': 'list', autocomplete: 'off' };

/** Sets the ARIA attributes of a combobox on the field and restores the former ones on unmount. */
export function useComboboxAria(
  field: HTMLInputElement,
  { listId, isOpen, activeId }: ComboboxNames,
): void {
  useEffect(() => name(field, ALWAYS), [field]);
  useEffect(
    () =>
      name(field, { 'aria-expanded': String(isOpen), ...(isOpen && { 'aria-controls': listId }) }),
    [field, isOpen, listId],
  );
  useEffect(
    () => (activeId ? name(field, { 'aria-activedescendant': activeId }) : undefined),
    [field, activeId],
  );
}

/** Sets attributes and returns the function that restores the former ones. */
function name(field: HTMLInputElement, names: Record<string, string>): () => void {
  const before = Object.keys(names).map((key) => [key, field.getAttribute(key)] as const);
  for (const [key, value] of Object.entries(names)) field.setAttribute(key, value);
  return () => {
    for (const [key, value] of before) {
      if (value === null) field.removeAttribute(key);
      else field.setAttribute(key, value);
    }
  };
}
