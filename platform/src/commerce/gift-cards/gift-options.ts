import { createHash } from 'node:crypto';
import {
  cleanCode,
  cleanLine,
  dateRange,
  isDayInRange,
  linesSchema,
  readDate,
  withReader,
} from '@horae/typed-text';
import * as v from 'valibot';
import { now } from '../../base/clock.ts';
import { normalizeEmail } from '../../base/http/contact-field-schemas.ts';
import { fieldViolation, invalidFields } from '../../base/http/platform-error.ts';
import { toCents, toDecimalAmount } from '../../base/money.ts';

/** The app that gift cards are items of, in catalogue references. */
export const GIFT_CARDS_APP_ID = 'd80111c5-a0f4-47a8-b63a-65b54d774a27';
/** The one item of that app. */
export const GIFT_CARD_ITEM_ID = '6f1c8f0e-3d55-4f6a-9a57-0e6b2c7d41ca';
export const GIFT_CARD_NAME = 'Gift card';

const MIN_CENTS = 1_000;
const MAX_CENTS = 200_000;
const MAX_MESSAGE_LENGTH = 300;

/** The buyer's input for a gift card, as the options of a catalogue reference. */
export type GiftCardPurchaseInput = Record<keyof typeof entries, string>;

/** The gift card of a line: its amount, receiver and date. */
export interface GiftCardLine {
  cents: number;
  options: GiftCardPurchaseInput;
}

const SINGLE_LINE = /^[^\r\n\u2028\u2029]*$/;
const name = v.pipe(
  v.string('is required'),
  v.trim(),
  v.regex(SINGLE_LINE, 'must be one line'),
  v.transform(cleanLine),
  v.nonEmpty('is required'),
  v.maxLength(80, 'must have at most 80 letters'),
);

const entries = {
  amount: v.pipe(
    v.string('is required'),
    v.maxLength(100),
    v.transform((typed) => cleanCode(typed).replace(',', '.')),
    v.regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be an amount like "50" or "12.50"'),
    v.check(isOffered, 'must be from 10 to 2000'),
    v.transform((text) => toDecimalAmount(toCents(text))),
  ),
  receiverName: name,
  receiverEmail: v.pipe(
    v.string('is required'),
    v.maxLength(2000, 'must be an email address'),
    withReader(normalizeEmail, 'must be an email address'),
    v.toLowerCase(),
  ),
  giverName: name,
  words: v.optional(
    linesSchema(MAX_MESSAGE_LENGTH, `must have at most ${MAX_MESSAGE_LENGTH} letters`),
    '',
  ),
  sendOn: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(10),
      v.check((day) => day === '' || isSendDay(day), 'must be a day from today to a year from now'),
    ),
    '',
  ),
};
const schema = v.object(entries);

/** Parses the options of a gift card. Throws a 400 with each field at fault, its name prefixed with `field`. */
export function parseGiftCardLineOptions(options: unknown, field: string): GiftCardLine {
  const result = v.safeParse(schema, options ?? {}, { abortPipeEarly: true });
  if (!result.success) {
    throw invalidFields(
      ...result.issues.map((issue) =>
        fieldViolation(`${field}.${v.getDotPath(issue)}`, issue.message),
      ),
    );
  }
  return toGiftCardLine(result.output);
}

/** The gift of a line that was read before. */
export const toGiftCardLine = (options: GiftCardPurchaseInput): GiftCardLine => ({
  cents: toCents(options.amount),
  options,
});

export const isGiftCard = (catalogItemId: string): boolean => catalogItemId === GIFT_CARD_ITEM_ID;

/** Identifies the options: two equal gift cards in one cart have the same variant. */
export function giftVariantId({ options }: GiftCardLine): string {
  const values = Object.keys(entries).map((key) => options[key as keyof GiftCardPurchaseInput]); // its own keys
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32);
}

export function describeGiftCard({ options: { receiverName, sendOn } }: GiftCardLine) {
  const when = sendOn === '' ? 'Mailed once it is paid' : `Mailed on ${formatDay(sendOn)}`;
  return [
    { name: 'For', words: `For ${receiverName}` },
    { name: 'When', words: when },
  ];
}

function isOffered(text: string): boolean {
  const cents = toCents(text);
  return cents >= MIN_CENTS && cents <= MAX_CENTS;
}

/** When it is noon in UTC, it is the same day nearly everywhere. */
const SEND_HOUR = 12;

/** `2026-12-24`, a day of the shop's time zone, which is UTC. */
const utcDay = (at: Date): string => at.toISOString().slice(0, 10);

/** Whether a card may be sent on a day: from today to a year from now, wherever its buyer is. */
function isSendDay(text: string): boolean {
  return readDate(text) === text && isDayInRange(text, dateRange(now()));
}

/** From when a card is mailed: at noon of its day; at once without one, and when its day has begun. */
export function giftCardSendTime(day: string): Date {
  const at = now();
  return day <= utcDay(at) ? at : new Date(Date.parse(`${day}T00:00:00Z`) + SEND_HOUR * 3_600_000);
}

/** `24 December 2026`. */
function formatDay(day: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(new Date(`${day}T00:00:00Z`));
}
