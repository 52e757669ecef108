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
export const listClientNavigationPaths = (): readonly string[] => navigations;

/** Calls `listener` after every such step, for as long as the document lives. */
export const onClientNavigation = (listener: () => void): void => void listeners.add(listener);

/**
 * After a step to another page: the view starts at the top and the keyboard at the new page, as after
 * a real page load. Going back leads to where the view was: a browser may restore that while a shorter page still stands
 * there, and would keep its footer in view as the longer one comes.
 */
export function useRouteFocus(): void {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const shown = useRef({ pathname, key });
  const places = useRef(new Map<string, number>());
  const focused = useRef(pathname);

  // Before the new page is painted: an effect after a view transition would throw back who has scrolled meanwhile.
  useLayoutEffect(() => {
    const before = shown.current.pathname;
    shown.current = { pathname, key };
    if (before === pathname) return;
    noteClientNavigation();
    const top = type === 'POP' ? places.current.get(key) : 0;
    if (top !== undefined) window.scrollTo(0, top);
  }, [pathname, key, type]);

  useEffect(() => {
    const note = () => {
      const { pathname, key } = shown.current;
      if (location.pathname === pathname) places.current.set(key, window.scrollY);
    };
    note();
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, []);

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
export function useRouterForBrowserBack(): void {
  useLayoutEffect(() => {
    window.onpopstate = null;
  }, []);
}
