import { type ReactNode, useDeferredValue } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Defers content below the first view until that is on screen. Renders it at once when hydrating HTML of the edge, and on
 * the way back, since the browser can restore a scroll position only in a page of the same height.
 */
export function AfterFirstView({ children }: { children: ReactNode }) {
  // The router's type is POP on the way back, and for a page that was just loaded.
  const isStep = useNavigationType() !== 'POP';
  const isDue = useDeferredValue(true, isStep ? false : undefined);
  return isDue && children;
}
