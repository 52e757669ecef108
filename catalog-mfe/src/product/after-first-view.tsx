import { type ReactNode, useDeferredValue } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * What is below the first view, rendered once that is on screen. At once where it takes over HTML of the edge, and on
 * the way back, since the browser restores a scroll position only in a page that is as high as it was.
 */
export function AfterFirstView({ children }: { children: ReactNode }) {
  // A page that was loaded has been gone back to as well, as the router sees it.
  const isStep = useNavigationType() !== 'POP';
  const isDue = useDeferredValue(true, isStep ? false : undefined);
  return isDue && children;
}
