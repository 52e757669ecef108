import { isolated } from '@horae/typed-text';
import { formatMoney } from '../../base/money.ts';
import type { MailContent } from '../../mail/post-mail.ts';
import type { GiftCard } from './gift-card-tables.ts';

interface GiftCardMail {
  card: Pick<GiftCard, 'receiverName' | 'receiverEmail' | 'giverName' | 'words'>;
  cents: number;
  code: string;
  shopUrl: string;
}

/** The one mail that holds the code. */
export function giftCardMail({ card, cents, code, shopUrl }: GiftCardMail): MailContent {
  const { receiverEmail, words } = card;
  const [receiverName, giverName] = [isolated(card.receiverName), isolated(card.giverName)];
  const messageLines = words.split(/\r?\n/).filter((line) => line.trim() !== '');
  return {
    to: receiverEmail,
    subject: `${giverName} sends you a Horae gift card`,
    paragraphs: [
      `${receiverName}, ${giverName} sends you a gift card of ${formatMoney(cents)} for the Horae shop.`,
      ...messageLines,
      'Type this code in the cart or at the checkout. It pays in one go or in parts, and does not expire.',
      'Keep this email. Anyone with the code can spend it, and no other email holds it.',
    ],
    code,
    link: { url: new URL('/gift-card/balance', shopUrl).href, words: 'See what is on the card' },
  };
}
