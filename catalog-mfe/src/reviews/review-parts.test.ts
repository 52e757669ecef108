import { PlatformError } from '@horae/shared';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { averageRating, countStars } from '../catalogue/query-product-reviews.ts';
import { fakePlatform } from '../testing/fake-platform.ts';
import { findReviewPage } from './find-filtered-reviews.ts';
import {
  REVIEW_SORTS,
  type ReviewQuery,
  readReviewView,
  reviewsPageAddress,
} from './reviews-page-url.ts';
import { voteForReview } from './vote-action.ts';

const votes = vi.hoisted(() => ({ sendReviewVote: vi.fn() }));
vi.mock('./review-vote.ts', () => votes);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const view: fc.Arbitrary<ReviewQuery> = fc.record({
  sort: fc.constantFrom(...REVIEW_SORTS),
  stars: fc.option(fc.integer({ min: 1, max: 5 })),
  withPictures: fc.boolean(),
  page: fc.integer({ min: 1, max: 9999 }),
});

test('every view is read back from its address', () => {
  fc.assert(
    fc.property(view, (given) => {
      const { searchParams } = new URL(reviewsPageAddress('a b', given), 'https://shop.example');
      expect(readReviewView(searchParams)).toEqual(given);
    }),
  );
});

test.each(['?sort=best', '?stars=6', '?stars=0', '?page=0', '?page=-1', '?pictures=yes'])(
  '%s is read as the page without filters',
  (search) => {
    expect(reviewsPageAddress('x', readReviewView(new URLSearchParams(search)))).toBe(
      '/product/x/reviews',
    );
  },
);

test('the rating is the mean of the reviews, to one digit', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (ratings) => {
      const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
      const counts = countStars(ratings.map((rating) => ({ rating })));
      expect(averageRating(counts)).toBe(Math.round(mean * 10) / 10);
    }),
  );
  expect(averageRating([0, 0, 0, 0, 0])).toBeNull();
});

const BASE = { sort: 'newest', stars: null, withPictures: false } as const;
const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `r${from + at}`, content: { rating: 5 } }));

test('pages after the first hundred reviews follow the cursors, and a page after the last is empty', async () => {
  const { requests } = fakePlatform(({ query }) => {
    const isSecond = JSON.stringify(query).includes('next-100');
    return isSecond
      ? { reviews: rows(100, 5), metadata: { total: 105 } }
      : { reviews: rows(0, 100), metadata: { total: 105, cursors: { next: 'next-100' } } };
  });
  const last = await findReviewPage('p1', { ...BASE, page: 11 });
  const beyond = await findReviewPage('p1', { ...BASE, page: 30 });

  expect(last.reviews.map(({ id }) => id)).toEqual(['r100', 'r101', 'r102', 'r103', 'r104']);
  expect([last.total, beyond.total, beyond.reviews]).toEqual([105, 105, []]);
  expect(requests).toHaveLength(4);
});

const submit = () => voteForReview({ reviewId: 'r1' }, { from: '/product/x/reviews?page=2' });

test('a vote redirects to its review with its outcome', async () => {
  votes.sendReviewVote.mockResolvedValueOnce({ isHelpful: true, helpful: 3 });
  votes.sendReviewVote.mockResolvedValueOnce({ isHelpful: false, helpful: 2 });

  expect(await submit()).toEqual({
    go: '/product/x/reviews?page=2#r1',
    said: 'HELPFUL',
    values: { reviewId: 'r1', helpful: '3' },
  });
  expect(await submit()).toMatchObject({ said: 'TAKEN_BACK' });
});

test.each([
  [403, 'OWN_REVIEW', { refused: { '': 'OWN_REVIEW' } }],
  [404, 'REVIEW_NOT_FOUND', { refused: { '': 'GONE' } }],
  [400, 'INVALID_ARGUMENT', { refused: { '': 'GONE' } }],
  [429, 'RESOURCE_EXHAUSTED', { refused: { '': 'TOO_MANY' } }],
])(
  'the status %i %s of the platform becomes the answer of the form',
  async (status, code, answer) => {
    votes.sendReviewVote.mockRejectedValue(new PlatformError('no', { code, status }));
    expect(await submit()).toEqual(answer);
  },
);

test('an outage is thrown', async () => {
  votes.sendReviewVote.mockRejectedValue(new PlatformError('no', { code: 'UNREACHABLE' }));
  await expect(submit()).rejects.toMatchObject({ code: 'UNREACHABLE' });
});
