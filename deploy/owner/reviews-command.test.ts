import { afterEach, expect, test, vi } from 'vitest';
import { reviewsCommand } from './reviews-command.ts';

const ENVIRONMENT = { ADMIN_API_KEY: 'the owner', EDGE_SECRET: 'secret', PLATFORM_PORT: '4001' };

afterEach(() => vi.unstubAllGlobals());

const review = (changes: object = {}) => ({
  id: 'r1',
  entityId: 'p1',
  createdDate: '2026-11-20T10:00:00.000Z',
  content: { title: 'Sits\u001b[2J flat', body: 'Two lines\nof words.', rating: 4 },
  author: { authorName: 'Nora' },
  moderation: { moderationStatus: 'IN_MODERATION' },
  verified: true,
  foundHelpful: 2,
  ...changes,
});

interface Requested {
  path: string;
  method: string | undefined;
  body: unknown;
  headers: unknown;
}

/** Answers for the platform, and collects its requests. */
function platform(answer: object, status = 200): Requested[] {
  const requested: Requested[] = [];
  vi.stubGlobal('fetch', async (url: URL, { method, body, headers }: RequestInit) => {
    if (url.pathname.startsWith('/stores-reader'))
      return Response.json({ product: { name: 'Reef 200' } });
    const sent = typeof body === 'string' ? JSON.parse(body) : undefined;
    requested.push({ path: url.pathname, method, body: sent, headers });
    return Response.json(answer, { status });
  });
  return requested;
}

const run = (...words: string[]) => reviewsCommand(words, ENVIRONMENT);

test('list shows waiting reviews, oldest first, without terminal control characters', async () => {
  const requested = platform({ reviews: [review()], metadata: { total: 3 } });

  expect(await run('list')).toBe(
    'r1  waiting  2026-11-20  4 of 5  Reef 200  Sits [2J flat\nand 2 more',
  );
  expect(requested).toMatchObject([
    {
      path: '/reviews/v1/reviews/query',
      body: {
        query: {
          filter: { 'moderation.moderationStatus': 'IN_MODERATION' },
          sort: [{ fieldName: 'createdDate', order: 'ASC' }],
        },
      },
      headers: { authorization: 'the owner', 'x-horae-edge': 'secret' },
    },
  ]);
});

test('list says that no review waits', async () => {
  platform({ reviews: [], metadata: { total: 0 } });
  expect(await run('list', 'all')).toBe('none');
});

test.each([
  ['approve', { status: 'APPROVED' }],
  ['refuse', { status: 'REJECTED' }],
])('%s sends the decision of the owner', async (verb, body) => {
  const requested = platform({ review: review() });
  await run(verb, 'r1');
  expect(requested).toMatchObject([
    { path: '/reviews/v1/reviews/r1/moderate', method: 'PATCH', body },
  ]);
});

test('answer sends all its words, and show prints the whole review', async () => {
  const reply = { message: 'Thank you.' };
  const requested = platform({ review: review({ reply }) });
  const text = await run('answer', 'r1', 'Thank', 'you.');

  expect(requested).toMatchObject([
    { path: '/reviews/v1/reviews/r1/reply', body: { message: 'Thank you.' } },
  ]);
  expect(await run('show', 'r1')).toBe(text);
  expect(text.split('\n').slice(1)).toEqual([
    'by Nora, verified buyer, helpful to 2',
    '',
    'Two lines',
    'of words.',
    '',
    'answered: Thank you.',
  ]);
});

test.each([[[]], [['approve']], [['burn', 'r1']], [['list', 'some']]])(
  '%j is refused with the usage',
  async (words) => {
    await expect(run(...words)).rejects.toThrow('reviews: say list');
  },
);

test('an empty answer, a missing key and a refusal are reported in one line', async () => {
  platform({ message: 'There is no such review.' }, 404);

  await expect(run('answer', 'r1')).rejects.toThrow('answer needs words');
  await expect(reviewsCommand(['list'], {})).rejects.toThrow('ADMIN_API_KEY is not set');
  await expect(run('show', 'r9')).rejects.toThrow('answered 404 There is no such review.');
});
