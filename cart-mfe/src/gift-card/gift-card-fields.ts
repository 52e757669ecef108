import * as v from 'valibot';

/** The amounts that the page offers, in whole dollars; any other one is typed. */
export const OFFERED = ['50', '100', '250', '500'] as const;
export const LONGEST_WORDS = 300;

/** The fields of a gift card, named as the platform names them. */
export const GIFT_FIELDS = [
  'amount',
  'receiverName',
  'receiverEmail',
  'giverName',
  'words',
  'sendOn',
] as const;
export type GiftField = (typeof GIFT_FIELDS)[number];

const text = v.optional(v.pipe(v.string('WRONG'), v.trim(), v.maxLength(500, 'WRONG')), '');

/** Any form; what is wrong with it is the platform's to say, which knows the bounds and the day. */
export const GiftCardSchema = v.pipe(
  v.object({
    offered: text,
    amount: text,
    receiverName: text,
    receiverEmail: text,
    giverName: text,
    words: text,
    sendOn: text,
  }),
  v.transform(({ offered, amount, ...rest }) => ({ ...rest, amount: plain(amount) || offered })),
);

export type GiftCardWish = v.InferOutput<typeof GiftCardSchema>;

/** `1200.50` for `$1,200.50`. */
const plain = (typed: string): string => typed.replace(/[$,\s]/g, '');
