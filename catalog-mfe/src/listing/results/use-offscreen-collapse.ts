import { useEffect, useRef, useState } from 'react';

/** Two screens above and below the view, cards stay; a page of cards is never as high as that. */
const NEAR = '200% 0px';

/**
 * Lets a run of cards rest while it is far from the view: its height is kept, its cards are not.
 * `first` and `last` go on its ends, `place` on what stands for it. A run that holds the focus stays.
 */
export function useRest(mayRest: boolean) {
  const first = useRef<HTMLLIElement>(null);
  const last = useRef<HTMLLIElement>(null);
  const place = useRef<HTMLLIElement>(null);
  const [restHeight, setRestHeight] = useState<number | null>(null);

  useEffect(() => {
    const ends = restHeight === null ? [first.current, last.current] : [place.current];
    const watched = ends.filter((end) => end !== null);
    if (!mayRest || watched.length === 0) return;
    const near = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) near.add(target);
          else near.delete(target);
        }
        if (near.size > 0) setRestHeight(null);
        else if (restHeight === null) setRestHeight(heightBetween(first.current, last.current));
      },
      { rootMargin: NEAR },
    );
    for (const end of watched) observer.observe(end);
    return () => observer.disconnect();
  }, [mayRest, restHeight]);

  return { first, last, place, restHeight };
}

/** `null` where the focus is on one of the cards. */
function heightBetween(first: Element | null, last: Element | null): number | null {
  for (let card = first; card; card = card === last ? null : card.nextElementSibling) {
    if (card.contains(document.activeElement)) return null;
  }
  return first && last
    ? last.getBoundingClientRect().bottom - first.getBoundingClientRect().top
    : null;
}
