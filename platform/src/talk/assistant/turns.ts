/**
 * Counts who is being answered: `take` gives a place, or `null` when all are taken. The holder of one gives it back
 * by calling it. Listening and speaking happen one after the other, so a long queue would only be a long wait.
 */
export function createTurns(places: number) {
  let taken = 0;

  return function take(): (() => void) | null {
    if (taken >= places) return null;
    taken += 1;
    let isHeld = true;
    return () => {
      if (isHeld) taken -= 1;
      isHeld = false;
    };
  };
}
