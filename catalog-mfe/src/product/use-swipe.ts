import { type PointerEvent, useRef } from 'react';

/** Pixels a finger must travel sideways before it means 'next'. */
const TRAVEL = 40;

/** Handlers that turn a sideways stroke of a finger into -1 (back) or 1 (on). */
export function useSwipe(onSwipe: (direction: -1 | 1) => void) {
  const start = useRef<number | null>(null);

  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'touch' ? event.clientX : null;
    },
    onPointerUp: (event: PointerEvent) => {
      const travel = start.current === null ? 0 : event.clientX - start.current;
      start.current = null;
      if (Math.abs(travel) >= TRAVEL) onSwipe(travel < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
