import type { MailContent } from '../../mail/post-mail.ts';

interface BackInStockMail {
  to: string;
  /** The product as the shop names it, with what was chosen. */
  name: string;
  /** Where its reader ends the request. */
  unsubscribeUrl: string;
}

/** Requests a confirmation from the address's owner, because anyone can type any address. */
export const confirmMail = ({
  to,
  name,
  unsubscribeUrl,
  confirmUrl,
}: BackInStockMail & { confirmUrl: string }): MailContent => ({
  to,
  subject: `Shall we write to you about the ${name}?`,
  paragraphs: [
    `Someone asked us to write to this address when the ${name} is back in stock.`,
    'If it was you, say yes below. If not, do nothing: no other mail will come.',
  ],
  link: { url: confirmUrl, words: 'Yes, write to me' },
  unsubscribeUrl,
});

/** Notifies once that the product is in stock again. */
export const backInStockMail = ({
  to,
  name,
  unsubscribeUrl,
  productUrl,
}: BackInStockMail & { productUrl: string }): MailContent => ({
  to,
  subject: `The ${name} is back`,
  paragraphs: [
    `The ${name} is in stock again.`,
    'You asked us to write once, and this is it. We cannot keep one aside.',
  ],
  link: { url: productUrl, words: 'See it in the shop' },
  unsubscribeUrl,
});
