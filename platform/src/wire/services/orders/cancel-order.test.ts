import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buyOrder, markParcel } from '../../../../testing/buy-order.ts';
import { mailsTo } from '../../../../testing/member-client.ts';
import {
  payCheckout,
  startHostedCheckout,
  validPaymentForm,
} from '../../../../testing/pay-checkout.ts';
import { ownerClient, visitorClient } from '../../../../testing/sdk-client.ts';
import {
  buyGiftCode,
  GIFT_CARD_CHECKOUT_FORM,
  giftCardLineInput,
} from '../../../../testing/test-gift-cards.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { createSeededRandom } from '../../../../testing/watches/seeded-random.ts';
import { coupons } from '../../../commerce/cart/cart-tables.ts';
import { inventory } from '../../../commerce/catalogue/catalogue-tables.ts';
import { orders } from '../../../commerce/checkout/checkout-and-order-tables.ts';
import { readGiftCardBalance } from '../../../commerce/gift-cards/gift-card-ledger.ts';
import { giftCardEntries } from '../../../commerce/gift-cards/gift-card-tables.ts';
import { orderRefunds } from '../../../commerce/orders/parcel-return-refund-tables.ts';
import { hasBoughtProduct } from '../../../commerce/reviews/has-bought-product.ts';

const shop = testShop();
const HOUR = 3_600_000;
const steel = { slug: 'tidal-300', options: { Strap: 'Steel bracelet' } };

const stockOf = async (id: string) =>
  (await shop.db.select().from(inventory).where(eq(inventory.id, id)))[0]?.quantity;
/** Makes an order as old as that; a clock that moves would end its buyer's session. */
const age = (id: string, ms: number) =>
  shop.db
    .update(orders)
    .set({ createdAt: new Date(Date.now() - ms) })
    .where(eq(orders.id, id));
const usesOf = async (code: string) =>
  (await shop.db.select().from(coupons).where(eq(coupons.code, code)))[0]?.usageCount;
const refusedFor = async (answer: Response) => {
  const { code, data } = (await answer.json()).details.applicationError;
  return { status: answer.status, code, reason: data.reason };
};

test('a cancellation returns stock, coupon, gift card and payment, and sends a mail', async () => {
  const giftCode = await buyGiftCode(shop, '50');
  const email = 'cancels@example.com';
  const wanted = { lines: [{ ...steel, quantity: 2 }], coupon: 'WELCOME10' };
  const bought = await buyOrder(shop, { ...wanted, form: { email, giftCode } });
  const { lines, giftCard, totalCents } = await bought.order();
  const inventoryId = lines[0]?.inventoryId ?? '';
  const before = {
    stock: (await stockOf(inventoryId)) ?? 0,
    uses: (await usesOf('WELCOME10')) ?? 0,
  };
  expect(await bought.care()).toMatchObject({ cancel: { refusal: null } });

  expect((await bought.send('cancel')).status).toBe(200);

  expect(await bought.order()).toMatchObject({
    status: 'CANCELED',
    paymentStatus: 'FULLY_REFUNDED',
  });
  expect(await stockOf(inventoryId)).toBe(before.stock + 2);
  expect(await usesOf('WELCOME10')).toBe(before.uses - 1);
  expect(giftCard?.cents).toBe(5_000);
  expect(await readGiftCardBalance(shop.db, giftCard?.id ?? '')).toBe(5_000);
  expect(await shop.db.select().from(orderRefunds)).toMatchObject([
    { orderId: bought.id, giftCardCents: 5_000, cardCents: totalCents - 5_000 },
  ]);
  const [mail] = await mailsTo(shop, email);
  expect(mail?.subject).toMatch(/^Your Horae order \d+ is canceled$/);
  expect(mail?.text).toMatch(
    /\$50\.00 is back on gift card .*\$\d+\.\d\d goes back to your card ending in 4242/s,
  );
  const { orderTransactions } = await (
    await shop.call(`/ecom/v1/payments/orders/${bought.id}`, {
      token: bought.client.auth.getTokens().accessToken.value,
    })
  ).json();
  const amounts = orderTransactions.refunds.map(
    (refund: { transactions: { amount: { amount: string } }[] }) =>
      refund.transactions[0]?.amount.amount,
  );
  expect(amounts).toEqual(['50.00', ((totalCents - 5_000) / 100).toFixed(2)]);
});

test('a repeated cancellation changes nothing and sends no second mail', async () => {
  const email = 'twice@example.com';
  const bought = await buyOrder(shop, { lines: [steel], form: { email } });
  await bought.send('cancel');
  const inventoryId = (await bought.order()).lines[0]?.inventoryId ?? '';
  const stock = await stockOf(inventoryId);

  expect((await bought.send('cancel')).status).toBe(200);
  expect(await stockOf(inventoryId)).toBe(stock);
  expect(await mailsTo(shop, email)).toHaveLength(2);
  expect(await bought.care()).toMatchObject({
    cancel: { refusal: 'CANCELED' },
    return: { refusal: 'CANCELED' },
  });
});

test('a cancellation after an hour, once packed, or with a gift card is refused without a change', async () => {
  const late = await buyOrder(shop, { lines: [steel] });
  const packed = await buyOrder(shop, { lines: [steel] });
  await markParcel(shop, packed.id, 'Ready');
  expect(await refusedFor(await packed.send('cancel'))).toMatchObject({
    status: 409,
    reason: 'PACKED',
  });
  await age(late.id, HOUR - 60_000);
  expect(await late.care()).toMatchObject({ cancel: { refusal: null } });
  await age(late.id, HOUR);
  const reported = { status: 409, code: 'ORDER_CANNOT_BE_CANCELED', reason: 'TOO_LATE' };
  expect(await refusedFor(await late.send('cancel'))).toEqual(reported);
  expect(await late.order()).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' });

  const client = await visitorClient();
  await client.currentCart.addToCurrentCart({ lineItems: [giftCardLineInput()] });
  const paid = await payCheckout(shop, await startHostedCheckout(client), GIFT_CARD_CHECKOUT_FORM);
  const id = new URL(paid.headers.get('location') ?? '').searchParams.get('orderId');
  const token = client.auth.getTokens().accessToken.value;
  const gift = await shop.call(`/order-care/v1/orders/${id}/cancel`, { token, body: {} });
  expect(await refusedFor(gift)).toMatchObject({ reason: 'GIFT_CARD' });
});

test("another visitor's order answers 404, and the owner may cancel after the hour", async () => {
  const bought = await buyOrder(shop, { lines: [steel] });
  const path = `/order-care/v1/orders/${bought.id}`;
  const token = await shop.newVisitor();
  for (const answer of [
    await shop.call(path, { token }),
    await shop.call(`${path}/cancel`, { token, body: {} }),
    await shop.call(`${path}/returns`, { token, body: { lines: [{ lineId: 'x', quantity: 1 }] } }),
  ])
    expect(answer.status).toBe(404);
  expect((await shop.call(`/ecom/v1/orders/${bought.id}/cancel`, { token, body: {} })).status).toBe(
    403,
  );

  await age(bought.id, 2 * HOUR);
  await ownerClient().orders.cancelOrder(bought.id);
  expect(await bought.order()).toMatchObject({ status: 'CANCELED' });
});

test('a canceled order requests no review', async () => {
  const bought = await buyOrder(shop, { lines: [steel] });
  const { ownerId, lines } = await bought.order();
  const requested = { ownerId, productId: lines[0]?.productId ?? '' };
  expect(await hasBoughtProduct(shop.db, requested)).toBe(true);
  await bought.send('cancel');
  expect(await hasBoughtProduct(shop.db, requested)).toBe(false);
});

/** How many orders are raced; decision 0134 says how long more take. */
const RACES = Number(process.env.CANCEL_RACES ?? 6);

test(
  `${RACES} orders with concurrent cancellation, parcel and payment are each canceled and refunded once, or sent`,
  async () => {
    const random = createSeededRandom(11);
    await shop.db.update(inventory).set({ quantity: 10_000 }).where(eq(inventory.tracked, true));
    for (let round = 0; round < RACES; round += 1) {
      const giftCode = await buyGiftCode(shop, '20');
      const bought = await buyOrder(shop, { lines: [steel], form: { giftCode } });
      const { lines, giftCard } = await bought.order();
      const inventoryId = lines[0]?.inventoryId ?? '';
      const stock = (await stockOf(inventoryId)) ?? 0;
      const other = await visitorClient();
      const moves = [
        ...Array.from(
          { length: 6 },
          () => () => bought.send('cancel').then(({ status }) => status),
        ),
        () =>
          markParcel(shop, bought.id, 'Ready').then(
            () => 200,
            () => 409,
          ),
        () =>
          buyOrder(shop, { lines: [steel], client: other, form: validPaymentForm }).then(() => 303),
      ].toSorted(() => random.below(3) - 1);
      const answers = await Promise.all(moves.map((move) => move()));

      const { status } = await bought.order();
      const isCanceled = status === 'CANCELED';
      expect(answers.filter((answer) => answer === 200)).toHaveLength(isCanceled ? 6 : 1);
      expect(await stockOf(inventoryId)).toBe(stock - 1 + (isCanceled ? 1 : 0));
      expect(await readGiftCardBalance(shop.db, giftCard?.id ?? '')).toBe(isCanceled ? 2_000 : 0);
      const entries = await shop.db
        .select()
        .from(giftCardEntries)
        .where(eq(giftCardEntries.orderId, bought.id));
      expect(entries.filter(({ kind }) => kind === 'refunded')).toHaveLength(isCanceled ? 1 : 0);
    }
  },
  Math.max(60_000, RACES * 5_000),
);
