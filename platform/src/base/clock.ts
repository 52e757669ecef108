let offsetMs = 0;

/** The one clock of the process. Everything that expires or is dated reads it, so that QA can move them all at once. */
export function now(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Moves the clock by milliseconds against the machine's; 0 sets it right again. */
export function setClockOffset(milliseconds: number): void {
  offsetMs = milliseconds;
}
