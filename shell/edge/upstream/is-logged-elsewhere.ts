interface Failure {
  name?: unknown;
  code?: unknown;
  status?: unknown;
  cause?: unknown;
}

const LOGGED_CODES = new Set(['TOKEN_REFUSED', 'RESOURCE_EXHAUSTED']);
const LOGGED_STATUSES = new Set([410, 428, 429]);
const DEEPEST = 5;

/**
 * Whether an error is caused by a setting that does not fit, or by the platform's limit of calls: each of those has a line
 * of its own in the log, which a line for every page would bury.
 * `hasFault` means that a setting is known not to fit, so that calls of the platform fail.
 */
export function isLoggedElsewhere(error: unknown, hasFault: boolean): boolean {
  return getCauses(error).some(
    ({ name, code, status }) =>
      LOGGED_CODES.has(String(code)) ||
      LOGGED_STATUSES.has(Number(status)) ||
      // The SDK drops the reason why there was no token.
      (hasFault && name === 'PlatformError'),
  );
}

function getCauses(error: unknown): Failure[] {
  const chain: Failure[] = [];
  let next = error;
  while (next instanceof Error && chain.length < DEEPEST) {
    chain.push(next);
    next = next.cause;
  }
  return chain;
}
