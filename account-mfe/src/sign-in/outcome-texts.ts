import type { LoginOutcome, RefusalCode } from '../session/login-outcome.ts';
import type { FieldErrors } from './check-credentials.ts';
import { messages, type SignInTexts } from './messages.ts';

/** A sentence above the button; `bad` interrupts a screen reader. */
export interface SignInNotice {
  tone: 'bad' | 'neutral' | 'ok';
  text: string;
}

export function brokenNotice(error: unknown, texts: SignInTexts): SignInNotice {
  const message = error instanceof Error ? error.message : 'something went wrong';
  return { tone: 'bad', text: texts.thrown(message) };
}

/** Returns the notice for an outcome; `null` where a field shows the message or the screen moves on. */
export function noticeOf(outcome: LoginOutcome, texts: SignInTexts): SignInNotice | null {
  if (outcome.kind !== 'refused' || fieldOf(outcome.code)) return null;
  const text = outcome.code && texts.refused[outcome.code];
  return { tone: 'bad', text: text || texts.otherRefusal };
}

export function errorsOf(outcome: LoginOutcome, texts: SignInTexts): FieldErrors {
  if (outcome.kind !== 'refused') return {};
  if (outcome.isCommonPassword) return { password: messages.passwordCommon };
  if (outcome.isLongPassword) return { password: messages.passwordLong };
  if (outcome.isWeakPassword) return { password: messages.passwordWeak };
  const field = fieldOf(outcome.code);
  const text = outcome.code && texts.refused[outcome.code];
  return field && text ? { [field]: text } : {};
}

function fieldOf(code: RefusalCode | null): keyof FieldErrors | null {
  if (code === 'invalidPassword') return 'password';
  return code === 'invalidEmail' || code === 'emailAlreadyExists' ? 'email' : null;
}
