import { type RefObject, useEffect, useRef } from 'react';

declare global {
  /** Keys of buttons that were pressed before their code had arrived; filled by the edge's script. */
  var horaeEarlyClicks: Set<string> | undefined;
}

interface EarlyClickProps {
  ref: RefObject<HTMLButtonElement | null>;
  'data-early': string;
  'data-else'?: string;
}

/**
 * Props for a button that the edge renders: a press before its code is there is remembered and done
 * once it is. React does not replay clicks. The key outlives an element that is rendered anew and must name what the
 * button does, such as `add tidal-300`. `otherwise`: path of a page that does the same, for a press whose code never comes.
 */
export function useEarlyClick(key: string, otherwise?: string): EarlyClickProps {
  const ref = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const button = ref.current;
    if (!button) return;
    // After every render, because the element may be another one now. From here on the edge's script leaves clicks alone.
    button.dataset.live = '';
    if (globalThis.horaeEarlyClicks?.delete(key)) button.click();
  });

  return { ref, 'data-early': key, ...(otherwise && { 'data-else': otherwise }) };
}
