import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { worldwideRegion } from '../../../testing/build-test-cart.ts';
import { createTestCheckout, insertTestCheckout } from '../../../testing/create-test-checkout.ts';
import { payCheckout, validPaymentForm } from '../../../testing/pay-checkout.ts';
import { TEST_SHOP_URL, testSettings } from '../../../testing/start-test-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { inventory } from '../../commerce/catalogue/catalogue-tables.ts';
import { orders } from '../../commerce/checkout/checkout-and-order-tables.ts';
import { createServer } from '../../create-server.ts';

const shop = testShop();
const terms = { regions: [worldwideRegion] };
const open = (path: string) => shop.app.request(path);
const pageOf = (id: string) => `http://platform.test/checkout?checkoutId=${id}`;
const ordersOf = (id: string) => shop.db.$count(orders, eq(orders.checkoutId, id));
const backTo = (url: string) => `<a class="quiet" href="${url}">Back to the shop</a>`;

test('a checkout that names no page of the shop leads back to its start page', async () => {
  const { checkout } = await createTestCheckout(shop.db);
  const response = await open(`/checkout?checkoutId=${checkout.id}`);

  expect(response.status).toBe(200);
  expect(await response.text()).toContain(backTo(TEST_SHOP_URL));
});

test('a checkout that the merchant has completed cannot be opened or paid', async () => {
  const own = { completedAt: new Date(), postFlowUrl: `${TEST_SHOP_URL}/products` };
  const { checkout } = await createTestCheckout(shop.db, own);

  for (const response of [
    await open(`/checkout?checkoutId=${checkout.id}`),
    await payCheckout(shop, pageOf(checkout.id)),
  ]) {
    const page = await response.text();
    expect(response.status).toBe(410);
    expect(page).toContain('This checkout has expired');
    expect(page).toContain(backTo(`${TEST_SHOP_URL}/products`));
  }
  expect(await ordersOf(checkout.id)).toBe(0);
});

test('the thank-you page of a checkout that was not paid shows no order', async () => {
  const { checkout } = await createTestCheckout(shop.db);
  const response = await open(`/checkout/thank-you?checkoutId=${checkout.id}`);
  const page = await response.text();

  expect(response.status).toBe(404);
  expect(page).toContain('There is no such order');
  expect(page).toContain(backTo(TEST_SHOP_URL));
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self'");
});

test.each(['', '?checkoutId=none', '?checkoutId=%ED%A0%80'])(
  'the address /checkout%s names no checkout, whether it is opened or paid',
  async (query) => {
    for (const response of [
      await open(`/checkout${query}`),
      await payCheckout(shop, `http://platform.test/checkout${query}`),
    ]) {
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('There is no such checkout');
    }
  },
);

test('a thank-you page that is no page of the shop any more gives way to its start page', async () => {
  const thankYouPageUrl = 'https://former-shop.example/thank-you';
  const { checkout } = await createTestCheckout(shop.db, { thankYouPageUrl, terms });
  const paid = await payCheckout(shop, pageOf(checkout.id));

  expect([paid.status, paid.headers.get('location')]).toEqual([303, TEST_SHOP_URL]);
  expect(await ordersOf(checkout.id)).toBe(1);
});

test('a payment is logged once with its order, and a declined one not at all', async () => {
  const logged: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) });
  const app = await createServer({ db: shop.db, settings: testSettings, log });
  const { checkout } = await createTestCheckout(shop.db, { terms });
  const pay = (form: Record<string, string>) =>
    app.request(pageOf(checkout.id), { method: 'POST', body: new URLSearchParams(form) });

  expect((await pay({ ...validPaymentForm, cardNumber: '4000 0000 0000 0002' })).status).toBe(422);
  expect((await pay(validPaymentForm)).status).toBe(303);
  const [order] = await shop.db.select().from(orders).where(eq(orders.checkoutId, checkout.id));
  const events = logged.map((line) => JSON.parse(line)).filter(({ event }) => event !== undefined);
  expect(events).toMatchObject([{ event: 'checkout-paid', order: order?.id }]);
});

test('a buyer who came second for the last watch is shown the rest of the order', async () => {
  const { line: plenty } = await createTestCheckout(shop.db, { quantity: 1 });
  const { line: rare } = await createTestCheckout(shop.db, { slug: 'quartet-28', quantity: 1 });
  const lines = [
    { ...plenty, name: 'Tidal 300' },
    { ...rare, name: 'Quartet 28', unitCents: 16_900 },
  ];
  const buyers = [
    await insertTestCheckout(shop.db, { lines }),
    await insertTestCheckout(shop.db, { lines }),
  ];
  await shop.db.update(inventory).set({ quantity: 1 }).where(eq(inventory.id, rare.inventoryId));
  const responses = await Promise.all(buyers.map(({ id }) => payCheckout(shop, pageOf(id))));
  const refused = responses.find(({ status }) => status === 422);
  const page = (await refused?.text()) ?? '';

  expect(responses.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  expect(page).toContain('Quartet 28 is no longer available and was taken out of your order.');
  expect(page.split('id="cardNumber-error"')[1]).toContain('Enter your card number again.');
  expect(page).toContain('value="Nora Visser"');
  expect(page.match(/class="error"/g)).toHaveLength(2);
});
