import { and, eq, isNotNull } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { mailsTo, newTestEmail } from '../../../testing/member-client.ts';
import { STORE_APP_ID } from '../../../testing/sdk-client.ts';
import { testSettings } from '../../../testing/start-test-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { setClockOffset } from '../../base/clock.ts';
import { backInStockRequests as requests } from '../../commerce/back-in-stock/back-in-stock-tables.ts';
import { notifyBackInStock } from '../../commerce/back-in-stock/notify-back-in-stock.ts';
import { inventory, products, variants } from '../../commerce/catalogue/catalogue-tables.ts';
import * as mail from '../../mail/queue-mail.ts';
import { sweepExpired } from '../../sweep-expired.ts';

const shop = testShop();
const sites = { publicUrl: testSettings.publicUrl, shopUrl: testSettings.siteOrigins[0] };
const notify = () => notifyBackInStock(shop.db, sites);
const DAY = 24 * 3_600_000;

afterEach(() => {
  setClockOffset(0);
  vi.restoreAllMocks();
});

async function productId(slug: string): Promise<string> {
  const [row] = await shop.db.select().from(products).where(eq(products.slug, slug));
  return row?.id ?? expect.fail(`No product ${slug}`);
}

async function setQuantity(slug: string, quantity: number): Promise<void> {
  await shop.db
    .update(inventory)
    .set({ quantity })
    .where(eq(inventory.productId, await productId(slug)));
}

/** Resolves to the answer's status. */
async function requestMail(slug: string, email: string, options: object = {}): Promise<number> {
  const catalogReference = { catalogItemId: await productId(slug), appId: STORE_APP_ID, options };
  const response = await shop.call(
    '/back-in-stock-service/v1/back-in-stock-notification-requests',
    {
      token: await shop.newVisitor(),
      body: { request: { catalogReference, email }, itemDetails: { name: 'x', price: '1' } },
    },
  );
  return response.status;
}

const newest = async (email: string) =>
  (await mailsTo(shop, email))[0] ?? expect.fail('No mail came');

/** Path and query of the link in the newest mail. */
async function link(email: string): Promise<string> {
  const { link: url } = await newest(email);
  return url?.replace(testSettings.publicUrl, '') ?? expect.fail('The mail has no link');
}

const submit = (path: string) => shop.call(path, { init: { method: 'POST' } });

async function waits(slug: string, options?: object): Promise<string> {
  const email = newTestEmail();
  expect(await requestMail(slug, email, options)).toBe(200);
  expect((await submit(await link(email))).status).toBe(200);
  return email;
}

test('an address is confirmed by mail first, and opening the link alone confirms nothing', async () => {
  await setQuantity('altus-43', 0);
  const email = newTestEmail();
  await requestMail('altus-43', email);
  const path = await link(email);
  const page = await (await shop.call(path)).text();
  await setQuantity('altus-43', 3);
  await notify();

  expect(page).toContain('Yes, write to me');
  expect(await mailsTo(shop, email)).toHaveLength(1);

  expect(await (await submit(path)).text()).toContain('You are on the list');
  await notify();
  expect((await newest(email)).subject).toBe('The Altus 43 is back');
  await setQuantity('altus-43', 0);
});

test('a registration gets one mail, however many processes check it', async () => {
  await setQuantity('solene-39', 0);
  const emails = [await waits('solene-39'), await waits('solene-39')];
  await notify();
  for (const email of emails) expect(await mailsTo(shop, email)).toHaveLength(1);

  await setQuantity('solene-39', 1);
  await Promise.all([notify(), notify()]);
  await setQuantity('solene-39', 0);
  await notify();
  await setQuantity('solene-39', 1);
  await notify();

  for (const email of emails) expect(await mailsTo(shop, email)).toHaveLength(2);
  await setQuantity('solene-39', 0);
});

test('a crash between record and mail loses neither, and the next check mails', async () => {
  await setQuantity('altus-43', 0);
  const email = await waits('altus-43');
  await setQuantity('altus-43', 2);
  vi.spyOn(mail, 'queueMail').mockRejectedValueOnce(new Error('killed'));

  await expect(notify()).rejects.toThrow('killed');
  expect(await mailsTo(shop, email)).toHaveLength(1);
  await notify();
  expect(await mailsTo(shop, email)).toHaveLength(2);
  await setQuantity('altus-43', 0);
});

test('a registration for a strap is notified of that strap only', async () => {
  const id = await productId('terrain-40-sand');
  const soldOut = await shop.db
    .select({ id: variants.id, inventoryId: variants.inventoryId, choices: variants.choices })
    .from(variants)
    .innerJoin(inventory, eq(inventory.id, variants.inventoryId))
    .where(and(eq(variants.productId, id), eq(inventory.quantity, 0)));
  const [variant] = soldOut;
  if (!variant) return expect.fail('Every strap is there');
  const email = await waits('terrain-40-sand', { options: variant.choices });
  await notify();
  expect(await mailsTo(shop, email)).toHaveLength(1);

  await shop.db.update(inventory).set({ quantity: 1 }).where(eq(inventory.id, variant.inventoryId));
  await notify();

  const [choice = ''] = Object.values(variant.choices);
  expect((await newest(email)).subject).toContain(choice);
});

test('one click ends a registration, from the mail program as well', async () => {
  await setQuantity('altus-43', 0);
  const email = await waits('altus-43');
  const path = (await link(email)).replace('/back-in-stock?', '/back-in-stock/leave?');
  expect(await (await shop.call(path)).text()).toContain('Stop these mails');
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const left = await shop.app.request(path, { method: 'POST', body });
  await setQuantity('altus-43', 1);
  await notify();

  expect(left.status).toBe(200);
  expect(await mailsTo(shop, email)).toHaveLength(1);
  expect((await shop.call(path)).status).toBe(404);
  await setQuantity('altus-43', 0);
});

test('a notified address may register again, and a pending one only gets its question again', async () => {
  await setQuantity('altus-43', 0);
  const email = newTestEmail();
  expect(await requestMail('altus-43', email)).toBe(200);
  const first = await link(email);
  expect(await requestMail('altus-43', email)).toBe(409);
  const second = await link(email);

  expect(await mailsTo(shop, email)).toHaveLength(2);
  expect((await shop.call(first)).status).toBe(404);
  await submit(second);
  expect(await requestMail('altus-43', email)).toBe(409);
  expect(await mailsTo(shop, email)).toHaveLength(2);
  await setQuantity('altus-43', 1);
  await notify();
  await setQuantity('altus-43', 0);
  expect(await requestMail('altus-43', email)).toBe(200);
});

test('repeated registrations of others cannot flood a mailbox', async () => {
  const email = newTestEmail();
  const answers = [];
  for (let times = 0; times < 6; times += 1) answers.push(await requestMail('reef-200', email));

  expect(answers).toEqual([200, 409, 409, 409, 409, 429]);
});

test('addresses that are unconfirmed, a year old or notified are deleted', async () => {
  await setQuantity('altus-43', 0);
  const silent = newTestEmail();
  await requestMail('altus-43', silent);
  const waiting = await waits('altus-43');
  const stored = async () => {
    await sweepExpired(shop.db);
    const rows = await shop.db.select().from(requests).where(isNotNull(requests.email));
    return [silent, waiting].filter((email) => rows.some((row) => row.email === email));
  };

  expect(await stored()).toEqual([silent, waiting]);
  setClockOffset(4 * DAY);
  expect(await stored()).toEqual([waiting]);
  setClockOffset(366 * DAY);
  expect(await stored()).toEqual([]);
});
