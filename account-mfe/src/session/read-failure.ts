import { PlatformError } from '@horae/shared';

/** Broken rule of a field; every property may be missing. */
interface Violation {
  field?: string;
  violatedRule?: string;
  data?: { type?: unknown };
}

/** The text that the SDK puts into a failed state is this document (`platform/WIRE.md`, errors). */
interface FailureDocument {
  details?: {
    applicationError?: { code?: string | number };
    validationError?: { fieldViolations?: Violation[] };
    requestId?: string;
  };
}

/** `{}` for a failure that is a plain sentence. */
function parse(error: string): FailureDocument {
  if (!error.startsWith('{')) return {};
  try {
    return JSON.parse(error) as FailureDocument; // all optional
  } catch {
    // A sentence that happens to start with a brace says no more than that.
    return {};
  }
}

/** Shown after a 429. */
export const TOO_MANY = 'Too many attempts. Please wait a few minutes.';

/**
 * Throws when a failed state hides something that is not the shopper's fault: the SDK calls an
 * outage or a rate limit a wrong email address.
 */
export function throwIfBroken(error: string): void {
  const { details } = parse(error);
  const code = details?.applicationError?.code;
  const requestId = details?.requestId;
  if (code === 429 || code === 'RESOURCE_EXHAUSTED') {
    throw new PlatformError(TOO_MANY, { code: 'RESOURCE_EXHAUSTED', status: 429, requestId });
  }
  if (typeof code === 'number' && code >= 500) {
    throw new PlatformError('something went wrong', { code: 'FAILED', status: code, requestId });
  }
}

/** A broken rule of the password field. */
export function isPasswordViolation(error: string): boolean {
  return violationsOf(error).some(({ field }) => field?.endsWith('password'));
}

/** Whether a password was refused because it is among those that are guessed first. */
export function isCommonPassword(error: string): boolean {
  return isTooCommon(violationsOf(error));
}

/** As {@link isCommonPassword}, for violations that were read already. */
export function isTooCommon(violations: readonly Violation[]): boolean {
  return violations.some(({ data }) => data?.type === 'COMMON_PASSWORD');
}

/** Whether a password was refused because it is longer than the platform takes. */
export function isLongPassword(error: string): boolean {
  return isTooLong(violationsOf(error));
}

/** As {@link isLongPassword}, for violations that were read already. */
export function isTooLong(violations: readonly Violation[]): boolean {
  return violations.some(({ violatedRule }) => violatedRule === 'MAX_LENGTH');
}

/** Returns the form's code for a new password that the platform refuses. */
export function passwordCode(violations: readonly Violation[]): string {
  if (isTooCommon(violations)) return 'COMMON_PASSWORD';
  return isTooLong(violations) ? 'LONG_PASSWORD' : 'WEAK_PASSWORD';
}

function violationsOf(error: string): Violation[] {
  return parse(error).details?.validationError?.fieldViolations ?? [];
}
