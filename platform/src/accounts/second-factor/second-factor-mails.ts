import type { MailContent } from '../../mail/post-mail.ts';

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
