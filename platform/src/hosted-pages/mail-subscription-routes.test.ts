import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { buyAsGuest } from '../../testing/buy-order.ts';
import { newTestEmail } from '../../testing/member-client.ts';
import { testShop } from '../../testing/test-shop.ts';
import { createSecret, digestSecret, stableId } from '../base/create-and-seal-secrets.ts';
import { backInStockRequests as requests } from '../commerce/back-in-stock/back-in-stock-tables.ts';
import { orders } from '../commerce/checkout/checkout-and-order-tables.ts';
import { reviewMailOptOuts, reviewRequests } from '../commerce/reviews/review-tables.ts';

const productId = stableId('product:altus-43');
const BACK = '<p><a class="quiet" href="http://shop.test">Back to the shop</a></p> </main>';
const shop = testShop();
let token: string;

beforeEach(() => {
  token = createSecret();
});

const get = (path: string) => shop.app.request(path);
const post = (path: string) => shop.app.request(path, { method: 'POST' });
const pageOf = async (response: Response) => (await response.text()).replaceAll(/\s+/g, ' ');

/** Stores a request for a mail, whose link has `secret`. */
const storeRequest = (secret: string) =>
  shop.db.insert(requests).values({
    id: randomUUID(),
    productId,
    options: {},
    email: newTestEmail(),
    secretDigest: digestSecret(secret),
  });

async function storedRequest(secret: string) {
  const isSame = eq(requests.secretDigest, digestSecret(secret));
  const [row] = await shop.db.select().from(requests).where(isSame);
  return row;
}

test('a link about stock asks before the address counts as confirmed', async () => {
  await storeRequest(token);
  const response = await get(`/back-in-stock?token=${token}`);
  const page = await pageOf(response);

  expect(response.status).toBe(200);
  expect(page).toContain('<title>Back in stock – Horae</title>');
  expect(page).toContain(
    `<h1>Back in stock</h1> <p>Shall we write to you, once, when the Altus 43 is available again?</p> <form method="post"><button type="submit">Yes, write to me</button></form> ${BACK}`,
  );
  expect((await storedRequest(token))?.confirmedAt).toBeNull();
});

test('the yes confirms the address, and opening the link again says so', async () => {
  await storeRequest(token);
  const answers = [
    await post(`/back-in-stock?token=${token}`),
    await get(`/back-in-stock?token=${token}`),
  ];

  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(await pageOf(answer)).toContain(
      `<h1>You are on the list</h1> <p>We write to you once, as soon as the Altus 43 is back.</p> ${BACK}`,
    );
  }
  expect((await storedRequest(token))?.confirmedAt).toEqual(expect.any(Date));
});

test('the other link asks before it ends the mails', async () => {
  await storeRequest(token);
  const response = await get(`/back-in-stock/leave?token=${token}`);

  expect(response.status).toBe(200);
  expect(await pageOf(response)).toContain(
    `<h1>No more mail</h1> <p>We will not write to you about the Altus 43 any more.</p> <form method="post"><button type="submit">Stop these mails</button></form> ${BACK}`,
  );
  expect(await storedRequest(token)).toBeDefined();
});

test('its form ends the mails of this request alone, and may be sent twice', async () => {
  const other = createSecret();
  await storeRequest(token);
  await storeRequest(other);

  for (let times = 0; times < 2; times += 1) {
    const left = await post(`/back-in-stock/leave?token=${token}`);
    expect(left.status).toBe(200);
    expect(await pageOf(left)).toContain(
      `<h1>Done</h1> <p>We will send no more email about this.</p> ${BACK}`,
    );
  }
  expect(await storedRequest(token)).toBeUndefined();
  expect(await storedRequest(other)).toBeDefined();
});

test.each([
  ['GET', '/back-in-stock?token=unknown'],
  ['GET', '/back-in-stock'],
  ['POST', '/back-in-stock?token=unknown'],
  ['POST', '/back-in-stock'],
  ['GET', '/back-in-stock/leave?token=unknown'],
])('%s %s says that the link has ended', async (method, path) => {
  const response = await shop.app.request(path, { method });

  expect(response.status).toBe(404);
  expect(await pageOf(response)).toContain(
    `<h1>This link has ended</h1> <p>It was used, is too old, or a newer email replaced it.</p> ${BACK}`,
  );
});

/** Stores that a buyer was asked for a review, by a mail whose link has `secret`. */
async function storeReviewRequest(secret: string): Promise<string> {
  const email = newTestEmail();
  await buyAsGuest(shop, 'tidal-300', email);
  const [order] = await shop.db.select().from(orders).where(eq(orders.email, email));
  await shop.db.insert(reviewRequests).values({
    id: randomUUID(),
    orderId: order?.id ?? expect.fail('No order'),
    productId,
    secretDigest: digestSecret(secret),
  });
  return email;
}

const hasRefused = async (email: string) =>
  (await shop.db.$count(
    reviewMailOptOuts,
    eq(reviewMailOptOuts.emailDigest, digestSecret(email)),
  )) > 0;

test('review mails end by the form of the page, not by opening it', async () => {
  const email = await storeReviewRequest(token);
  const opened = await get(`/review-mails/leave?token=${token}`);

  expect(opened.status).toBe(200);
  expect(await pageOf(opened)).toContain(
    `<h1>No more mail</h1> <p>We will not ask this address for reviews any more.</p> <form method="post"><button type="submit">Stop these mails</button></form> ${BACK}`,
  );
  expect(await hasRefused(email)).toBe(false);

  const left = await post(`/review-mails/leave?token=${token}`);
  expect(left.status).toBe(200);
  expect(await pageOf(left)).toContain(
    `<h1>Done</h1> <p>We ask this address for no more reviews.</p> ${BACK}`,
  );
  expect(await hasRefused(email)).toBe(true);
});

test.each([
  ['GET', '/review-mails/leave?token=unknown'],
  ['GET', '/review-mails/leave'],
  ['POST', '/review-mails/leave?token=unknown'],
])('%s %s says that the link leads nowhere', async (method, path) => {
  const response = await shop.app.request(path, { method });

  expect(response.status).toBe(404);
  expect(await pageOf(response)).toContain(
    `<h1>This link has ended</h1> <p>It is too old, or was not copied in full.</p> ${BACK}`,
  );
});

test.each(['/back-in-stock', '/back-in-stock/leave', '/review-mails/leave'])(
  'the forms of %s lead to the platform and the shop alone',
  async (path) => {
    expect((await get(path)).headers.get('content-security-policy')).toContain(
      "form-action 'self' http://shop.test; frame-ancestors 'none'",
    );
  },
);
