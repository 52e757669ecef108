import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { buyOrder, markParcel } from '../../../../testing/buy-order.ts';
import { applicationErrorWith, ownerEcomClient } from '../../../../testing/ecom-client.ts';
import { mailsTo, newTestEmail } from '../../../../testing/member-client.ts';
import { ADMIN_API_KEY } from '../../../../testing/start-test-shop.ts';
import { buyGiftCode } from '../../../../testing/test-gift-cards.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { inventory } from '../../../commerce/catalogue/catalogue-tables.ts';
import { readGiftCardBalance } from '../../../commerce/gift-cards/gift-card-ledger.ts';
import { fulfillments } from '../../../commerce/orders/parcel-return-refund-tables.ts';

const shop = testShop();
const DAY = 24 * 3_600_000;
const steel = { slug: 'tidal-300', options: { Strap: 'Steel bracelet' } };
const subtle = { slug: 'meridian-38', options: { Strap: 'Black leather' } };
let email: string;

beforeEach(() => {
  email = newTestEmail();
});

const owner = (path: string, body: object) =>
  shop.call(`/order-care/v1/returns/${path}`, { token: ADMIN_API_KEY, body });
const answer = (id: string, status: string, words = '') => owner(`${id}/answer`, { status, words });
const errorOf = async (response: Response) => (await response.json()).details.applicationError;
const subjects = async () =>
  (await mailsTo(shop, email)).map(({ subject }) => subject.replace(/\d+/, 'N'));

test('the delivery days are in the order, its mail and the checkout page', async () => {
  const bought = await buyOrder(shop, { lines: [steel], form: { email } });
  const { arrivesFrom, arrivesTo } = await bought.order();
  const { shippingInfo } = await bought.client.orders.getOrder(bought.id);
  const words = shippingInfo?.logistics?.deliveryTime ?? '';

  expect(words).toMatch(/^\w{3} \d{1,2} \w+ – \w{3} \d{1,2} \w+/);
  expect(shippingInfo?.logistics?.deliveryTimeSlot).toEqual({
    from: new Date(`${arrivesFrom}T00:00:00.000Z`),
    to: new Date(`${arrivesTo}T23:59:59.999Z`),
  });
  expect((await mailsTo(shop, email))[0]?.text).toContain(`Standard delivery: ${words}`);
});

test('the owner packs, sends and delivers once each, and the buyer gets a mail when the parcel is sent', async () => {
  const bought = await buyOrder(shop, { lines: [steel], form: { email } });
  const parcels = ownerEcomClient().orderFulfillments;
  const { fulfillmentId = '' } = await parcels.createFulfillment(bought.id, {
    lineItems: [{ _id: (await bought.order()).lines[0]?.lineId ?? '' }],
    status: 'Ready',
  });
  expect(await bought.care()).toMatchObject({
    steps: { packed: expect.any(String), shipped: null },
  });
  expect((await bought.order()).fulfillmentStatus).toBe('NOT_FULFILLED');
  await expect(parcels.createFulfillment(bought.id, { lineItems: [] })).rejects.toMatchObject({
    details: {},
  });

  const trackingInfo = {
    trackingNumber: '3SHOR1',
    shippingProvider: 'PostNL',
    trackingLink: 'https://post.example/3SHOR1',
  };
  const ids = { fulfillmentId, orderId: bought.id };
  const move = { trackingInfo, status: 'In_Delivery' };
  await parcels.updateFulfillment(ids, { fulfillment: move });
  await parcels.updateFulfillment(ids, { fulfillment: move });
  const own = bought.client.auth.getTokens().accessToken.value;
  const read = await (
    await shop.call(`/ecom/v1/fulfillments/orders/${bought.id}`, { token: own })
  ).json();
  expect(read.orderWithFulfillments.fulfillments).toMatchObject([
    { status: 'In_Delivery', completed: false, trackingInfo },
  ]);
  expect((await bought.order()).fulfillmentStatus).toBe('FULFILLED');
  expect(await subjects()).toEqual(['Your Horae order N is on its way', 'Your Horae order N']);
  expect((await mailsTo(shop, email))[0]?.text).toMatch(
    /PostNL 3SHOR1[\s\S]*https:\/\/post\.example\/3SHOR1/,
  );

  await parcels.updateFulfillment(ids, { fulfillment: { status: 'Fulfilled' } });
  await expect(
    parcels.updateFulfillment(ids, { fulfillment: { status: 'Ready' } }),
  ).rejects.toMatchObject(applicationErrorWith('UNSUPPORTED_TRANSITION'));
  expect(await bought.care()).toMatchObject({ steps: { delivered: expect.any(String) } });
});

test('only the owner creates a parcel, of a whole order that is not canceled', async () => {
  const bought = await buyOrder(shop, { lines: [steel, subtle] });
  const path = `/ecom/v1/fulfillments/orders/${bought.id}/create-fulfillment`;
  const token = bought.client.auth.getTokens().accessToken.value;
  const send = (fulfillment: object, by = ADMIN_API_KEY) =>
    shop.call(path, { token: by, body: { fulfillment } });

  expect((await send({}, token)).status).toBe(403);
  const lineItems = [{ id: (await bought.order()).lines[0]?.lineId }];
  expect((await send({ lineItems })).status).toBe(400);
  expect((await send({ trackingInfo: { trackingLink: 'javascript:alert(1)' } })).status).toBe(400);
  await bought.send('cancel');
  expect((await errorOf(await send({}))).code).toBe('ORDER_IS_CANCELED');
});

/** A delivered order of two alike and one more, paid in part by a gift card. */
async function delivered(form: Record<string, string> = {}) {
  const lines = [{ ...steel, quantity: 2 }, subtle];
  const bought = await buyOrder(shop, { lines, form: { email, ...form } });
  await markParcel(shop, bought.id, 'Fulfilled');
  const { lines: stored } = await bought.order();
  const ids = stored.map(({ lineId }) => lineId);
  return { ...bought, lines: stored, ids };
}

test('a return is requested, accepted and refunded, first to the gift card, and restores the stock', async () => {
  const giftCode = await buyGiftCode(shop, '500');
  const { send, ids, lines, order, care } = await delivered({ giftCode });
  const [first] = lines;
  const requested = await send('returns', {
    lines: [{ lineId: ids[0], quantity: 1 }],
    reason: 'Too big',
  });
  const request = (await requested.json()).care.returns[0];
  expect(request).toMatchObject({ status: 'REQUESTED', reason: 'Too big', refunded: null });
  expect((await care()).return.lines).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
  const { returns } = await (await owner('query', { status: 'REQUESTED' })).json();
  expect(returns.at(-1)).toMatchObject({
    id: request.id,
    orderNumber: String((await order()).number),
  });

  expect((await errorOf(await answer(request.id, 'REFUNDED'))).code).toBe('UNSUPPORTED_TRANSITION');
  await answer(request.id, 'ACCEPTED', 'Send it to Dam 1.');
  const stock = async () =>
    (
      await shop.db
        .select()
        .from(inventory)
        .where(eq(inventory.id, first?.inventoryId ?? ''))
    )[0]?.quantity ?? 0;
  const before = await stock();
  await Promise.all([answer(request.id, 'REFUNDED'), answer(request.id, 'REFUNDED')]);

  expect(await stock()).toBe(before + 1);
  const { giftCard, paymentStatus } = await order();
  expect(paymentStatus).toBe('PARTIALLY_REFUNDED');
  expect(await readGiftCardBalance(shop.db, giftCard?.id ?? '')).toBe(first?.unitCents);
  expect((await care()).returns[0]).toMatchObject({
    status: 'REFUNDED',
    answer: 'Send it to Dam 1.',
    refunded: { amount: ((first?.unitCents ?? 0) / 100).toFixed(2) },
  });
  expect((await mailsTo(shop, email))[0]?.text).toMatch(
    /paid back\.\s+\$389\.00 is back on gift card/,
  );
  expect(await subjects()).toHaveLength(5);
});

test('a refused return can be requested again, and a pending one cannot', async () => {
  const { send, ids, care } = await delivered();
  const both = { lines: [{ lineId: ids[0], quantity: 2 }] };
  const twice = await Promise.all([send('returns', both), send('returns', both)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const again = await errorOf(await send('returns', both));
  expect(again).toMatchObject({ code: 'LINE_CANNOT_BE_RETURNED', data: { reason: 'RETURNED' } });
  const [requested] = (await care()).returns;
  await answer(requested.id, 'REFUSED', 'It was worn.');
  expect((await send('returns', both)).status).toBe(200);
  expect((await send('returns', { lines: [{ lineId: 'none', quantity: 1 }] })).status).toBe(400);
  expect((await send('returns', { lines: [] })).status).toBe(400);
});

test('a return before dispatch or thirty days after delivery is refused', async () => {
  const bought = await buyOrder(shop, { lines: [steel] });
  const returned = { lines: [{ lineId: (await bought.order()).lines[0]?.lineId, quantity: 1 }] };
  expect((await errorOf(await bought.send('returns', returned))).data.reason).toBe('NOT_SENT');
  await markParcel(shop, bought.id, 'Fulfilled');
  expect((await bought.care()).return).toMatchObject({ until: expect.any(String), refusal: null });
  await shop.db
    .update(fulfillments)
    .set({ deliveredAt: new Date(Date.now() - 30 * DAY) })
    .where(eq(fulfillments.orderId, bought.id));
  expect((await errorOf(await bought.send('returns', returned))).data.reason).toBe('TOO_LATE');
});

test('an engraved product cannot be returned, and the order says so in advance', async () => {
  const engraved = { ...steel, texts: { Engraving: 'For Ann' } };
  const bought = await buyOrder(shop, { lines: [engraved] });
  await markParcel(shop, bought.id, 'Fulfilled');
  const [line] = (await bought.order()).lines;
  expect(line?.texts).toHaveLength(1);
  expect((await bought.care()).return.lines).toMatchObject([{ quantity: 0, reason: 'ENGRAVED' }]);
  const requested = await bought.send('returns', {
    lines: [{ lineId: line?.lineId, quantity: 1 }],
  });
  expect((await errorOf(requested)).data.reason).toBe('ENGRAVED');
});

test('only the owner answers returns', async () => {
  const token = await shop.newVisitor();
  for (const path of ['query', 'some/answer']) {
    const call = await shop.call(`/order-care/v1/returns/${path}`, {
      token,
      body: { status: 'ACCEPTED' },
    });
    expect(call.status).toBe(403);
  }
  expect((await answer('none', 'ACCEPTED')).status).toBe(404);
});
