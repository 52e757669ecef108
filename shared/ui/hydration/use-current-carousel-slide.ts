import { useEffect, useId, useState } from 'react';

declare global {
  interface HTMLElement {
    /** The timer of a carousel whose code has not arrived, set by the edge's script; 0 once React has taken it over. */
    turning?: number | undefined;
  }
}

/** The slide that is shown, the region's id, and whether React has taken both over: a page from the edge has turned some already. */
export function useCarouselSlide() {
  const id = useId();
  const [index, setIndex] = useState(() => takeOver(id));
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return { id, index, setIndex, isLive };
}

/** Ends the edge's turning at once: what is shown must not change while React takes it over. */
function takeOver(id: string): number {
  const region = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!region) return 0;
  clearInterval(region.turning);
  region.turning = 0;
  return Number(region.dataset.index ?? 0);
}
