import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addToCart } from '../../../testing/fill-cart.ts';
import {
  payCheckout,
  startHostedCheckout,
  validPaymentForm,
} from '../../../testing/pay-checkout.ts';
import { visitorClient } from '../../../testing/sdk-client.ts';
import { ADMIN_API_KEY, TEST_QA_TOKEN, TEST_SHOP_URL } from '../../../testing/start-test-shop.ts';
import { shopForEachTest } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { coupons } from '../../commerce/cart/cart-tables.ts';
import { inventory } from '../../commerce/catalogue/catalogue-tables.ts';
import { orders } from '../../commerce/checkout/checkout-and-order-tables.ts';

/* Changes between the checkout and the payment are shown before money is taken. */

const steel = { slug: 'tidal-300', options: { Strap: 'Steel bracelet' } };
const HOUR = 3_600_000;
const shop = shopForEachTest();
let client: Awaited<ReturnType<typeof visitorClient>>;

const qa = (path: string, body?: object) =>
  shop.call(`/_qa/${path}`, {
    init: {
      method: 'POST',
      headers: { 'x-qa-token': TEST_QA_TOKEN },
      ...(body ? { body: JSON.stringify(body) } : {}),
    },
  });

beforeEach(async () => {
  client = await visitorClient();
});

afterEach(() => setClockOffset(0));

async function productId(slug: string): Promise<string> {
  const { items } = await client.products.queryProducts().eq('slug', slug).find();
  return items[0]?._id ?? '';
}

/** Changes a price as the merchant's tool does. */
async function setPrice(slug: string, price: number): Promise<void> {
  const response = await shop.call(`/stores/v1/products/${await productId(slug)}`, {
    token: ADMIN_API_KEY,
    init: { method: 'PATCH', body: JSON.stringify({ product: { priceData: { price } } }) },
  });
  expect(response.status).toBe(200);
}

async function setStock(slug: string, quantity: number): Promise<void> {
  const id = await productId(slug);
  await shop.db.update(inventory).set({ quantity }).where(eq(inventory.productId, id));
}

const open = async (fullUrl: string) => {
  const { pathname, search } = new URL(fullUrl);
  return shop.app.request(`${pathname}${search}`);
};

/** The form that the re-rendered page would submit, with the card entered again. */
function formOf(page: string): Record<string, string> {
  const hidden = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';
  return { ...validPaymentForm, drawnFor: hidden('drawnFor'), shown: hidden('shown') };
}

const paidSums = async () => (await shop.db.select().from(orders)).map((order) => order.totalCents);

/** The sentences in the notice of a re-rendered page, after asserting that no order was placed. */
async function shownChanges(response: Response): Promise<{ page: string; changes: string[] }> {
  const page = (await response.text()).replace(/\s+/g, ' ');
  expect(response.status).toBe(422);
  expect(page).toContain('Your order is not what it was when you began. Nothing was charged.');
  expect(await shop.db.$count(orders)).toBe(0);
  const [, notice = ''] = /<div class="notice"(.*?)<\/ul>/.exec(page) ?? [];
  return { page, changes: [...notice.matchAll(/<li>(.*?)<\/li>/g)].map(([, text = '']) => text) };
}

test('a price that rose is shown first, and paid by the next submission', async () => {
  await addToCart(client, steel);
  const fullUrl = await startHostedCheckout(client);
  const first = formOf(await (await open(fullUrl)).text());
  await setPrice('tidal-300', 800);
  const { page, changes } = await shownChanges(await payCheckout(shop, fullUrl, first));

  expect(changes).toEqual(['Tidal 300 now costs $800.00 instead of $389.00.']);
  expect(page).toContain('value="Nora Visser"');
  expect(page).not.toContain('4242 4242 4242 4242"');
  expect(page.split('id="cardNumber-error"')[1]).toContain('Enter your card number again.');
  expect((await payCheckout(shop, fullUrl, formOf(page))).status).toBe(303);
  expect(await paidSums()).toEqual([80_000]);
});

test('a tab that shows the old price cannot pay, whatever another tab has shown', async () => {
  await addToCart(client, steel);
  const fullUrl = await startHostedCheckout(client);
  const old = formOf(await (await open(fullUrl)).text());
  await setPrice('tidal-300', 800);
  const fresh = formOf(await (await open(fullUrl)).text());
  await shownChanges(await payCheckout(shop, fullUrl, old));
  await setPrice('tidal-300', 389);

  const { changes } = await shownChanges(await payCheckout(shop, fullUrl, fresh));
  expect(changes).toEqual(['The amounts are as they were at the start.']);
  expect((await payCheckout(shop, fullUrl, old)).status).toBe(303);
  expect(await paidSums()).toEqual([38_900]);
});

test('a page that is opened after the change shows the new price', async () => {
  await addToCart(client, steel);
  const fullUrl = await startHostedCheckout(client);
  await setPrice('tidal-300', 300);
  const response = await open(fullUrl);
  const page = await response.text();

  expect(response.status).toBe(200);
  expect(page).toContain('Tidal 300 now costs $300.00 instead of $389.00.');
  expect((await payCheckout(shop, fullUrl, formOf(page))).status).toBe(303);
  expect(await paidSums()).toEqual([30_000]);
});

test('products that sold out leave the checkout and stay in the cart, and the rest is offered', async () => {
  await addToCart(client, { ...steel, quantity: 3 });
  await addToCart(client, { slug: 'meridian-38', options: { Strap: 'Black leather' } });
  const fullUrl = await startHostedCheckout(client);
  await setStock('tidal-300', 2);
  await setStock('meridian-38', 0);
  const { page, changes } = await shownChanges(await payCheckout(shop, fullUrl));

  expect(changes).toEqual([
    'Tidal 300: only 2 left. Your order has 2 instead of 3.',
    'Meridian 38 is no longer available and was taken out of your order.',
  ]);
  expect((await payCheckout(shop, fullUrl, formOf(page))).status).toBe(303);
  expect(await paidSums()).toEqual([77_800]);
  const { lineItems } = await client.currentCart.getCurrentCart();
  expect(lineItems?.map((line) => line.productName?.original)).toEqual(['Meridian 38']);
});

test.each([
  ['ended', { expiresAt: new Date('2020-01-01') }, 'is no longer valid and was taken out.', 38_900],
  ['is used up', { usageLimit: 1, usageCount: 1 }, 'is no longer valid and was taken out.', 38_900],
  [
    'requires a higher total',
    { minSubtotalCents: 50_000 },
    'needs an order of $500.00 or more and was taken out.',
    38_900,
  ],
  ['has a lower value', { value: 5 }, 'now gives another discount.', 36_955],
])(
  'a coupon that %s is reported, and the next submission pays without its discount',
  async (...row) => {
    const [, change, words, total] = row;
    await addToCart(client, steel);
    await client.currentCart.updateCurrentCart({ couponCode: 'WELCOME10' });
    const fullUrl = await startHostedCheckout(client);
    await shop.db.update(coupons).set(change).where(eq(coupons.code, 'WELCOME10'));
    const { page, changes } = await shownChanges(await payCheckout(shop, fullUrl));

    expect(changes).toEqual([`The coupon WELCOME10 ${words}`]);
    expect((await payCheckout(shop, fullUrl, formOf(page))).status).toBe(303);
    expect(await paidSums()).toEqual([total]);
  },
);

test('a form error and a change are reported together', async () => {
  await addToCart(client, steel);
  const fullUrl = await startHostedCheckout(client);
  await setPrice('tidal-300', 800);
  const { page } = await shownChanges(
    await payCheckout(shop, fullUrl, { ...validPaymentForm, city: '' }),
  );

  expect(page.split('id="city-error"')[1]).toContain('Enter your city.');
});

test('a checkout can be paid within a day only', async () => {
  await addToCart(client, steel);
  const fullUrl = await startHostedCheckout(client);
  await qa('clock', { offsetMs: 24 * HOUR - 60_000 });
  expect((await open(fullUrl)).status).toBe(200);
  await qa('clock', { offsetMs: 24 * HOUR + 60_000 });

  for (const response of [await open(fullUrl), await payCheckout(shop, fullUrl)]) {
    const page = await response.text();
    expect(response.status).toBe(410);
    expect(page).toContain('This checkout has expired');
    expect(page).toContain(`href="${TEST_SHOP_URL}/products"`);
  }
  expect(await shop.db.$count(orders)).toBe(0);
  await qa('clock', { offsetMs: 0 });
  expect((await client.currentCart.getCurrentCart()).lineItems).toHaveLength(1);
});

test('an order that was placed in time can still be found by its checkout', async () => {
  await addToCart(client, steel);
  const fullUrl = await startHostedCheckout(client);
  await payCheckout(shop, fullUrl);
  await qa('clock', { offsetMs: 300 * 24 * HOUR });

  expect((await open(fullUrl)).headers.get('location')).toContain('/thank-you?orderId=');
});
