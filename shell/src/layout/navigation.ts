import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const navigations: string[] = [];
const listeners = new Set<() => void>();

const noteClientNavigation = (): void => {
  navigations.push(location.pathname);
  for (const listener of listeners) listener();
};

/**
 * Whether the page that is shown now was stepped to without loading a document. Where it could not be had that way,
 * the edge may still have it; and what a document came with is never requested again by itself.
 */
export const hasNavigated = (): boolean => navigations.length > 0;

/** The paths that such steps have led to, in their order. */
export const listVisitedPaths = (): readonly string[] => navigations;

/** Calls `listener` after every such step, for as long as the document lives. */
export const onClientNavigation = (listener: () => void): void => void listeners.add(listener);

/**
 * After a step to another page: the view starts at the top and the keyboard at the new page, as after
 * a real page load. Going back keeps the browser's own scroll restoration.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  const focused = useRef(pathname);

  // Before the new page is painted: an effect after a view transition would throw back who has scrolled meanwhile.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    noteClientNavigation();
    if (type !== 'POP') window.scrollTo(0, 0);
  }, [pathname, type]);

  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    const main = document.getElementById('main');
    // No stop of the keyboard's own, but where it goes on from.
    main?.setAttribute('tabindex', '-1');
    main?.focus({ preventScroll: true });
  }, [pathname]);
}

/**
 * Until the router listens, the page loads the document of any entry that a visitor goes back to (decision 0229). Effects of
 * what a router contains are run right before its own.
 */
export function useRouterForBack(): void {
  useLayoutEffect(() => {
    window.onpopstate = null;
  }, []);
}
