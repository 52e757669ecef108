import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { mayPrefetch } from '../../src/loading/may-prefetch.ts';
import { useCarouselSlide } from '../hydration/use-current-carousel-slide.ts';
import { getCarouselProps } from './carousel-script-props.ts';

interface CarouselRules {
  count: number;
  /** Milliseconds a slide stays. */
  interval: number;
  /** A slide that the visitor chooses stays until play is clicked. */
  stopsAfterChoice?: boolean;
  /** Another value means other slides: they start again at the first one, at rest. */
  subject?: string;
}

/** A finger travels this far, in CSS pixels, before it turns a slide. */
const SWIPE = 40;

/**
 * The clock and the state of a carousel, for {@link Carousel} or a view of one's own. Advances by itself and
 * wraps around; stands still on hover, focus, pause, in a hidden tab, off screen, and from the start where
 * reduced motion is preferred or data is to be saved. Spread `region` on the element that holds everything.
 *
 * All that depends on the current slide is an attribute of `slide`, `choice` or `words`, and looks follow from these alone:
 * a script of the edge turns it before its code has loaded (`carousel-script-props.ts`).
 */
export function useCarousel(rules: CarouselRules) {
  const { count, interval, stopsAfterChoice = false, subject = '' } = rules;
  const { id, index, setIndex, isLive } = useCarouselSlide();
  const [isPaused, setPaused] = useState(false);
  const [shownSubject, setShownSubject] = useState(subject);
  const { region, isHeld, letGo } = useHold();
  const current = count > 0 ? Math.min(index, count - 1) : 0;
  const isRunning = count > 1 && !isPaused && !isHeld;
  const markup = getCarouselProps({ id, count, interval, current, isLive });

  if (shownSubject !== subject) {
    setShownSubject(subject);
    setIndex(0);
    setPaused(true);
  }

  useEffect(() => {
    if (mustWait()) setPaused(true);
  }, []);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIndex((current + 1) % count), interval);
    return () => clearTimeout(timer);
  }, [isRunning, current, count, interval, setIndex]);

  const show = (wanted: number) => {
    if (count === 0) return;
    setIndex((wanted + count) % count);
    if (stopsAfterChoice) setPaused(true);
  };
  const next = () => show(current + 1);
  const previous = () => show(current - 1);

  return {
    count,
    interval,
    index: current,
    /** The slides are hydrated; before, and without JavaScript, all of them can be scrolled to. */
    isLive,
    /** The shopper's own choice; `isRunning` also knows hover, focus and the rest. */
    isPaused,
    isRunning,
    show,
    next,
    previous,
    /** Playing on request wins over the pointer and the focus, which rest on the button just then. */
    togglePause: () => {
      setPaused(!isPaused);
      letGo();
    },
    ...markup,
    region: { ...region, ...markup.region },
    swipe: useSwipe(next, previous),
  };
}

export type CarouselState = ReturnType<typeof useCarousel>;

/** Also true where data is to be saved, because each slide loads one more picture. */
const mustWait = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches || !mayPrefetch();

/** Whether a shopper looks closer, or the carousel is out of sight. */
function useHold() {
  const ref = useRef<HTMLElement>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isAway, setAway] = useState(false);

  useEffect(() => {
    let isOffScreen = false;
    const look = () => setAway(isOffScreen || document.hidden);
    const observer = new IntersectionObserver((entries) => {
      isOffScreen = !entries.at(-1)?.isIntersecting;
      look();
    });
    const { current } = ref;
    if (current) {
      observer.observe(current);
      // Hover and focus from before this code had loaded fired no event here.
      setHovered(current.matches(':hover') && matchMedia('(hover: hover)').matches);
      setFocused(current.contains(document.activeElement));
    }
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  const region = {
    ref,
    onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  const letGo = () => {
    setHovered(false);
    setFocused(false);
  };
  return { region, isHeld: isHovered || isFocused || isAway, letGo };
}

function useSwipe(next: () => void, previous: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);

  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? null : { x: event.clientX, y: event.clientY };
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return;
      const x = event.clientX - start.current.x;
      const y = event.clientY - start.current.y;
      start.current = null;
      if (Math.abs(x) < SWIPE || Math.abs(x) < Math.abs(y)) return;
      if (x < 0) next();
      else previous();
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
