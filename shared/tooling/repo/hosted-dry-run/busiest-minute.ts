const MINUTE_MS = 60_000;

/** The most calls that any minute saw, wherever it begins. `times`: milliseconds, in order. */
export function busiestMinute(times: number[]): number {
  let most = 0;
  let first = 0;
  times.forEach((time, place) => {
    while ((times[first] ?? time) <= time - MINUTE_MS) first += 1;
    most = Math.max(most, place - first + 1);
  });
  return most;
}
