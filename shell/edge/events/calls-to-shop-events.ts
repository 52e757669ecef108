import * as v from 'valibot';
import type { ObservedCall } from '../session/run-as-visitor.ts';

/** A step towards an order that a call has made; the edge adds the visit and the time. */
type Fact =
  | { name: 'add'; productId: string; quantity: number }
  | { name: 'checkout' }
  | { name: 'paid'; orderId: string; sum: number; currency: string; pieces: number };

/** Reading an order counts as its purchase only for so long after it: visitors open old orders, too. */
const RECENT_MS = 60 * 60_000;

const Quantity = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1);
const Item = v.object({
  catalogReference: v.object({ catalogItemId: v.string() }),
  quantity: Quantity,
});
/** Accepts cart additions of both API versions; see `platform/WIRE.md`. */
const Added = v.union([
  v.pipe(
    v.object({ lineItems: v.array(Item) }),
    v.transform(({ lineItems }) => lineItems),
  ),
  v.pipe(
    v.object({ catalogItems: v.array(Item) }),
    v.transform(({ catalogItems }) => catalogItems),
  ),
]);

const Redirect = v.object({ ecomCheckout: v.object({ checkoutId: v.string() }) });

const Order = v.object({
  order: v.object({
    id: v.string(),
    purchasedDate: v.string(),
    paymentStatus: v.literal('PAID'),
    currency: v.string(),
    lineItems: v.array(v.object({ quantity: Quantity })),
    priceSummary: v.object({
      total: v.object({ amount: v.pipe(v.string(), v.transform(Number), v.minValue(0)) }),
    }),
  }),
});

/** Returns the facts of a successful call; none for most calls. */
export async function toCallEvents(call: ObservedCall, now = Date.now()): Promise<Fact[]> {
  const { method, path, body, status } = call;
  if (status < 200 || status >= 300) return [];
  if (isCartAddition(call)) return readAdditions(parseJson(body));
  if (method === 'POST' && path === REDIRECT_PATH) {
    return v.is(Redirect, parseJson(body)) ? [{ name: 'checkout' }] : [];
  }
  if (method === 'GET' && ORDER_PATH.test(path))
    return readPurchase(parseJson(await call.text()), now);
  return [];
}

export const isCartAddition = ({
  method,
  path,
  status,
}: Pick<ObservedCall, 'method' | 'path' | 'status'>): boolean =>
  method === 'POST' && status >= 200 && status < 300 && ADDITION_PATH.test(path);

const ADDITION_PATH = /^\/ecom\/v[12]\/carts\/current\/(add-to-cart|add-line-items)$/;
const REDIRECT_PATH = '/_api/redirects-api/v1/redirect-session';
const ORDER_PATH = /^\/ecom\/v1\/orders\/[\w-]+$/;

function readAdditions(body: unknown): Fact[] {
  const { success, output } = v.safeParse(Added, body);
  if (!success) return [];
  return output.map(({ catalogReference, quantity }) => ({
    ...{ name: 'add', productId: catalogReference.catalogItemId, quantity },
  }));
}

function readPurchase(answer: unknown, now: number): Fact[] {
  const { success, output } = v.safeParse(Order, answer);
  if (!success || now - Date.parse(output.order.purchasedDate) > RECENT_MS) return [];
  const { id, currency, lineItems, priceSummary } = output.order;
  const pieces = lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
  if (pieces === 0) return [];
  return [{ name: 'paid', orderId: id, sum: priceSummary.total.amount, currency, pieces }];
}

/** Returns `null` for text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
