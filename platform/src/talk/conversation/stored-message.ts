import * as v from 'valibot';
import { boundedRecord } from '../../base/http/bounded-schemas.ts';

const text = (most: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(most));
/** A path of the shop, never of elsewhere. */
const path = v.pipe(text(300), v.regex(/^\/(?!\/)[^\s\\]*$/));
const pathBelow = (folder: string) => v.pipe(path, v.startsWith(folder));

const card = v.object({
  productId: text(100),
  name: text(200),
  slug: text(200),
  url: pathBelow('/product/'),
  price: text(40),
  inStock: v.boolean(),
  options: boundedRecord(text(100), text(200), 30),
  picture: v.nullable(
    v.object({
      path: pathBelow('/media/'),
      alt: v.pipe(v.string(), v.maxLength(300)),
      width: v.number(),
      height: v.number(),
    }),
  ),
});

const order = v.object({
  number: v.number(),
  placedAt: v.pipe(v.string(), v.isoTimestamp()),
  items: v.pipe(v.array(text(300)), v.maxLength(50)),
  total: text(40),
  shipping: v.picklist(['standard', 'expedited', 'none']),
});

const source = v.object({
  kind: text(40),
  label: text(200),
  product: v.optional(text(200)),
  path: v.optional(path),
});

/** A message, with what a screen shows beside it. */
export const conversationMessageSchema = v.object({
  text: text(4000),
  isBot: v.boolean(),
  cards: v.optional(v.pipe(v.array(card), v.maxLength(10))),
  orders: v.optional(v.pipe(v.array(order), v.maxLength(10))),
  sources: v.optional(v.pipe(v.array(source), v.maxLength(20))),
});

/** One message of a conversation. */
export type StoredMessage = v.InferOutput<typeof conversationMessageSchema> & {
  /** Time of storing, in milliseconds since 1970. */
  timestamp: number;
};
