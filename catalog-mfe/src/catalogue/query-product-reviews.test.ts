import { afterEach, expect, test, vi } from 'vitest';
import { fakePlatform } from '../testing/fake-platform.ts';
import { getReviewSummary } from './query-product-reviews.ts';

afterEach(() => vi.unstubAllGlobals());

const review = (id: string, rating: number | null) => ({
  id,
  content: { title: `Title ${id}`, body: `Text ${id}`, rating },
  author: { authorName: 'A.' },
  createdDate: '2026-09-15T10:00:00.000Z',
});

test('the rating of a product is the mean of its reviews, to one digit', async () => {
  const platform = fakePlatform(() => ({
    reviews: [review('r1', 5), review('r2', 4), review('r3', 4), review('r4', null)],
    metadata: { count: 4 },
  }));

  const found = await getReviewSummary('p1');

  expect(found).toMatchObject({ count: 3, average: 4.3 });
  expect(found.newest[0]).toEqual({
    id: 'r1',
    title: 'Title r1',
    text: 'Text r1',
    author: 'A.',
    rating: 5,
    date: '2026-09-15',
  });
  expect(JSON.stringify(platform.requests[0]?.query)).toContain('"entityId":"p1"');
});

test('a product without reviews has no rating', async () => {
  fakePlatform(() => ({ reviews: [], metadata: { count: 0 } }));
  expect(await getReviewSummary('p1')).toEqual({ count: 0, average: null, newest: [] });
});

test('a page shows the eight newest reviews, and the number of all', async () => {
  const reviews = Array.from({ length: 9 }, (_, index) => review(`r${index}`, 5));
  fakePlatform(() => ({ reviews, metadata: { count: 9 } }));
  const { count, newest } = await getReviewSummary('p1');
  expect([count, newest.length]).toEqual([9, 8]);
});

test('a review may have a rating without text', async () => {
  fakePlatform(() => ({ reviews: [{ id: 'r1', content: { rating: 1 } }] }));
  expect((await getReviewSummary('p1')).newest).toEqual([
    { id: 'r1', title: '', text: '', author: '', rating: 1, date: '' },
  ]);
});
