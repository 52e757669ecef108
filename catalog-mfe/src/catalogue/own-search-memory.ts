/** Milliseconds until a platform that had no search of its own is asked whether it has one now. */
const REMEMBERED = 300_000;

let missingUntil = 0;

/** Whether our own search may be there. */
export const isWorthAsking = (): boolean => Date.now() >= missingUntil;

/** The platform has none. */
export function rememberMissing(): void {
  missingUntil = Date.now() + REMEMBERED;
}

/** The platform is another one now: what was known of it says nothing. */
export function forgetMissing(): void {
  missingUntil = 0;
}
