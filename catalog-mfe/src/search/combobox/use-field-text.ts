import { useEffect, useState } from 'react';

/** Its owner may change a field's text without an event; it is read anew with whatever a visitor does to it. */
const OCCASIONS = ['input', 'focus', 'click', 'keydown'] as const;

/** The text of a field that another component owns. */
export function useFieldText(field: HTMLInputElement): string {
  const [text, setText] = useState(field.value);
  useEffect(() => {
    const read = () => setText(field.value);
    read();
    for (const occasion of OCCASIONS) field.addEventListener(occasion, read);
    return () => {
      for (const occasion of OCCASIONS) field.removeEventListener(occasion, read);
    };
  }, [field]);
  return text;
}

/** Announcement of the last action in a popup; cleared when the popup opens or the text changes. */
export function usePopupAnnouncement(
  isOpen: boolean,
  text: string,
): [string, (deed: string) => void] {
  const [deed, setDeed] = useState('');
  // Closing does not clear it: removing the last option closes the popup.
  useEffect(() => {
    if (isOpen || text !== '') setDeed('');
  }, [isOpen, text]);
  return [deed, setDeed];
}
