import { expect, test } from 'vitest';
import {
  accountApprovedMail,
  accountDeletedMail,
  activationMail,
  approvalRequestMail,
  forgotPasswordUrl,
  newNetworkMail,
  noAccountMail,
  passwordChangedMail,
  recoveryCodesRenewedMail,
  recoveryCodeUsedMail,
  recoveryMail,
  secondFactorOffMail,
  secondFactorOnMail,
  sessionsEndedMail,
  verificationMail,
} from './account-mails.ts';

const to = 'nora@example.com';
const url = 'https://shop.test/next';
const CHOOSE = { url, words: 'Choose a new password' };
const IF_NOT_YOU =
  'If it was not you, choose a new password and end all sessions on your account page.';

test('the code that confirms an address comes with how long it is good for', () => {
  expect(verificationMail(to, '012345')).toEqual({
    to,
    subject: 'Your Horae verification code',
    paragraphs: [
      'Please type this code to confirm your email address. It works once, for 10 minutes.',
      'If you did not ask for it, you can ignore this mail.',
    ],
    code: '012345',
  });
});

test('a link to a new password comes with how long it is good for', () => {
  expect(recoveryMail(to, url)).toEqual({
    to,
    subject: 'Choose a new Horae password',
    paragraphs: [
      'Follow the link to choose a new password. It works once, for 60 minutes.',
      'If you did not ask for it, you can ignore this mail: your password stays as it is.',
    ],
    link: CHOOSE,
  });
});

test('an address without an account learns that, and gets a link to the shop', () => {
  expect(noAccountMail(to, url)).toEqual({
    to,
    subject: 'Your Horae account',
    paragraphs: [
      'Someone asked to choose a new password for this address, but there is no account with it.',
      'If it was you, you may have signed up with another address.',
    ],
    link: { url, words: 'Go to the shop' },
  });
});

test('a member whom the owner created gets a link to activate the account', () => {
  expect(activationMail(to, url)).toEqual({
    to,
    subject: 'Activate your Horae account',
    paragraphs: [
      'An account was made for you. Follow the link to choose its password; it works once, for 60 minutes.',
    ],
    link: { url, words: 'Activate the account' },
  });
});

test('the owner learns who waits for approval, and an approved member how to sign in', () => {
  expect(approvalRequestMail('owner@shop.test', { id: 'm-1', email: to })).toEqual({
    to: 'owner@shop.test',
    subject: 'A new member waits for approval',
    paragraphs: ["nora@example.com has signed up. The member's id is m-1."],
  });
  expect(accountApprovedMail(to, url)).toEqual({
    to,
    subject: 'Your Horae account is ready',
    paragraphs: ['Your account has been approved. You can sign in now.'],
    link: { url, words: 'Sign in' },
  });
});

test('a member learns of a new password, of the end of sessions and of the end of the account', () => {
  expect(passwordChangedMail(to, url)).toEqual({
    to,
    subject: 'Your Horae password was changed',
    paragraphs: [
      'The password of your account was changed, and all other devices are logged out.',
      'If it was not you, choose a new one at once.',
    ],
    link: CHOOSE,
  });
  expect(sessionsEndedMail(to, url)).toEqual({
    to,
    subject: 'Your Horae account was logged out elsewhere',
    paragraphs: [
      'On your account page, another device was logged out, or all others were.',
      'If it was not you, choose a new password at once.',
    ],
    link: CHOOSE,
  });
  expect(accountDeletedMail(to)).toEqual({
    to,
    subject: 'Your Horae account was deleted',
    paragraphs: [
      'Your account and the data in it are deleted. No one can log in with it any more.',
      'If it was not you, please reply to this mail.',
    ],
  });
});

test.each([
  [
    '203.0.113.0/24',
    'The password of your account was used from a network (203.0.113.0/24) where it was not used in the last three months.',
  ],
  [
    '',
    'The password of your account was used from a network where it was not used in the last three months.',
  ],
])('a log-in from the new network %j is described', (network, sentence) => {
  expect(newNetworkMail(to, { network, url })).toEqual({
    to,
    subject: 'A log-in to Horae from a new place',
    paragraphs: [sentence, 'If it was not you, choose a new one at once: that ends all log-ins.'],
    link: CHOOSE,
  });
});

test('a member learns when the second factor is on or off', () => {
  expect(secondFactorOnMail(to)).toEqual({
    to,
    subject: 'Two-step log-in is on',
    paragraphs: [
      'From now on, logging in to your Horae account needs a code from your authenticator app.',
      IF_NOT_YOU,
    ],
  });
  expect(secondFactorOffMail(to)).toEqual({
    to,
    subject: 'Two-step log-in is off',
    paragraphs: ['From now on, your password alone logs in to your Horae account.', IF_NOT_YOU],
  });
});

test('a member learns of new recovery codes, and how many are left after one was used', () => {
  expect(recoveryCodesRenewedMail(to)).toEqual({
    to,
    subject: 'Your Horae recovery codes are new',
    paragraphs: [
      'New recovery codes were made for your account. The old ones no longer work.',
      IF_NOT_YOU,
    ],
  });
  expect(recoveryCodeUsedMail(to, 9)).toEqual({
    to,
    subject: 'A Horae recovery code was used',
    paragraphs: [
      'Someone logged in to your account with its password and a recovery code.',
      'Recovery codes left: 9. You can make new ones on your account page.',
      IF_NOT_YOU,
    ],
  });
});

test.each([
  ['https://shop.test/new-password', 'https://shop.test/forgot-password'],
  [undefined, 'https://platform.test/forgot-password'],
])('with the shop page %s, an account is recovered at %s', (recoveryUrl, page) => {
  const pages = { origins: ['https://shop.test'], publicUrl: 'https://platform.test' } as const;

  expect(forgotPasswordUrl({ ...pages, ...(recoveryUrl && { recoveryUrl }) })).toBe(page);
});
