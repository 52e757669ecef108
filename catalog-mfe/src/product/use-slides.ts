import { type FocusEvent, useEffect, useRef, useState } from 'react';

interface SlidesWanted {
  count: number;
  /** Milliseconds that each slide stays. */
  interval: number;
  /** Another value starts again at the first slide, at rest. */
  subject: string;
}

/**
 * A row of slides that goes on by itself until somebody takes over: it waits under the pointer,
 * the focus, in a hidden tab and out of sight, and stays where it is after a manual choice. Who asked the system
 * for less motion starts at rest.
 */
export function useSlides({ count, interval, subject }: SlidesWanted) {
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const [isHeld, setHeld] = useState(false);
  const [shown, setShown] = useState(subject);
  const place = useRef<HTMLElement>(null);

  if (shown !== subject) {
    setShown(subject);
    setCurrent(0);
    setPlaying(false);
  }

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!isPlaying || isHeld || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden && isInSight(place.current))
        setCurrent((before) => (before + 1) % count);
    }, interval);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, count, interval]);

  const show = (index: number) => {
    setCurrent((index + count) % count);
    setPlaying(false);
  };

  return {
    /** Goes on the same element as `hold`. */
    place,
    current: Math.min(current, Math.max(count - 1, 0)),
    isPlaying,
    show,
    /** Playing on request wins over the pointer and the focus, which rest on the button just then. */
    toggle: () => {
      setPlaying(!isPlaying);
      setHeld(false);
    },
    /** Goes on the element that holds everything, controls included. */
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(true);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
      },
    },
  };
}

function isInSight(element: HTMLElement | null): boolean {
  if (!element) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}
