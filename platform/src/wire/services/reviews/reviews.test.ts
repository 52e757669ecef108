import { beforeAll, expect, test } from 'vitest';
import { findProductIdBySlug } from '../../../../testing/fill-cart.ts';
import { visitorClient } from '../../../../testing/sdk-client.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const shop = testShop();
let client: Awaited<ReturnType<typeof visitorClient>>;
let entityId: string;

beforeAll(async () => {
  client = await visitorClient();
  entityId = await findProductIdBySlug(client, 'tidal-300');
});

const reviewsOf = () =>
  client.reviews.queryReviews().eq('namespace', 'stores').eq('entityId', entityId);

test('visitors read the reviews of a product, newest first', async () => {
  const { items } = await reviewsOf().find();

  expect(items.length).toBeGreaterThan(1);
  expect(items.find((review) => review.content?.title === 'My daily watch now')).toMatchObject({
    namespace: 'stores',
    entityId,
    content: { rating: 5, body: expect.stringContaining('Desk, pool, garden.') },
    author: { authorName: 'A.' },
    _createdDate: new Date('2026-09-15T00:00:00.000Z'),
  });
  const dates = items.map((review) => Number(review._createdDate));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
});

test('cursors lead forwards and backwards through all pages', async () => {
  const { items: all } = await reviewsOf().find();
  const first = await reviewsOf().limit(1).find();
  const second = await first.next();
  const back = await second.prev();

  expect([first, second, back].map(({ items }) => items[0]?._id)).toEqual([
    all[0]?._id,
    all[1]?._id,
    all[0]?._id,
  ]);
});

test('reviews are filtered by rating and read by id', async () => {
  const { items } = await client.reviews.queryReviews().lt('content.rating', 4).find();
  const { items: all } = await client.reviews.queryReviews().limit(100).find();
  const one = await client.reviews.getReview(all[0]?._id ?? '');

  expect(items.every((review) => (review.content?.rating ?? 5) < 4)).toBe(true);
  expect(items).toHaveLength(all.filter((review) => (review.content?.rating ?? 5) < 4).length);
  expect(one._id).toBe(all[0]?._id);
});

test('a short description is returned as the description meta tag', async () => {
  const { product } = await client.products.getProduct(entityId);
  const tag = product?.seoData?.tags?.[0];

  expect(tag).toMatchObject({ type: 'meta', props: { name: 'description' } });
  expect(tag?.props?.content).toMatch(/^A 300-metre automatic diver/);
});

test.each(['bm90IGpzb24', '%%%', 'e30'])(
  'the invalid cursor %s causes no server error',
  async (cursor) => {
    const token = await shop.newVisitor();
    const body = { query: { cursorPaging: { cursor } } };
    const response = await shop.call('/reviews/v1/reviews/query', { token, body });

    expect(response.status).toBe(cursor === 'e30' ? 200 : 400);
  },
);
