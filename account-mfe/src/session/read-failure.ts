import { PlatformError } from '@horae/shared';

/** The text that the SDK puts into a failed state is this document (`platform/WIRE.md`, errors). */
interface FailureDocument {
  details?: {
    applicationError?: { code?: string | number };
    validationError?: { fieldViolations?: { field?: string }[] };
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

/** Said after a 429. */
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
  const violations = parse(error).details?.validationError?.fieldViolations ?? [];
  return violations.some(({ field }) => field?.endsWith('password'));
}
