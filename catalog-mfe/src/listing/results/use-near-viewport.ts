import { useEffect, useEffectEvent, useRef } from 'react';

/** How far below the view it may be, so that the next page is there in time. */
const AHEAD = '600px';

/** Calls `onNearViewport` when the element of the returned ref comes near the view while `isActive`. */
export function useNearViewport<Marked extends Element>(
  isActive: boolean,
  onNearViewport: () => void,
) {
  const ref = useRef<Marked>(null);
  const call = useEffectEvent(onNearViewport);

  useEffect(() => {
    if (!isActive || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && call(),
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isActive]);

  return ref;
}
