import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { noteSoftStep } from './soft-steps.ts';

/**
 * After a step to another page: the view starts at the top and the keyboard at the new page, as after
 * a real page load. Going back keeps the browser's own scroll restoration.
 */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);

  // Before the new page is painted.
  useLayoutEffect(() => {
    if (shown.current !== pathname) noteSoftStep();
  }, [pathname]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type !== 'POP') window.scrollTo(0, 0);
    const main = document.getElementById('main');
    // No stop of the keyboard's own, but where it goes on from.
    main?.setAttribute('tabindex', '-1');
    main?.focus({ preventScroll: true });
  }, [pathname, type]);
}
