import { PlatformError } from '../../base/http/platform-error.ts';
import { messages, passwordMessage } from '../account-messages.ts';

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
export async function settleSignIn<State>(reached: Promise<State>) {
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
  if (first?.field === 'loginId.email') return messages.badEmail;
  return first?.field === 'password' ? passwordMessage(first) : undefined;
}
