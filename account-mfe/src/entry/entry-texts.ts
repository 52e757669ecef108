import type { LoginOutcome, RefusalCode } from '../session/login-outcome.ts';
import type { FieldErrors } from './check-credentials.ts';

/** What a screen for entering says. */
export interface EntryTexts {
  title: string;
  lead: string;
  submit: string;
  /** By the SDK's code. */
  refused: Partial<Record<RefusalCode, string>>;
  otherRefusal: string;
  approval: string;
  verification: string;
  thrown: (message: string) => string;
}

/** Texts that both screens share. */
export const formTexts = {
  email: 'Email address',
  emailMissing: 'Please add your email address.',
  emailWrong: 'Please add a whole email address, such as nora@example.com.',
  password: 'Password',
  passwordMissing: 'Please add your password.',
  passwordWeak: 'Please choose a longer password.',
  show: 'Show',
  hide: 'Hide',
  signedIn: 'You are logged in.',
  verifyTitle: 'Check your inbox',
  codeSent: (email: string) => `We sent a six-digit code to ${email}. It works for 15 minutes.`,
  codeSentAgain: 'We sent a new code. The one before does not work any more.',
  sendAgain: 'Send again',
  sendAgainIn: (seconds: number) =>
    `Send again in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  code: 'Verification code',
  codeMissing: 'Please add the code from the email.',
  codeWrong: 'This code is wrong or has expired.',
  verify: 'Verify',
  otherAddress: 'Use another address',
  approvalTitle: 'Almost there',
  approvalLead: (email: string) => `We will write to ${email} as soon as it is approved.`,
  goOn: 'See all watches',
  captcha: 'I am a person',
  captchaMissing: 'Please confirm that you are a person.',
  forgot: 'Forgot your password?',
  resetAsked: 'Choose a new password',
} as const;

/** A sentence above the button; `bad` interrupts. */
export interface EntryNotice {
  tone: 'bad' | 'neutral' | 'ok';
  text: string;
}

/** What a screen says above the button about an outcome; `null` where a field says it or the screen moves on. */
export function noticeOf(outcome: LoginOutcome, texts: EntryTexts): EntryNotice | null {
  if (outcome.kind !== 'refused' || fieldOf(outcome.code)) return null;
  const text = outcome.code && texts.refused[outcome.code];
  return { tone: 'bad', text: text || texts.otherRefusal };
}

/** What a screen says at its fields about an outcome. */
export function errorsOf(outcome: LoginOutcome, texts: EntryTexts): FieldErrors {
  if (outcome.kind !== 'refused') return {};
  if (outcome.isWeakPassword) return { password: formTexts.passwordWeak };
  const field = fieldOf(outcome.code);
  const text = outcome.code && texts.refused[outcome.code];
  return field && text ? { [field]: text } : {};
}

/** The field that a refusal is about. */
function fieldOf(code: RefusalCode | null): keyof FieldErrors | null {
  if (code === 'invalidPassword') return 'password';
  return code === 'invalidEmail' || code === 'emailAlreadyExists' ? 'email' : null;
}
