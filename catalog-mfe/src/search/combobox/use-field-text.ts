import { useEffect, useState } from 'react';

/** Its owner may change a field's text without an event; it is read anew with whatever a visitor does to it. */
const OCCASIONS = ['input', 'focus', 'click', 'keydown'] as const;

/** The text of a field that is somebody else's. */
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
