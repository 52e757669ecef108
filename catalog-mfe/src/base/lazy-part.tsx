import { report } from '@horae/shared';
import { type ComponentType, lazy } from 'react';

/**
 * A part of a page whose code is no part of the page's start: it comes when React first comes to it. Not for what is
 * clicked before, which would be lost. Where it cannot be had, what the edge has rendered of it stays as it is, and the page
 * goes on without it. Its styles have to be imported by the page itself, since the edge writes those that the page's start names.
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return lazy(() => load().then((Component) => ({ default: Component }), neverResolve));
}

/** An error would take the whole page away. On the edge nothing may wait. */
function neverResolve(error: unknown): Promise<never> {
  if (typeof document === 'undefined') throw error;
  report(error, 'a later part');
  return new Promise(() => undefined);
}
