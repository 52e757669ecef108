import { useEffect, useRef } from 'react';

/**
 * Takes over boxes that a visitor has ticked in the rendered page before its code was there: React leaves them as they
 * are and tells nobody. The reference belongs to an element around the boxes; `choose` gets the values of all that are
 * ticked, and of hidden fields among them.
 */
export function useEarlyChecks(choose: (values: string[]) => void) {
  const place = useRef<HTMLDivElement>(null);
  const first = useRef(choose);

  useEffect(() => {
    const fields = [...(place.current?.querySelectorAll('input') ?? [])];
    const isTouched = ({ checked, defaultChecked }: HTMLInputElement) => checked !== defaultChecked;
    if (!fields.some(isTouched)) return;
    const values = fields
      .filter(({ type, checked }) => checked || type === 'hidden')
      .map(({ value }) => value);
    // Outside of the effect, as in `use-early-choice.ts`.
    queueMicrotask(() => first.current(values));
  }, []);

  return place;
}
