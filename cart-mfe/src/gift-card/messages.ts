import type { GiftCardFieldName } from './gift-card-fields.ts';
import { GIFT_CODE_MISSING, TOO_MANY_GIFT_CODES } from './gift-card-fields.ts';

/** Texts of the gift card pages and of the form for a code. */
export const messages = {
  title: 'Gift card',
  description: 'A Horae gift card, mailed on the day you choose, with your own words.',
  lead: 'Choose an amount and a day. We mail the card with your words, and it pays for anything in the shop, in one go or in parts.',
  amount: 'Amount',
  other: 'Or another amount',
  amountHint: 'From $10 to $2,000.',
  receiver: 'Who gets it',
  receiverName: 'Name of the receiver',
  receiverEmail: 'Email of the receiver',
  giverName: 'From whom',
  words: 'Your words',
  messageHint: 'Up to 300 letters.',
  sendOn: 'Day of the mail',
  sendOnHint:
    'A day within a year, at noon UTC. Leave it empty to send the card right after you have paid.',
  buy: 'Add to cart',
  terms:
    'A gift card does not expire. It has no shipping cost and no tax, and coupons do not apply to it.',
  toBalance: 'See what is on a gift card',
  toBuy: 'Buy a gift card',
  failed: 'This did not work. Please try again.',
  balanceTitle: 'Gift card balance',
  balanceDescription: 'What is left on a Horae gift card, and what was spent when.',
  balanceLead: 'Type the code from the email that brought the card.',
  code: 'Gift card code',
  codeHint:
    '16 letters and digits, as in the email. You can use small letters and leave out the hyphens.',
  show: 'Show balance',
  balanceMissing: 'The answer was lost on its way. Please try again.',
  history: 'How it was used',
  date: 'Date',
  what: 'What',
  use: 'Use a gift card',
  apply: 'Apply gift card',
} as const;

export const GIFT_CARD_FIELD_ERROR_TEXTS: Record<GiftCardFieldName, string> = {
  amount: 'Please choose an amount from $10 to $2,000.',
  receiverName: 'Please add a name of up to 80 letters.',
  receiverEmail: 'Please type an email address, like name@example.com.',
  giverName: 'Please add a name of up to 80 letters.',
  words: 'Please use 300 letters at most.',
  sendOn: 'Please choose a day from today to a year from now.',
};

const CODE_TEXTS: Record<string, string> = {
  [GIFT_CODE_MISSING]: 'Please add the code.',
  [TOO_MANY_GIFT_CODES]: 'Too many codes were tried. Please wait a quarter of an hour.',
  INVALID_GIFT_CARD_CODE: 'There is no such gift card. Please check the code in the email.',
  INVALID_GIFT_CARD_STATUS: 'This gift card was used up.',
  OWNED_CART_NOT_FOUND: 'There is nothing in the cart to pay.',
};

export const giftCardCodeErrorText = (code: string): string =>
  CODE_TEXTS[code] ?? 'The code could not be checked. Please try again.';

const KIND_TEXTS: Record<string, string> = {
  ISSUED: 'Bought',
  REDEEMED: 'Spent in the shop',
  REFUNDED: 'Paid back',
};
export const ledgerEntryText = (kind: string): string => KIND_TEXTS[kind] ?? kind;

/** `24 December 2026`. */
export const giftCardDateText = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
