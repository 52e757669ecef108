import { PlatformError } from '@horae/shared';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestActionContext } from '../testing/render-screen-at-address.tsx';
import { deleteOwnReview, writeReview } from './write-review.ts';

const api = vi.hoisted(() => ({ sendReview: vi.fn(), deleteReview: vi.fn() }));
vi.mock('../review/review-api.ts', () => api);
afterEach(() => vi.resetAllMocks());

const FROM = '/review?product=tidal';
const FORM = {
  productId: 'tidal',
  token: '',
  rating: '4',
  title: 'Sits flat',
  text: 'Worn every day for two weeks.',
  name: 'Nora',
  keep: ['a', 'b'],
};
const asMember = createTestActionContext({ role: 'member', from: FROM });
const file = new File(['x'], 'a.jpg');

test('a review is sent with its new and remaining pictures, and redirects to its page', async () => {
  const files = [
    { field: 'pictures', file },
    { field: 'other', file },
  ];
  expect(await writeReview(FORM, { ...asMember, files })).toEqual({ go: FROM, said: 'SENT' });

  const form: FormData = api.sendReview.mock.calls[0]?.[0];
  expect([...form.keys()]).toEqual([
    'productId',
    'rating',
    'title',
    'text',
    'name',
    'keep',
    'keep',
    'pictures',
  ]);
});

test('a visitor without a link logs in first', async () => {
  const visitor = createTestActionContext({ from: FROM });
  const go = '/login?from=%2Freview%3Fproduct%3Dtidal';

  expect(await writeReview(FORM, visitor)).toEqual({ go });
  expect(await deleteOwnReview({ productId: 'tidal', token: '' }, visitor)).toEqual({ go });
  expect(await writeReview({ ...FORM, token: 'secret' }, visitor)).toMatchObject({ said: 'SENT' });
});

test.each([
  [{ rating: '' }, { rating: 'MISSING' }],
  [{ title: 'x' }, { title: 'TOO_SHORT' }],
  [{ text: 'x'.repeat(3001) }, { text: 'TOO_LONG' }],
  [{ name: '' }, { name: 'TOO_SHORT' }],
])('%j is refused by field, and not sent', async (own, refused) => {
  const form = { ...FORM, ...own };
  expect(await writeReview(form, asMember)).toEqual({ refused });
  expect(api.sendReview).not.toHaveBeenCalled();
});

const LINES = `${'x'.repeat(1500)}\r\n${'x'.repeat(1499)}`;

test('a line end counts as one letter, as in a browser', async () => {
  expect(await writeReview({ ...FORM, text: LINES }, asMember)).toMatchObject({ said: 'SENT' });
});

test.each<[PlatformError, object]>([
  [new PlatformError('', { code: 'PICTURE_TYPE', status: 400 }), { pictures: 'PICTURE_TYPE' }],
  [
    new PlatformError('', { code: 'TOO_MANY_PICTURES', status: 400 }),
    { pictures: 'TOO_MANY_PICTURES' },
  ],
  [
    new PlatformError('', {
      code: 'INVALID_ARGUMENT',
      status: 400,
      violations: [{ field: 'title', description: '' }],
    }),
    { title: 'INVALID' },
  ],
  [new PlatformError('', { code: 'X', status: 429 }), { '': 'TOO_MANY' }],
  [new PlatformError('', { code: 'NOT_BOUGHT', status: 403 }), { '': 'FAILED' }],
])('the error %j is reported', async (thrown, refused) => {
  api.sendReview.mockRejectedValue(thrown);
  expect(await writeReview(FORM, asMember)).toEqual({ refused });
});

test('an outage is thrown', async () => {
  api.sendReview.mockRejectedValue(new PlatformError('', { code: 'UNREACHABLE' }));
  await expect(writeReview(FORM, asMember)).rejects.toMatchObject({ code: 'UNREACHABLE' });
});

test('a review is deleted', async () => {
  const from = '/review?token=secret';
  const answer = await deleteOwnReview({ productId: '', token: 'secret' }, { ...asMember, from });

  expect(answer).toEqual({ go: from, said: 'DELETED' });
  expect(api.deleteReview.mock.calls).toEqual([[{ product: '', token: 'secret' }]]);
});
