import { type RefObject, useEffect, useRef } from 'react';

interface EarlyChoice {
  /** What the field was rendered with. */
  rendered: string;
  choose: (value: string) => void;
}

/**
 * Takes over what a visitor has chosen or typed in the rendered page before its code was there: React leaves the field
 * as it is and tells nobody. The reference belongs to an element around one field, or around radio buttons of one name.
 */
export function useEarlyChoice<Place extends HTMLElement>(
  choice: EarlyChoice,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const first = useRef(choice);

  useEffect(() => {
    const field = place.current?.querySelector<HTMLInputElement | HTMLSelectElement>(
      'select, input:checked, input[type="number"]',
    );
    const { rendered, choose } = first.current;
    if (field && field.value !== rendered) choose(field.value);
  }, []);

  return place;
}
