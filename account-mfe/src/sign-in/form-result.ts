import type { FormAnswer } from '@horae/shared';
import { checkEmail } from '../forms/form-behaviour.ts';
import type { LoginOutcome, RefusalCode } from '../session/login-outcome.ts';
import { TOO_MANY } from '../session/read-failure.ts';
import type { FieldErrors } from './check-credentials.ts';
import { messages, type SignInTexts } from './messages.ts';
import { brokenNotice, errorsOf, noticeOf, type SignInNotice } from './outcome-texts.ts';

/** Initial state of a form: empty, or as the edge has answered a submission. */
export interface FormResult {
  errors: FieldErrors;
  notice: SignInNotice | null;
  email: string;
  requiresCaptcha: boolean;
}

type Answer = Omit<FormAnswer, 'action'>;

/** Codes of the actions that the screen has no words of its own for. */
const NEXT_STEPS = new Set(['CODE_REQUIRED', 'APPROVAL_REQUIRED']);
const REFUSALS: Record<string, RefusalCode> = {
  INVALID_EMAIL: 'invalidEmail',
  INVALID_PASSWORD: 'invalidPassword',
  RESET_PASSWORD: 'resetPassword',
  EMAIL_ALREADY_EXISTS: 'emailAlreadyExists',
  MISSING_CAPTCHA_TOKEN: 'missingCaptchaToken',
  INVALID_CAPTCHA_TOKEN: 'invalidCaptchaToken',
};

/** The answer to a log-in or a sign-up, in the words of its screen. */
export function formResult({ refused = {}, values }: Answer, texts: SignInTexts): FormResult {
  const email = String(values?.email ?? '');
  const fields: FieldErrors = {
    ...(refused.email && { email: checkEmail(email) ?? texts.otherRefusal }),
    ...(refused.password && {
      password: refused.password === 'TOO_LONG' ? messages.passwordLong : messages.passwordMissing,
    }),
  };
  const code = refused[''];
  const result = code && !NEXT_STEPS.has(code) ? codeResult(code, texts) : SILENT;
  const requiresCaptcha = code?.endsWith('_CAPTCHA_TOKEN') ?? false;
  return { errors: { ...result.errors, ...fields }, notice: result.notice, email, requiresCaptcha };
}

/** As {@link noticeOf}, for a code of the whole form. */
export function noticeOfCode(code: string | undefined, texts: SignInTexts): SignInNotice | null {
  return code && !NEXT_STEPS.has(code) ? codeResult(code, texts).notice : null;
}

const SILENT: Pick<FormResult, 'errors' | 'notice'> = { errors: {}, notice: null };

function codeResult(code: string, texts: SignInTexts): Pick<FormResult, 'errors' | 'notice'> {
  if (code === 'TOO_MANY') return { errors: {}, notice: brokenNotice(new Error(TOO_MANY), texts) };
  if (code === 'UNAVAILABLE' || code === 'UNREACHABLE') {
    return { errors: {}, notice: brokenNotice(null, texts) };
  }
  const outcome: LoginOutcome = {
    kind: 'refused',
    code: REFUSALS[code] ?? null,
    isWeakPassword: code === 'WEAK_PASSWORD',
    isCommonPassword: code === 'COMMON_PASSWORD',
    isLongPassword: code === 'LONG_PASSWORD',
  };
  const errors = errorsOf(outcome, texts);
  const isAtField = errors.email !== undefined || errors.password !== undefined;
  return { errors, notice: isAtField ? null : noticeOf(outcome, texts) };
}
