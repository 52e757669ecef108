import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addToCart, findProductIdBySlug } from '../../../../testing/fill-cart.ts';
import {
  payCheckout,
  startHostedCheckout,
  validPaymentForm,
} from '../../../../testing/pay-checkout.ts';
import { pickTestCaseCount } from '../../../../testing/pick-case-count.ts';
import { ownerClient, visitorClient } from '../../../../testing/sdk-client.ts';
import { testShop } from '../../../../testing/test-shop.ts';

import { coupons, shippingRegions } from '../../../commerce/cart/cart-tables.ts';
import { inventory } from '../../../commerce/catalogue/catalogue-tables.ts';
import { orders } from '../../../commerce/checkout/checkout-and-order-tables.ts';

const steel = { slug: 'tidal-300', options: { Strap: 'Steel bracelet' } };
const shop = testShop();
let client: Awaited<ReturnType<typeof visitorClient>>;

beforeEach(async () => {
  client = await visitorClient();
});

async function buy(of = client, line: Parameters<typeof addToCart>[1] = steel) {
  await addToCart(of, line);
  return payCheckout(shop, await startHostedCheckout(of));
}

async function setStock(slug: string, quantity: number) {
  const id = await findProductIdBySlug(client, slug);
  await shop.db.update(inventory).set({ quantity }).where(eq(inventory.productId, id));
}

const searched = async (of = client) => (await of.orders.searchOrders({})).orders ?? [];

test('a buyer reads the own order, and finds it by a search', async () => {
  await buy(client, { ...steel, quantity: 2 });
  const [found] = await searched();
  const order = await client.orders.getOrder(found?._id ?? '');

  expect(order).toMatchObject({
    number: found?.number,
    status: 'APPROVED',
    paymentStatus: 'PAID',
    buyerInfo: { email: validPaymentForm.email, visitorId: expect.any(String) },
    lineItems: [
      { productName: { original: 'Tidal 300' }, quantity: 2, price: { amount: '389.00' } },
    ],
    priceSummary: {
      subtotal: { amount: '778.00' },
      shipping: { amount: '0.00' },
      total: { amount: '778.00' },
    },
    shippingInfo: {
      code: 'standard',
      logistics: { shippingDestination: { address: { country: 'NL' } } },
    },
  });
  expect(order._createdDate).toBeInstanceOf(Date);
});

test('only the buyer and the merchant can read an order', async () => {
  await buy();
  const id = (await searched())[0]?._id ?? '';
  const other = await visitorClient();

  expect(await searched(other)).toEqual([]);
  await expect(other.orders.getOrder(id)).rejects.toMatchObject({
    details: { applicationError: { code: 'ORDER_NOT_FOUND' } },
  });
  expect((await ownerClient().orders.getOrder(id))._id).toBe(id);
});

test('a price that changed since the checkout began is shown, and nothing is ordered yet', async () => {
  await addToCart(client, { slug: 'meridian-38', options: { Strap: 'Black leather' } });
  const fullUrl = await startHostedCheckout(client);
  const id = await findProductIdBySlug(client, 'meridian-38');
  await ownerClient().products.updateProduct(id, { priceData: { price: 9999 } });
  const reported = await payCheckout(shop, fullUrl, { ...validPaymentForm, shipping: 'expedited' });

  expect(reported.status).toBe(422);
  expect(await reported.text()).toMatch(/Meridian 38 now costs \$9,?999\.00 instead of /);
  expect(await searched()).toEqual([]);
});

/** As many as want the last piece at once. */
const BUYERS = pickTestCaseCount(15, 50);

test('concurrent buyers of the last product get one order and clear refusals', async () => {
  await setStock('abyss-500', 1);
  const options = { Strap: 'Black rubber' };
  const { items } = await client.products.queryProducts().eq('slug', 'abyss-500').find();
  const choices = items[0]?.variants?.[0]?.choices ?? options;
  const addresses: string[] = [];
  for (let buyer = 0; buyer < BUYERS; buyer += 1) {
    const each = await visitorClient();
    await addToCart(each, { slug: 'abyss-500', options: choices });
    addresses.push(await startHostedCheckout(each));
  }
  const before = await shop.db.$count(orders);
  const responses = await Promise.all(addresses.map((fullUrl) => payCheckout(shop, fullUrl)));
  const refused = responses.filter(({ status }) => status === 409);

  expect(responses.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(refused).toHaveLength(BUYERS - 1);
  for (const response of refused) {
    expect(await response.text()).toContain('Abyss 500 is no longer available');
  }
  expect((await shop.db.$count(orders)) - before).toBe(1);
  const stock = await client.products.getProduct(items[0]?._id ?? '');
  expect(stock.product?.stock?.quantity).toBe(0);
});

test('a coupon with a limit is used no more often than allowed', async () => {
  await shop.db.insert(coupons).values({
    code: 'ONCE',
    id: 'once',
    name: 'Once',
    type: 'AMOUNT',
    value: 500,
    usageLimit: 1,
  });
  const other = await visitorClient();
  const addresses = [];
  for (const each of [client, other]) {
    await addToCart(each, { slug: 'reef-200', options: await firstChoices('reef-200') });
    await each.currentCart.updateCurrentCart({ couponCode: 'once' });
    addresses.push(await startHostedCheckout(each));
  }
  const responses = await Promise.all(addresses.map((fullUrl) => payCheckout(shop, fullUrl)));

  expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  const requested = responses.find(({ status }) => status === 422);
  expect(await requested?.text()).toContain(
    'The coupon ONCE is no longer valid and was taken out.',
  );
  await expect(client.currentCart.updateCurrentCart({ couponCode: 'once' })).rejects.toMatchObject({
    details: { applicationError: { code: 'COUPON_USAGE_EXCEEDED' } },
  });
});

test.each([
  ['EARLY', { startsAt: new Date('2999-01-01') }, 'COUPON_IS_NOT_ACTIVE_YET'],
  ['LATE', { expiresAt: new Date('2020-01-01') }, 'COUPON_HAS_EXPIRED'],
])('the coupon %s is refused outside of its dates', async (code, dates, reason) => {
  await shop.db
    .insert(coupons)
    .values({ code, id: code, name: code, type: 'PERCENT', value: 5, ...dates });
  await addToCart(client, steel);

  await expect(client.currentCart.updateCurrentCart({ couponCode: code })).rejects.toMatchObject({
    details: { applicationError: { code: reason } },
  });
});

test('a country with other amounts is shown before the payment', async () => {
  const [world] = await shop.db.select().from(shippingRegions);
  if (!world) throw new Error('The sample shop has no region.');
  const norway = { ...world, id: 'no', countries: ['NO'], position: 0, taxBasisPoints: 2500 };
  await shop.db.insert(shippingRegions).values(norway);
  await addToCart(client, steel);
  const fullUrl = await startHostedCheckout(client);
  const form = { ...validPaymentForm, country: 'NO' };
  const requested = await payCheckout(shop, fullUrl, form);
  const page = await requested.text();
  const paid = await payCheckout(shop, fullUrl, { ...form, drawnFor: 'NO' });
  await shop.db.delete(shippingRegions).where(eq(shippingRegions.id, 'no'));

  expect(requested.status).toBe(422);
  expect(page).toContain('Delivery there changes the amounts.');
  expect(page).toContain('$486.25');
  expect(paid.status).toBe(303);
  const [order] = await searched();
  expect(order?.priceSummary).toMatchObject({
    tax: { amount: '97.25' },
    total: { amount: '486.25' },
  });
});

async function firstChoices(slug: string): Promise<Record<string, string>> {
  const { items } = await client.products.queryProducts().eq('slug', slug).find();
  return items[0]?.variants?.[0]?.choices ?? {};
}
