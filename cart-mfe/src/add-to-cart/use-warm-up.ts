import { useEffect } from 'react';
import { warmUp, warmUpCode } from '../cart/warm-up.ts';

const ABOUT_TO_PRESS = { onPointerEnter: warmUp, onPointerDown: warmUp, onFocus: warmUp };

/**
 * Props for a button that puts something into the cart. A page's one button (`isLikely`) also loads
 * the code as soon as the page has nothing else to do; a list's many wait for the pointer.
 */
export function useWarmUp(isLikely: boolean): typeof ABOUT_TO_PRESS {
  useEffect(() => {
    if (!isLikely) return;
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(warmUpCode, 500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(warmUpCode);
    return () => cancelIdleCallback(handle);
  }, [isLikely]);

  return ABOUT_TO_PRESS;
}
