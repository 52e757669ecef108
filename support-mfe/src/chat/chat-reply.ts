import * as v from 'valibot';

/** A watch that a reply mentions. Paths must be the shop's own, so that no answer can link to another site. */
export const WatchCardSchema = v.object({
  name: v.string(),
  /** Path of its page. */
  url: v.pipe(v.string(), v.regex(/^\/product\/[\w-]+$/)),
  /** Formatted, with its currency. */
  price: v.string(),
  inStock: v.boolean(),
  picture: v.nullable(
    v.object({
      path: v.pipe(v.string(), v.regex(/^\/media\/[\w.-]+$/)),
      alt: v.string(),
      width: v.number(),
      height: v.number(),
    }),
  ),
  /** Catalogue id for adding to the cart; without it the card only links to the page. */
  productId: v.exactOptional(v.string()),
  options: v.exactOptional(v.record(v.string(), v.string())),
});
export type WatchCardData = v.InferOutput<typeof WatchCardSchema>;

/** An order of the visitor. */
export const ChatReplyOrderSchema = v.object({
  number: v.number(),
  /** ISO 8601. */
  placedAt: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text))),
  ),
  /** Lines such as `2 × Tidal 300`. */
  items: v.array(v.string()),
  /** Formatted, with its currency. */
  total: v.string(),
});
export type OwnOrderInfo = v.InferOutput<typeof ChatReplyOrderSchema>;

/** Drops what does not fit, so that a faulty entry costs no reply. */
const createValidListSchema = <Entry>(schema: v.GenericSchema<unknown, Entry>) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((all) => all.filter((one): one is Entry => v.is(schema, one))),
    ),
    [],
  );

/** The service's answer; the lists are empty where it sends none. */
export const ReplySchema = v.pipe(
  v.object({
    bot_response: v.pipe(v.string(), v.nonEmpty()),
    cards: createValidListSchema(WatchCardSchema),
    orders: createValidListSchema(ChatReplyOrderSchema),
  }),
  v.transform(({ bot_response: text, ...lists }) => ({ text, ...lists })),
);
export type Reply = v.InferOutput<typeof ReplySchema>;
