import type { ClientErrorStatusCode, ServerErrorStatusCode } from 'hono/utils/http-status';

export type ViolatedRule =
  | 'VALIDATION'
  | 'OTHER'
  | 'MAX'
  | 'MIN'
  | 'MAX_LENGTH'
  | 'MIN_LENGTH'
  | 'MAX_SIZE'
  | 'FORMAT'
  | 'INVALID_ENUM_VALUE'
  | 'REQUIRED_FIELD'
  | 'FIELD_NOT_ALLOWED';

/** The SDK reads `data.type` without a guard, so `data` is always there. */
export interface FieldViolation {
  field: string;
  description: string;
  violatedRule: ViolatedRule;
  data: Record<string, unknown>;
}

type Details =
  | { validationError: { fieldViolations: FieldViolation[] } }
  | {
      applicationError: {
        code: string | number;
        description: string;
        data: Record<string, unknown>;
      };
    };

type RefusalStatus = ClientErrorStatusCode | ServerErrorStatusCode;

/** A refusal as the wire contract spells it; thrown anywhere, answered by the one error handler. */
export class PlatformError extends Error {
  constructor(
    readonly status: RefusalStatus,
    message: string,
    readonly details: Details,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = 'PlatformError';
  }
}

/** The code of a refusal that has one; `undefined` for faults of fields and all other errors. */
export const getRefusalCode = (error: unknown): string | number | undefined =>
  error instanceof PlatformError && 'applicationError' in error.details
    ? error.details.applicationError.code
    : undefined;

/** A fault of a field; `rest` is the rule that it breaks, or that with data. */
export function fieldViolation(
  field: string,
  description: string,
  rest: ViolatedRule | Partial<Pick<FieldViolation, 'violatedRule' | 'data'>> = {},
): FieldViolation {
  const given = typeof rest === 'string' ? { violatedRule: rest } : rest;
  return { field, description, violatedRule: 'VALIDATION', data: {}, ...given };
}

/** 400 with the fields at fault. */
export function invalidFields(...fieldViolations: FieldViolation[]): PlatformError {
  const message = fieldViolations.map((at) => `"${at.field}" ${at.description}`).join(', ');
  return new PlatformError(400, `INVALID_ARGUMENT: ${message}`, {
    validationError: { fieldViolations },
  });
}

/** 400 with the one field at fault, as {@link fieldViolation} takes it. */
export const invalidField = (...fault: Parameters<typeof fieldViolation>): PlatformError =>
  invalidFields(fieldViolation(...fault));

interface RefusalParts {
  description: string;
  data?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** A refusal with a code that callers act on; where clients compare it with a number, it is one. */
export function createRefusal(
  status: RefusalStatus,
  code: string | number,
  rest: string | RefusalParts,
): PlatformError {
  const parts = typeof rest === 'string' ? { description: rest } : rest;
  const { description, data = {}, headers = {} }: RefusalParts = parts;
  return new PlatformError(
    status,
    description,
    { applicationError: { code, description, data } },
    headers,
  );
}
