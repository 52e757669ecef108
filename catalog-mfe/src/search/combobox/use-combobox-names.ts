import { useEffect } from 'react';

interface ComboboxNames {
  listId: string;
  isOpen: boolean;
  /** Id of the chosen line. */
  activeId?: string;
}

/** What the browser would offer of itself would lie over ours. */
const ALWAYS = { role: 'combobox', 'aria-autocomplete': 'list', autocomplete: 'off' };

/** Tells by a field's attributes what its list is and does; takes them back when the list goes. */
export function useComboboxNames(
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

/** Returns how to put back what was there. */
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
