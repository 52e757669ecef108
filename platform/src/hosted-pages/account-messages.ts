import type { FieldViolation } from '../base/http/platform-error.ts';

/** Texts of the hosted pages about accounts. */
export const hostedAccountPageTexts = {
  heading: 'Sign in',
  email: 'Email address',
  password: 'Password',
  submit: 'Sign in',
  code: 'Code',
  codeHeading: 'Confirm your email address',
  codeSent: 'We have sent a code of six digits to your email address.',
  factorHeading: 'Confirm it is you',
  factorHint: 'Type the code of your authenticator app, or one of your recovery codes.',
  confirm: 'Confirm',
  again: 'Start again',
  join: 'Create an account',
  joinHeading: 'Create an account',
  joinSubmit: 'Create account',
  hasAccount: 'Sign in to an account you have',
  passwordHint: 'At least 8 characters.',
  tooShort: 'Use at least 8 characters for the password.',
  tooLong: 'Please choose a shorter password.',
  tooCommon: 'This password is too common. Please choose another one.',
  badEmail: 'Enter an email address, such as name@example.com.',
  emailTaken: 'There is an account with this email address already.',
  forgot: 'Forgot your password?',
  oldHeading: 'This sign-in is over',
  old: 'It has been finished, or is too old. Please start again in the shop.',
  approvalHeading: 'Waiting for approval',
  approval: 'Your account has to be approved first. We will write to you when it is.',
  wrongPassword: 'The email address or the password is wrong.',
  newPassword: 'This account needs a new password. Request one below.',
  blocked: 'This account cannot sign in.',
  tooMany: 'Too many attempts. Please try again in a few minutes.',
  captcha: 'Please sign in on the shop’s own page this time.',
  wrongFactor: 'The code is not right, or has been used. Wait for the next one, or start again.',
  wrongCode: 'The code is not right, or too old. Sign in again for a new one.',
  newHeading: 'Choose a new password',
  newLabel: 'New password',
  newSubmit: 'Save password',
  forgotHeading: 'Forgot your password?',
  forgotHint: 'We send a link to choose a new one to your email address.',
  send: 'Send the link',
  sentHeading: 'Check your inbox',
  sent: 'If there is an account with this address, a link is on its way to it.',
  usedHeading: 'This link has been used',
  used: 'It has been used, or is too old. Request a new one on the sign-in page.',
} as const;

/** Why a password cannot be chosen, by the violation of its field. */
export function passwordMessage({ violatedRule, data }: FieldViolation): string | undefined {
  if (violatedRule === 'MIN_LENGTH') return hostedAccountPageTexts.tooShort;
  if (violatedRule === 'MAX_LENGTH') return hostedAccountPageTexts.tooLong;
  return data.type === 'COMMON_PASSWORD' ? hostedAccountPageTexts.tooCommon : undefined;
}
