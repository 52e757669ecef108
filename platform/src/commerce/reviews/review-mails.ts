import { isolated } from '@horae/typed-text';
import type { MailContent } from '../../mail/post-mail.ts';

interface ReviewMail {
  to: string;
  /** The product as the shop names it. */
  name: string;
  reviewUrl: string;
  /** Where its reader ends all mails of this kind. */
  unsubscribeUrl: string;
}

/** Asks a buyer once for each watch of an order. */
export const reviewMail = ({ to, name, reviewUrl, unsubscribeUrl }: ReviewMail): MailContent => ({
  to,
  subject: `How do you like the ${isolated(name)}?`,
  paragraphs: [
    `You have had the ${isolated(name)} for a while now. What would you tell someone who is thinking of buying one?`,
    'A few sentences help, with or without a picture. The link below is yours alone and works without an account.',
  ],
  link: { url: reviewUrl, words: 'Write a review' },
  unsubscribeUrl,
});
