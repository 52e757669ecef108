import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { orders } from '../src/commerce/checkout/checkout-and-order-tables.ts';
import { addToCart } from './fill-cart.ts';
import { newTestEmail, signedInClient } from './member-client.ts';
import { payCheckout, startHostedCheckout, validPaymentForm } from './pay-checkout.ts';
import { sdkClient, visitorClient } from './sdk-client.ts';
import { TEST_QA_TOKEN, type TestShop } from './start-test-shop.ts';

type Client = Awaited<ReturnType<typeof visitorClient>>;
type Line = Parameters<typeof addToCart>[1];

interface Purchase {
  lines: readonly Line[];
  coupon?: string;
  /** Fields of the hosted form that differ from `validPaymentForm`. */
  form?: Record<string, string>;
  client?: Client;
}

/** Buys as a visitor does. Returns the order, and its buyer's client. */
export async function buyOrder(shop: TestShop, { lines, coupon, form = {}, client }: Purchase) {
  const buyer = client ?? (await visitorClient());
  for (const line of lines) await addToCart(buyer, line);
  if (coupon) await buyer.currentCart.updateCurrentCart({ couponCode: coupon });
  const url = await startHostedCheckout(buyer);
  let paid = await payCheckout(shop, url, { ...validPaymentForm, ...form });
  // A gift card is put in first, and its page paid next.
  if (form.giftCode) paid = await payCheckout(shop, url, withShownAmounts(await paid.text(), form));
  expect(paid.status).toBe(303);
  const [order] = await shop.db.select().from(orders).orderBy(desc(orders.number)).limit(1);
  const { id } = order ?? expect.fail('No order');
  const token = buyer.auth.getTokens().accessToken.value;
  return {
    id,
    client: buyer,
    order: async () => {
      const [row] = await shop.db.select().from(orders).where(eq(orders.id, id));
      return row ?? expect.fail('No order');
    },
    care: async () =>
      (await (await shop.call(`/order-care/v1/orders/${id}`, { token })).json()).care,
    send: (what: 'cancel' | 'returns', body: object = {}) =>
      shop.call(`/order-care/v1/orders/${id}/${what}`, { token, body }),
  };
}

function withShownAmounts(page: string, { giftCode: _used, ...form }: Record<string, string>) {
  const shown = /name="shown" value="([^"]*)"/.exec(page)?.[1] ?? '';
  const drawnFor = /name="drawnFor" value="([^"]*)"/.exec(page)?.[1] ?? '';
  return { ...validPaymentForm, ...form, shown, drawnFor };
}

/** Sets, as the owner, where the parcel of an order is. */
export async function markParcel(shop: TestShop, orderId: string, status: string): Promise<void> {
  const init = { headers: { 'x-qa-token': TEST_QA_TOKEN } };
  const answer = await shop.call('/_qa/parcels', { body: { orderId, status }, init });
  expect(answer.status).toBe(200);
}

export interface OrderBuyer {
  token: string;
  email: string;
  id: string;
}

/** A new member who has bought a watch of the sample shop that has one strap. */
export async function buyAsMember(shop: TestShop, slug: string): Promise<OrderBuyer> {
  const { client: buyer, email, id } = await signedInClient(shop);
  const client = sdkClient();
  client.auth.setTokens(buyer.auth.getTokens());
  await buyWithFirstStrap(shop, client, { slug, email });
  return { token: buyer.auth.getTokens().accessToken.value, email, id };
}

/** A visitor without an account who has bought a watch. */
export async function buyAsGuest(
  shop: TestShop,
  slug: string,
  email = newTestEmail(),
): Promise<OrderBuyer> {
  const client = await visitorClient();
  await buyWithFirstStrap(shop, client, { slug, email });
  return { token: client.auth.getTokens().accessToken.value, email, id: '' };
}

/** Buys with the first strap that is in stock. */
async function buyWithFirstStrap(
  shop: TestShop,
  client: ReturnType<typeof sdkClient>,
  { slug, email }: { slug: string; email: string },
): Promise<void> {
  const { items } = await client.products.queryProducts().eq('slug', slug).find();
  const options = Object.fromEntries(
    (items[0]?.productOptions ?? []).map(({ name = '', choices = [] }) => [
      name,
      choices.find(({ inStock }) => inStock)?.description ?? '',
    ]),
  );
  await buyOrder(shop, { lines: [{ slug, options }], form: { email }, client });
}
