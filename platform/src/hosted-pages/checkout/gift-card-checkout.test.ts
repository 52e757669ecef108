import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { worldwideRegion } from '../../../testing/build-test-cart.ts';
import { buildTestCheckout } from '../../../testing/build-test-checkout.ts';
import { createTestCheckout } from '../../../testing/create-test-checkout.ts';
import { payCheckout, validPaymentForm } from '../../../testing/pay-checkout.ts';
import { testSettings } from '../../../testing/start-test-shop.ts';
import { buyGiftCode, insertGiftCard } from '../../../testing/test-gift-cards.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { loadSecretBox } from '../../base/create-and-seal-secrets.ts';
import type { AppEnv } from '../../base/http/hono-app-env.ts';
import { createRefusal, invalidField } from '../../base/http/platform-error.ts';
import { orders } from '../../commerce/checkout/checkout-and-order-tables.ts';
import { findCheckout } from '../../commerce/checkout/checkout-store.ts';
import { redeemGiftCard } from '../../commerce/gift-cards/gift-card-ledger.ts';
import { giftCards } from '../../commerce/gift-cards/gift-card-tables.ts';
import { applyOrRemoveGiftCard } from './change-checkout-gift-card.ts';
import { readCheckoutValues } from './checkout-form.ts';

const shop = testShop();
const terms = { merchantDiscounts: [{ amountCents: 100 }], regions: [worldwideRegion] };
const {
  cardNumber: _number,
  expiry: _expiry,
  securityCode: _code,
  ...noBankCard
} = validPaymentForm;
let code: string;
let usedUp: string;

beforeAll(async () => {
  code = await buyGiftCode(shop);
  usedUp = await buyGiftCode(shop, '10');
  const lastFour = usedUp.slice(-4);
  const [card] = await shop.db.select().from(giftCards).where(eq(giftCards.lastFour, lastFour));
  await redeemGiftCard(shop.db, { cardId: card?.id ?? '', orderId: 'earlier', cents: 1000 });
});

async function begin(own: { giftCard?: Awaited<ReturnType<typeof insertGiftCard>> } = {}) {
  const { checkout } = await createTestCheckout(shop.db, { terms: { ...terms, ...own } });
  const { id } = checkout;
  return {
    submit: async (form: Record<string, string>) => {
      const url = `http://platform.test/checkout?checkoutId=${id}`;
      const response = await payCheckout(shop, url, form);
      return { status: response.status, page: await response.text() };
    },
    terms: async () => (await findCheckout(shop.db, id))?.terms,
    orders: () => shop.db.$count(orders, eq(orders.checkoutId, id)),
  };
}

/** The text of the error at a field; `undefined` where it has none. */
const errorAt = (field: string, page: string) =>
  new RegExp(`id="${field}-error">.*?<span>(.*?)</span>`, 's').exec(page)?.[1];

test.each([
  ['is applied by its button', { applyGiftCard: '1' }],
  ['was typed and not applied is applied before anything is paid', {}],
])('a gift card that %s', async (_, button) => {
  const checkout = await begin();
  const form = { ...validPaymentForm, city: 'Utrecht', giftCode: code.toLowerCase(), ...button };
  const { status, page } = await checkout.submit(form);

  expect(status).toBe(200);
  expect(page).toContain(`Gift card •••• ${code.slice(-4)} holds $50.00.`);
  expect(page).toContain('value="Utrecht"');
  expect(page).not.toContain('class="error"');
  expect(page.toUpperCase()).not.toContain(code);
  expect(await checkout.terms()).toEqual({
    ...terms,
    giftCard: { id: expect.any(String), lastFour: code.slice(-4), balanceCents: 5000 },
  });
  expect(await checkout.orders()).toBe(0);
});

test('a gift card is removed by its button, and nothing is paid', async () => {
  const checkout = await begin({ giftCard: await insertGiftCard(shop.db, 5000) });
  const { status, page } = await checkout.submit({ ...validPaymentForm, removeGiftCard: '1' });

  expect(status).toBe(200);
  expect(page).toContain('Apply gift card');
  expect(page).not.toContain('class="error"');
  expect(await checkout.terms()).toEqual(terms);
  expect(await checkout.orders()).toBe(0);
});

test.each([
  ['empty', () => '', 'Enter the 16 letters and digits of the gift card.'],
  ['unknown', () => 'ABCD', 'There is no such gift card. Check the code in your email.'],
  ['used up', () => usedUp, 'This gift card was used up.'],
])('a code that is %s is refused at its field', async (_, giftCode, sentence) => {
  const checkout = await begin();
  const form = { ...validPaymentForm, giftCode: giftCode(), applyGiftCard: '1' };
  const { status, page } = await checkout.submit(form);

  expect([status, errorAt('giftCode', page)]).toEqual([422, sentence]);
  expect(errorAt('cardNumber', page)).toBeUndefined();
  expect(await checkout.terms()).toEqual(terms);
  expect(await checkout.orders()).toBe(0);
});

test('after ten wrong codes a checkout takes no code for a while, and others do', async () => {
  const checkout = await begin();
  const form = { ...validPaymentForm, applyGiftCard: '1' };
  for (let times = 0; times < 10; times += 1) {
    await checkout.submit({ ...form, giftCode: `AAAA-BBBB-CCCC-000${times}` });
  }
  const { page } = await checkout.submit({ ...form, giftCode: code });

  expect(errorAt('giftCode', page)).toBe('Too many codes were tried. Wait a quarter of an hour.');
  expect(await checkout.terms()).toEqual(terms);
  const other = await begin();
  expect((await other.submit({ ...form, giftCode: code })).status).toBe(200);
});

test('where a gift card pays for all by the chosen delivery, an error asks for no bank card', async () => {
  const checkout = await begin({ giftCard: await insertGiftCard(shop.db, 77_700) });
  const { status, page } = await checkout.submit({ ...noBankCard, city: '' });

  expect(status).toBe(422);
  expect(errorAt('city', page)).toBe('Enter your city.');
  expect(page.match(/class="error"/g)).toHaveLength(1);
  expect((await checkout.submit(noBankCard)).status).toBe(303);
  expect(await checkout.orders()).toBe(1);
});

test('where a gift card still pays for all after a change, the page asks for no bank card', async () => {
  const giftCard = await insertGiftCard(shop.db, 78_700);
  const checkout = await begin({ giftCard });
  await redeemGiftCard(shop.db, { cardId: giftCard.id, orderId: 'another', cents: 1000 });
  const { page } = await checkout.submit(noBankCard);

  expect(page).toContain('The gift card •••• W1ZT now holds $777.00.');
  expect(page).not.toContain('Please check the marked fields.');
  expect(page).not.toContain('class="error"');
  expect(await checkout.orders()).toBe(0);
});

test.each([
  new Error('The database is away.'),
  invalidField('giftCode', 'must be shorter'),
  createRefusal(428, 'CHECKOUT_IS_COMPLETE', 'This checkout became an order.'),
])('a failure that says nothing of the code is passed on: %s', async (failure) => {
  const attempts = {
    count: () => Promise.reject(failure),
    takeBack: async () => undefined,
    clear: async () => undefined,
  };
  const options = { db: shop.db, secretBox: await loadSecretBox(testSettings), attempts };
  const posted = { giftCode: code };
  const submission = {
    checkout: buildTestCheckout(),
    posted,
    values: readCheckoutValues(posted),
  };
  const app = new Hono<AppEnv>()
    .onError((thrown, c) => c.json({ isPassedOn: thrown === failure }))
    .get('/', async (c) => {
      await applyOrRemoveGiftCard(c, options, submission);
      return c.json({ isPassedOn: false });
    });

  expect(await (await app.request('/')).json()).toEqual({ isPassedOn: true });
});
