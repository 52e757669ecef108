/** Not `scroll`: carousels scroll by themselves. */
const ACTS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin', 'submit'] as const;

/** Resolves with the visitor's first move on the page; at once, where that was before the page's code. */
export function firstAct(): Promise<void> {
  if (hasActed()) return Promise.resolve();
  return new Promise((resolve) => {
    const acted = () => {
      for (const act of ACTS) removeEventListener(act, acted, true);
      resolve();
    };
    for (const act of ACTS) addEventListener(act, acted, { capture: true, passive: true });
  });
}

/** What was pressed early waits for its code, whatever the browser knows of it. */
const hasActed = (): boolean =>
  navigator.userActivation?.hasBeenActive === true ||
  Boolean(globalThis.horaeEarlyPresses?.size || globalThis.horaeEarlyClicks?.size);
