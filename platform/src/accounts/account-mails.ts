import type { SiteOrigins } from '../base/refuse-foreign-url.ts';
import type { MailContent } from '../mail/queue-mail.ts';

export const CODE_MINUTES = 10;
export const LINK_MINUTES = 60;

/** The page where a member who lost control of an account recovers it: the shop's own, or the platform's. */
export const forgotPasswordUrl = ({ origins, publicUrl, recoveryUrl }: PasswordPageUrls): string =>
  `${recoveryUrl === undefined ? publicUrl : origins[0]}/forgot-password`;

/** Where pages about passwords are. */
export interface PasswordPageUrls {
  origins: SiteOrigins;
  publicUrl: string;
  recoveryUrl?: string;
}

const choosePasswordLink = (url: string) => ({ url, words: 'Choose a new password' });

export const verificationMail = (to: string, code: string): MailContent => ({
  to,
  subject: 'Your Horae verification code',
  paragraphs: [
    `Please type this code to confirm your email address. It works once, for ${CODE_MINUTES} minutes.`,
    'If you did not ask for it, you can ignore this mail.',
  ],
  code,
});

export const recoveryMail = (to: string, url: string): MailContent => ({
  to,
  subject: 'Choose a new Horae password',
  paragraphs: [
    `Follow the link to choose a new password. It works once, for ${LINK_MINUTES} minutes.`,
    'If you did not ask for it, you can ignore this mail: your password stays as it is.',
  ],
  link: choosePasswordLink(url),
});

/** For an address without account, so that a request costs the same work and reveals nothing. */
export const noAccountMail = (to: string, url: string): MailContent => ({
  to,
  subject: 'Your Horae account',
  paragraphs: [
    'Someone asked to choose a new password for this address, but there is no account with it.',
    'If it was you, you may have signed up with another address.',
  ],
  link: { url, words: 'Go to the shop' },
});

export const activationMail = (to: string, url: string): MailContent => ({
  to,
  subject: 'Activate your Horae account',
  paragraphs: [
    `An account was made for you. Follow the link to choose its password; it works once, for ${LINK_MINUTES} minutes.`,
  ],
  link: { url, words: 'Activate the account' },
});

export const accountApprovedMail = (to: string, url: string): MailContent => ({
  to,
  subject: 'Your Horae account is ready',
  paragraphs: ['Your account has been approved. You can sign in now.'],
  link: { url, words: 'Sign in' },
});

/** For the owner: the id is what the call that approves takes. */
export const approvalRequestMail = (
  mailbox: string,
  member: { id: string; email: string },
): MailContent => ({
  to: mailbox,
  subject: 'A new member waits for approval',
  paragraphs: [`${member.email} has signed up. The member's id is ${member.id}.`],
});

/** So that a member learns of a change that another made. */
export const passwordChangedMail = (to: string, url: string): MailContent => ({
  to,
  subject: 'Your Horae password was changed',
  paragraphs: [
    'The password of your account was changed, and all other devices are logged out.',
    'If it was not you, choose a new one at once.',
  ],
  link: choosePasswordLink(url),
});

export const accountDeletedMail = (to: string): MailContent => ({
  to,
  subject: 'Your Horae account was deleted',
  paragraphs: [
    'Your account and the data in it are deleted. No one can log in with it any more.',
    'If it was not you, please reply to this mail.',
  ],
});

/** `network` as the list of sessions shows it; empty when it is not known. */
export function newNetworkMail(to: string, { network, url }: { network: string; url: string }) {
  const from = network === '' ? '' : ` (${network})`;
  return {
    to,
    subject: 'A log-in to Horae from a new place',
    paragraphs: [
      `The password of your account was used from a network${from} where it was not used in the last three months.`,
      'If it was not you, choose a new one at once: that ends all log-ins.',
    ],
    link: choosePasswordLink(url),
  } satisfies MailContent;
}

export const sessionsEndedMail = (to: string, url: string): MailContent => ({
  to,
  subject: 'Your Horae account was logged out elsewhere',
  paragraphs: [
    'On your account page, another device was logged out, or all others were.',
    'If it was not you, choose a new password at once.',
  ],
  link: choosePasswordLink(url),
});

const IF_NOT_YOU =
  'If it was not you, choose a new password and end all sessions on your account page.';

export const secondFactorOnMail = (to: string): MailContent => ({
  to,
  subject: 'Two-step log-in is on',
  paragraphs: [
    'From now on, logging in to your Horae account needs a code from your authenticator app.',
    IF_NOT_YOU,
  ],
});

export const secondFactorOffMail = (to: string): MailContent => ({
  to,
  subject: 'Two-step log-in is off',
  paragraphs: ['From now on, your password alone logs in to your Horae account.', IF_NOT_YOU],
});

export const recoveryCodesRenewedMail = (to: string): MailContent => ({
  to,
  subject: 'Your Horae recovery codes are new',
  paragraphs: [
    'New recovery codes were made for your account. The old ones no longer work.',
    IF_NOT_YOU,
  ],
});

export const recoveryCodeUsedMail = (to: string, remaining: number): MailContent => ({
  to,
  subject: 'A Horae recovery code was used',
  paragraphs: [
    'Someone logged in to your account with its password and a recovery code.',
    `Recovery codes left: ${remaining}. You can make new ones on your account page.`,
    IF_NOT_YOU,
  ],
});
