/** One broken rule of one field, as the platform names it (`platform/WIRE.md`). */
export interface FieldViolation {
  field: string;
  description: string;
}

interface PlatformErrorDetails {
  /** The platform's code, such as `OWNED_CART_NOT_FOUND`; `UNREACHABLE` when no answer came. */
  code: string;
  status?: number | undefined;
  requestId?: string | undefined;
  violations?: FieldViolation[] | undefined;
  cause?: unknown;
}

/** A call to the platform that failed. Screens choose their text by `code`, never by `message`. */
export class PlatformError extends Error {
  override name = 'PlatformError';
  readonly code: string;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly violations: FieldViolation[];

  constructor(message: string, details: PlatformErrorDetails) {
    super(message, { cause: details.cause });
    this.code = details.code;
    this.status = details.status;
    this.requestId = details.requestId;
    this.violations = details.violations ?? [];
  }
}

/** The parts of the SDK's error that are read; everything may be missing. */
interface SdkErrorShape {
  status?: number;
  requestId?: string;
  message?: string;
  details?: {
    requestId?: string;
    applicationError?: { code?: string | number; description?: string };
    validationError?: { fieldViolations?: FieldViolation[] };
  };
}

/** Turns whatever an SDK call threw into a {@link PlatformError}. */
export function toPlatformError(thrown: unknown): PlatformError {
  if (thrown instanceof PlatformError) return thrown;
  const error = (typeof thrown === 'object' && thrown !== null ? thrown : {}) as SdkErrorShape; // all optional
  const application = error.details?.applicationError;
  const violations = error.details?.validationError?.fieldViolations;
  const requestId = error.details?.requestId ?? error.requestId;
  const common = { status: error.status, requestId, violations, cause: thrown };

  if (violations)
    return new PlatformError('The request was refused', { ...common, code: 'INVALID_ARGUMENT' });
  if (application) {
    const code = String(application.code ?? 'UNKNOWN');
    return new PlatformError(application.description ?? code, { ...common, code });
  }
  return new PlatformError('The platform did not answer', { ...common, code: 'UNREACHABLE' });
}

/** Runs an SDK call; what it throws becomes a {@link PlatformError}. */
export async function platformCall<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (thrown) {
    throw toPlatformError(thrown);
  }
}
