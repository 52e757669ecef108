import { onFirstInteraction } from './on-first-interaction.ts';
import { whenIdle } from './when-idle.ts';

/** Milliseconds that an idle visitor has had a page in view: a reader, not a visit by mistake. */
const READ_MS = 3000;

/**
 * Does something once the visitor does anything with the page, or has had it in view for three seconds, and the page is
 * idle then. For what a first view does not need at all. Returns how to call it off.
 */
export function whenUsed(work: () => void): () => void {
  let callOff = (): void => undefined;
  let stopActs = callOff;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    stopActs();
    removeEventListener('scroll', now);
    document.removeEventListener('visibilitychange', wait);
  };
  const now = (): void => {
    stop();
    callOff = whenIdle(work);
  };
  const wait = (): void => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(now, READ_MS);
  };

  if (hasBeenUsed()) now();
  else {
    stopActs = onFirstInteraction(now);
    // A listener on the page itself: an element within it, such as a carousel, may scroll by itself.
    addEventListener('scroll', now, { passive: true });
    document.addEventListener('visibilitychange', wait);
    wait();
  }
  return () => {
    stop();
    callOff();
  };
}

/** Whether the visitor acted before there was a listener. */
const hasBeenUsed = (): boolean =>
  scrollY > 0 || (navigator.userActivation?.hasBeenActive ?? false);
