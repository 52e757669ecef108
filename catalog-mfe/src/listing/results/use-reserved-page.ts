import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Decides when room for one page more is reserved below `count` pages, so that the end of the listing and
 * what stands below it never move while they are looked at: the first page comes with it,
 * and later it is made while the end, which the returned ref marks, is out of view, or when the
 * visitor requests more.
 */
export function useReservedPage(count: number) {
  const end = useRef<HTMLDivElement>(null);
  const [reservedBelow, setReservedBelow] = useState(1);
  const reserve = useCallback(() => setReservedBelow(count), [count]);

  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting === false && reserve(),
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [reserve]);

  return { end, isReserved: count > 0 && reservedBelow >= count, reserve };
}
