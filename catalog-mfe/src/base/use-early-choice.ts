import { type RefObject, useEffect, useRef } from 'react';

interface EarlyChoice {
  /** What the field was rendered with. */
  rendered: string;
  choose: (value: string) => void;
}

/**
 * Takes over what a visitor has chosen in the rendered page before its code was there: React leaves the field
 * as it is and tells nobody. The reference belongs to an element around one drop-down, or around radio buttons of one name.
 */
export function useEarlyChoice<Place extends HTMLElement>(
  choice: EarlyChoice,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const first = useRef(choice);

  useEffect(() => {
    const field = place.current?.querySelector<HTMLInputElement | HTMLSelectElement>(
      'select, input:checked',
    );
    const { rendered, choose } = first.current;
    if (!field || field.value === rendered) return;
    const { value } = field;
    // Outside of the effect: what an effect of a late hydration sets has the least priority, and waits for every step of the
    // router, which waits for the parts of the page that are taken over when they are needed.
    queueMicrotask(() => choose(value));
  }, []);

  return place;
}
