import { onFirstAct } from '@horae/shared/on-first-act';

/** Resolves with the visitor's first move on the page; at once, where that was before the page's code. */
export function firstAct(): Promise<void> {
  if (hasActed()) return Promise.resolve();
  return new Promise((resolve) => void onFirstAct(resolve));
}

/** What was pressed early waits for its code, whatever the browser knows of it. */
const hasActed = (): boolean =>
  navigator.userActivation?.hasBeenActive === true ||
  Boolean(globalThis.horaeEarlyPresses?.size || globalThis.horaeEarlyClicks?.size);
