import { PlatformError } from '../../base/http/platform-error.ts';
import { accountMessages, passwordMessage } from '../account-messages.ts';

const REFUSALS: Record<string, string> = {
  '-19976': accountMessages.wrongPassword,
  '-19973': accountMessages.newPassword,
  '-19971': accountMessages.captcha,
  '-19995': accountMessages.emailTaken,
  MEMBER_BLOCKED: accountMessages.blocked,
  RESOURCE_EXHAUSTED: accountMessages.tooMany,
  VERIFICATION_FAILED: accountMessages.wrongCode,
  INVALID_STATE_TOKEN: accountMessages.wrongCode,
};

/** Resolves to the state, or to an error text and headers for a refusal that has one; rethrows all other errors. */
export async function catchSignInErrors<State>(reached: Promise<State>) {
  try {
    return await reached;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const words = errorText(error);
    if (words === undefined) throw error;
    return { error: words, headers: error.headers };
  }
}

function errorText({ details }: PlatformError): string | undefined {
  if ('applicationError' in details) return REFUSALS[details.applicationError.code];
  const [first] = details.validationError.fieldViolations;
  if (first?.field === 'loginId.email') return accountMessages.badEmail;
  return first?.field === 'password' ? passwordMessage(first) : undefined;
}
