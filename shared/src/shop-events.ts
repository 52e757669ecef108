import * as v from 'valibot';

/*
 * The edge sends these events to a collector (EVENTS_URL), in batches; `shared/EVENT-STREAM.md` says when. None identifies a
 * person: no name, address, account, order number or search.
 */

const Id = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));

const common = {
  /** The same however often the event is sent, so that a collector can drop duplicates. */
  id: Id,
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Random; created after consent, ends with the visit. */
  visit: Id,
};

const Quantity = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A page was opened. */
const View = v.strictObject({
  ...common,
  name: v.literal('view'),
  /** Its pattern: `/product/:slug`. */
  page: v.pipe(v.string(), v.startsWith('/')),
  /** The value of the pattern's parameter, on pages that are the same for everyone: `tidal-300`. */
  subject: v.exactOptional(v.pipe(v.string(), v.maxLength(80))),
});

/** A page was opened that depends on a flag of which several parts of the visitors get different values. Since 1.8. */
const Exposure = v.strictObject({
  ...common,
  name: v.literal('exposure'),
  /** `catalog/home-order`. */
  flag: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/)),
  /** The value that this visit gets. */
  variant: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
});

/** Something was put into the cart. */
const Add = v.strictObject({
  ...common,
  name: v.literal('add'),
  productId: v.pipe(v.string(), v.maxLength(80)),
  quantity: Quantity,
});

/** The way to pay was opened. */
const Checkout = v.strictObject({ ...common, name: v.literal('checkout') });

/** An order was paid; sent once for each order, its `id` follows from the order. */
const Paid = v.strictObject({
  ...common,
  name: v.literal('paid'),
  sum: v.pipe(v.number(), v.minValue(0)),
  /** ISO 4217. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
  pieces: Quantity,
});

export const ShopEventSchema = v.variant('name', [View, Exposure, Add, Checkout, Paid]);
export type ShopEvent = v.InferOutput<typeof ShopEventSchema>;

/** The body of one `POST` to the collector. */
export const ShopEventsSchema = v.strictObject({
  version: v.literal(1),
  /** Origin of the shop. */
  shop: v.pipe(v.string(), v.url()),
  events: v.pipe(v.array(ShopEventSchema), v.minLength(1), v.maxLength(100)),
});
export type ShopEvents = v.InferOutput<typeof ShopEventsSchema>;
