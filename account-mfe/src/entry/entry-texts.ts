import type { LoginOutcome, RefusalCode } from '../session/login-outcome.ts';

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
  codeSent: (email: string) => `We sent a code to ${email}.`,
  code: 'Verification code',
  codeMissing: 'Please add the code from the email.',
  codeWrong: 'This code is wrong or has expired.',
  verify: 'Verify',
  otherAddress: 'Use another address',
} as const;

/** A sentence above the button; `bad` interrupts. */
export interface EntryNotice {
  tone: 'bad' | 'neutral';
  text: string;
}

/** What a screen says about an outcome; `null` where it moves on instead. */
export function noticeOf(outcome: LoginOutcome, texts: EntryTexts): EntryNotice | null {
  switch (outcome.kind) {
    case 'refused': {
      const text = outcome.code && texts.refused[outcome.code];
      return { tone: 'bad', text: text || texts.otherRefusal };
    }
    case 'approval-required':
      return { tone: 'neutral', text: texts.approval };
    default:
      return null;
  }
}
