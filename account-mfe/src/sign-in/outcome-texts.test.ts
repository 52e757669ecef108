import { expect, test } from 'vitest';
import type { LoginOutcome, RefusalCode } from '../session/login-outcome.ts';
import type { SignInTexts } from './messages.ts';
import { messages } from './messages.ts';
import { brokenNotice, errorsOf, noticeOf } from './outcome-texts.ts';

const texts: SignInTexts = {
  title: 'Log In',
  lead: '',
  submit: 'Log in',
  refused: {
    invalidPassword: 'wrong password',
    invalidEmail: 'wrong address',
    emailAlreadyExists: 'taken address',
    resetPassword: 'reset needed',
  },
  otherRefusal: 'failed',
  approval: '',
  verification: '',
  thrown: (message) => `broken: ${message}`,
};
const refused = (code: RefusalCode | null, isWeakPassword = false): LoginOutcome => ({
  kind: 'refused',
  code,
  isWeakPassword,
});

test.each([
  ['invalidPassword', { password: 'wrong password' }],
  ['invalidEmail', { email: 'wrong address' }],
  ['emailAlreadyExists', { email: 'taken address' }],
] as const)('%s is told at its field, and only there', (code, errors) => {
  expect(errorsOf(refused(code), texts)).toEqual(errors);
  expect(noticeOf(refused(code), texts)).toBeNull();
});

test.each([
  ['resetPassword', 'reset needed'],
  ['missingCaptchaToken', 'failed'],
  ['invalidCaptchaToken', 'failed'],
  [null, 'failed'],
] as const)('%s is told above the button as %j, at no field', (code, text) => {
  expect(noticeOf(refused(code), texts)).toEqual({ tone: 'bad', text });
  expect(errorsOf(refused(code), texts)).toEqual({});
});

test('a weak password is told at the password, whatever else was wrong', () => {
  expect(errorsOf(refused('invalidEmail', true), texts)).toEqual({
    password: 'Please choose a longer password.',
  });
});

test('a common password is told as one, not as too short', () => {
  const common: LoginOutcome = {
    kind: 'refused',
    code: null,
    isWeakPassword: true,
    isCommonPassword: true,
  };

  expect(errorsOf(common, texts)).toEqual({
    password: 'This password is too common. Please choose another one.',
  });
});

test('a refusal without words of its own leaves the fields alone', () => {
  expect(errorsOf(refused('invalidPassword'), { ...texts, refused: {} })).toEqual({});
});

test.each<LoginOutcome>([
  { kind: 'signed-in' },
  { kind: 'approval-required' },
  { kind: 'wrong-code' },
  { kind: 'code-sent' },
])('$kind is no refusal', (outcome) => {
  expect(noticeOf(outcome, texts)).toBeNull();
  expect(errorsOf(outcome, texts)).toEqual({});
});

test('a call that broke is told in the words of the screen', () => {
  expect(brokenNotice(new Error('no answer'), texts)).toEqual({
    tone: 'bad',
    text: 'broken: no answer',
  });
  expect(brokenNotice('no answer', texts).text).toBe('broken: something went wrong');
});

test.each([
  [60, 'Send again in 1:00'],
  [59, 'Send again in 0:59'],
  [9, 'Send again in 0:09'],
  [600, 'Send again in 10:00'],
])('%i seconds are waited for as %j', (seconds, text) => {
  expect(messages.sendAgainIn(seconds)).toBe(text);
});
