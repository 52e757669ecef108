/** Not `scroll`: carousels scroll by themselves. */
const ACTS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'submit',
] as const;

/** Hears once of the first thing that a visitor does with the page from now on. Returns how to stop listening. */
export function onFirstInteraction(onInteraction: () => void): () => void {
  const stop = (): void => {
    for (const act of ACTS) removeEventListener(act, listen, true);
  };
  const listen = (event: Event): void => {
    if (isOfStillPointer(event)) return;
    stop();
    onInteraction();
  };
  for (const act of ACTS) addEventListener(act, listen, { capture: true, passive: true });
  return stop;
}

/** When something moves below a pointer that rests, browsers tell a move of no distance. */
const isOfStillPointer = (event: Event): boolean =>
  event.type === 'pointermove' &&
  event instanceof MouseEvent &&
  event.movementX === 0 &&
  event.movementY === 0;
