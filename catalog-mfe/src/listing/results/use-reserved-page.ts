import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Decides when room for one page more is kept below `count` pages, so that the end of the listing and
 * what stands below it never move while somebody looks at them: the first page comes with
 * it, and later it is made while the end, which the returned ref marks, is out of view, or when a
 * person asks for more.
 */
export function useRoom(count: number) {
  const end = useRef<HTMLDivElement>(null);
  const [roomBelow, setRoomBelow] = useState(1);
  const makeRoom = useCallback(() => setRoomBelow(count), [count]);

  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)?.isIntersecting === false && makeRoom(),
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [makeRoom]);

  return { end, hasRoom: count > 0 && roomBelow >= count, makeRoom };
}
