import { onFirstInteraction } from '@horae/shared/on-first-interaction';

/** Resolves with the visitor's first interaction; at once where that was before the page's code ran. */
export function firstAct(): Promise<void> {
  if (hasActed()) return Promise.resolve();
  return new Promise((resolve) => void onFirstInteraction(resolve));
}

/** Early clicks that wait for their code count as well, whatever the browser reports. */
const hasActed = (): boolean =>
  navigator.userActivation?.hasBeenActive === true ||
  Boolean(globalThis.horaeEarlyPresses?.size || globalThis.horaeEarlyClicks?.size);
