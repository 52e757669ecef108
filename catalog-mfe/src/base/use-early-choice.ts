import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface EarlyChoice {
  /** The value that the field was rendered with. */
  rendered: string;
  choose: (value: string) => void;
}

/**
 * Takes over a choice that a visitor made before the page was hydrated: React leaves the field as it is and fires no
 * event. The ref belongs to an element around one drop-down, or around radio buttons of one name.
 */
export function useEarlyChoice<Container extends HTMLElement>({
  rendered,
  choose,
}: EarlyChoice): RefObject<Container | null> {
  const container = useRef<Container>(null);

  const takeOver = useEffectEvent(() => {
    const field = container.current?.querySelector<HTMLInputElement | HTMLSelectElement>(
      'select, input:checked',
    );
    if (!field || field.value === rendered) return;
    const { value } = field;
    // Outside of the effect: state set by an effect of a late hydration has the lowest priority. It waits for every
    // navigation of the router, which waits for the parts of the page that hydrate on demand.
    queueMicrotask(() => choose(value));
  });
  useEffect(() => takeOver(), []);

  return container;
}
