import { type ReactNode, useEffect, useRef, useState } from 'react';

/** How far outside of the view it may be, so that it is there when it is seen. */
const AHEAD = '400px';

/**
 * Defers content that no page needs before it is scrolled to: the edge does not render it, and the browser does once its
 * place comes near the view. It takes no room until then.
 */
export function WhenSeen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);

  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setSeen(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return <div ref={place}>{isSeen && children}</div>;
}
