import { cleanCode, cleanLine, cleanText, readDate } from '@horae/shared/typed-text';
import * as v from 'valibot';

/** The amounts that the page offers, in whole dollars; any other one is typed. */
export const OFFERED_AMOUNTS = ['50', '100', '250', '500'] as const;
export const MAX_GIFT_MESSAGE_LENGTH = 300;

/** The fields of a gift card, named as the platform names them. */
export const GIFT_CARD_FIELDS = [
  'amount',
  'receiverName',
  'receiverEmail',
  'giverName',
  'words',
  'sendOn',
] as const;
export type GiftCardFieldName = (typeof GIFT_CARD_FIELDS)[number];

/** More than any field takes, whatever invisible signs a copy brings along. */
const MAX_SIGNS = 2000;
const field = (read: (typed: string) => string) =>
  v.optional(v.pipe(v.string('WRONG'), v.transform(read), v.maxLength(MAX_SIGNS, 'WRONG')), '');

/** Any form; the platform checks it, since it knows the bounds and the day. */
export const BuyGiftCardSchema = v.pipe(
  v.object({
    offered: field(cleanCode),
    amount: field(cleanCode),
    receiverName: field(cleanLine),
    receiverEmail: field(cleanLine),
    giverName: field(cleanLine),
    words: field(cleanText),
    sendOn: field((typed) => readDate(typed) ?? cleanLine(typed)),
  }),
  v.transform(({ offered, amount, ...rest }) => ({ ...rest, amount: plain(amount) || offered })),
);

export type GiftCardFormValues = v.InferOutput<typeof BuyGiftCardSchema>;

/** `1200.50` for `$1,200.50`. */
const plain = (typed: string): string => typed.replace(/[$,\s]/g, '');

// Results and error codes of the gift card actions themselves; all others are the platform's.

export const GIFT_CARD_APPLIED = 'GIFT_CARD_APPLIED';
export const GIFT_CARD_REMOVED = 'GIFT_CARD_REMOVED';
export const BALANCE_FOUND = 'BALANCE_FOUND';
export const GIFT_CODE_MISSING = 'CODE_MISSING';
export const TOO_MANY_GIFT_CODES = 'TOO_MANY_CODES';

const Money = v.object({ formattedAmount: v.string() });

/** The `giftCard` of the platform's response. */
export const BalanceResponse = v.object({
  obfuscatedCode: v.string(),
  balance: Money,
  entries: v.array(v.object({ kind: v.string(), amount: Money, date: v.string() })),
});
export type GiftCardBalance = v.InferOutput<typeof BalanceResponse>;
