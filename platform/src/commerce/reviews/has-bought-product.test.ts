import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buyAsGuest, buyAsMember } from '../../../testing/buy-order.ts';
import { ADMIN_API_KEY } from '../../../testing/start-test-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { digestSecret } from '../../base/create-and-seal-secrets.ts';
import { orders } from '../checkout/checkout-and-order-tables.ts';
import { orderReturns } from '../orders/parcel-return-refund-tables.ts';
import { hasBoughtProduct } from './has-bought-product.ts';
import { reviews } from './review-tables.ts';

const SLUG = 'reef-200';
const shop = testShop();

/** A buyer's order of two pieces, and the review of what it is about. */
async function reviewed(kind: 'member' | 'guest') {
  const buyer = await (kind === 'member' ? buyAsMember(shop, SLUG) : buyAsGuest(shop, SLUG));
  const [order] = await shop.db.select().from(orders).where(eq(orders.email, buyer.email));
  const [line] = order?.lines ?? [];
  if (!order || !line) throw new Error('Nothing was bought.');
  const lines = [{ ...line, quantity: 2 }];
  await shop.db.update(orders).set({ lines }).where(eq(orders.id, order.id));
  const id = crypto.randomUUID();
  const author =
    kind === 'member' ? { contactId: order.ownerId } : { buyerDigest: digestSecret(buyer.email) };
  const text = { title: 'Flat', body: 'It sits flat.', rating: 4, authorName: 'N', verified: true };
  const about = { namespace: 'stores', entityId: line.productId };
  await shop.db.insert(reviews).values({ id, ...about, ...author, ...text });
  const isVerified = async () => {
    const query = { filter: { namespace: 'stores', entityId: line.productId } };
    const token = await shop.newVisitor();
    const answer = await shop.call('/reviews/v1/reviews/query', { token, body: { query } });
    const found: { id: string; verified: boolean }[] = (await answer.json()).reviews;
    return found.find((review) => review.id === id)?.verified;
  };
  const returnItems = async (quantity: number) => {
    const returnId = crypto.randomUUID();
    const given = { lines: [{ lineId: line.lineId, quantity }], reason: '' };
    await shop.db
      .insert(orderReturns)
      .values({ id: returnId, orderId: order.id, status: 'ACCEPTED', ...given });
    const path = `/order-care/v1/returns/${returnId}/answer`;
    const body = { status: 'REFUNDED', words: '' };
    return (await shop.call(path, { token: ADMIN_API_KEY, body })).status;
  };
  return { buyer, order, productId: line.productId, isVerified, giveBack: returnItems };
}

test.each(['member', 'guest'] as const)(
  'the review of a %s loses its buyer mark once the order is canceled',
  async (kind) => {
    const { order, isVerified } = await reviewed(kind);
    expect(await isVerified()).toBe(true);
    const path = `/order-care/v1/orders/${order.id}/cancel`;
    expect((await shop.call(path, { token: ADMIN_API_KEY, body: {} })).status).toBe(200);

    expect(await isVerified()).toBe(false);
  },
);

test('a review keeps its buyer mark until the last product was returned', async () => {
  const { order, productId, isVerified, giveBack: returnItems } = await reviewed('member');
  const { ownerId } = order;
  expect(await returnItems(1)).toBe(200);
  expect(await isVerified()).toBe(true);
  expect(await returnItems(1)).toBe(200);

  expect(await isVerified()).toBe(false);
  expect(await hasBoughtProduct(shop.db, { ownerId, productId })).toBe(false);
});

test('a buyer of two orders keeps the mark after one is canceled', async () => {
  const { buyer, order, isVerified } = await reviewed('guest');
  await buyAsGuest(shop, SLUG, buyer.email);
  const path = `/order-care/v1/orders/${order.id}/cancel`;
  expect((await shop.call(path, { token: ADMIN_API_KEY, body: {} })).status).toBe(200);

  expect(await isVerified()).toBe(true);
});
