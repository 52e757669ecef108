import { type RefObject, useEffect, useRef } from 'react';

/**
 * Hands over what a visitor has typed into a rendered field before its code was there: React leaves the field as it is and
 * reports nothing, and the next render would put it back.
 */
export function useEarlyText(
  field: RefObject<HTMLInputElement | null>,
  take: (text: string) => void,
): void {
  const first = useRef(take);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const { value: typed, defaultValue: rendered } = input;
    if (typed === rendered) return;
    // Outside of the effect: what an effect of a late hydration sets has the least priority. Buttons beside the field may
    // have gone on from the text by then, and another render may have put it back.
    queueMicrotask(() => first.current(input.value === rendered ? typed : input.value));
  }, [field]);
}
