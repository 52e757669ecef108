import { emailErrorText, TOO_MANY_ATTEMPTS } from '../forms/form-behaviour.ts';
import { messages, type SignInTexts } from './messages.ts';

/** A sentence above the button; `bad` interrupts a screen reader. */
export interface SignInFormNotice {
  tone: 'bad' | 'ok';
  text: string;
}

interface FormResult {
  errors: Partial<Record<'email' | 'password', string>>;
  /** `null` where a field shows the message or the screen moves on. */
  notice: SignInFormNotice | null;
}

type Refused = Record<string, string>;

/** The answer to a log-in or a sign-up, in the words of its screen. */
export function toSignInFormResult(refused: Refused, texts: SignInTexts): FormResult {
  const email = emailErrorText(refused.email) ?? formRefusalText(refused, EMAIL_CODES, texts);
  const password =
    passwordErrorText(refused) ?? formRefusalText(refused, ['INVALID_PASSWORD'], texts);
  const errors = { ...(email && { email }), ...(password && { password }) };
  const isAtField = Object.keys(errors).length > 0;
  return { errors, notice: isAtField ? null : toSignInMessage(refused, texts) };
}

const EMAIL_CODES = ['INVALID_EMAIL', 'EMAIL_ALREADY_EXISTS'];
const PASSWORD_TEXTS: Refused = {
  PASSWORD_MISSING: messages.passwordMissing,
  TOO_LONG: messages.passwordLong,
  LONG_PASSWORD: messages.passwordLong,
  COMMON_PASSWORD: messages.passwordCommon,
  WEAK_PASSWORD: messages.passwordWeak,
};

/** The error at the field for a new password; `undefined` for a refusal of something else. */
export const passwordErrorText = (refused: Refused): string | undefined =>
  PASSWORD_TEXTS[refused.password ?? refused[''] ?? ''];

function formRefusalText({ '': code = '' }: Refused, codes: string[], texts: SignInTexts) {
  return codes.includes(code) ? texts.refused[code] : undefined;
}

/** Codes of a next step, which the screen shows. */
const NEXT_STEPS = ['CODE_REQUIRED', 'APPROVAL_REQUIRED'];

/** The sentence for a code of the whole form. */
export function toSignInMessage(refused: Refused, texts: SignInTexts): SignInFormNotice | null {
  const { '': code } = refused;
  if (refused.isPerson) return { tone: 'bad', text: messages.captchaMissing };
  if (code === undefined || NEXT_STEPS.includes(code)) return null;
  if (code === 'CODE_SENT') return { tone: 'ok', text: messages.codeSentAgain };
  if (code === 'TOO_MANY') return { tone: 'bad', text: texts.thrown(TOO_MANY_ATTEMPTS) };
  const isBroken = ['UNAVAILABLE', 'UNREACHABLE', 'FAILED'].includes(code);
  const text = isBroken ? texts.thrown('something went wrong') : texts.refused[code];
  return { tone: 'bad', text: text ?? texts.otherRefusal };
}
