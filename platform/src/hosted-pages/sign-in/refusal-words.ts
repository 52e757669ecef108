import { type FieldViolation, PlatformError } from '../../base/http/platform-error.ts';
import { signInMessages as messages } from './sign-in-messages.ts';

const REFUSALS: Record<string, string> = {
  '-19976': messages.wrongPassword,
  '-19973': messages.newPassword,
  '-19971': messages.captcha,
  '-19995': messages.emailTaken,
  MEMBER_BLOCKED: messages.blocked,
  RESOURCE_EXHAUSTED: messages.tooMany,
  VERIFICATION_FAILED: messages.wrongCode,
  INVALID_STATE_TOKEN: messages.wrongCode,
};

/** Resolves to the state, or to an error text and headers for a refusal that has one; rethrows all other errors. */
export async function refusable<State>(reached: Promise<State>) {
  try {
    return await reached;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const words = wordsOf(error);
    if (words === undefined) throw error;
    return { error: words, headers: error.headers };
  }
}

function wordsOf({ details }: PlatformError): string | undefined {
  if ('applicationError' in details) return REFUSALS[details.applicationError.code];
  const [first] = details.validationError.fieldViolations;
  return first && wordsOfField(first);
}

function wordsOfField({ field, data, violatedRule }: FieldViolation): string | undefined {
  if (field === 'loginId.email') return messages.badEmail;
  if (field !== 'password') return undefined;
  if (violatedRule === 'MIN_LENGTH') return messages.tooShort;
  if (violatedRule === 'MAX_LENGTH') return messages.tooLong;
  return data.type === 'COMMON_PASSWORD' ? messages.tooCommon : undefined;
}
