import { expect, onTestFinished, test } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { recordingUpstream } from '../testing/recording-upstream.ts';

const ADD = '/api/wix/ecom/v1/carts/current/add-to-cart';
const KEY = 'key-of-one-press';

/** An edge, and what adds a watch through it. */
const shop = (...planned: Parameters<typeof recordingUpstream>) => shopWith({}, ...planned);

async function shopWith(
  environment: Record<string, string>,
  ...planned: Parameters<typeof recordingUpstream>
) {
  const upstream = await recordingUpstream(...planned);
  onTestFinished(upstream.close);
  const app = await edgeFixture({ environment: { PLATFORM_URL: upstream.url, ...environment } });
  const add = ({ key = KEY, token = 'me', body = '{"a":1}', path = ADD } = {}) =>
    app.request(path, {
      method: 'POST',
      body,
      headers: { authorization: token, ...(key && { 'idempotency-key': key }) },
    });
  return { add, ...upstream };
}

test('a call repeated with its key gets the first answer, and the platform gets the key', async () => {
  const { add, seen } = await shop({ headers: { 'x-wix-request-id': 'first' } });
  await add();
  const again = await add();

  expect(seen).toHaveLength(1);
  expect(again.status).toBe(200);
  expect(again.headers.get('x-wix-request-id')).toBe('first');
  expect(await again.json()).toEqual({});
  expect(seen[0]?.headers['idempotency-key']).toBe(KEY);
});

test('two concurrent calls are sent once, and both get the answer', async () => {
  const { add, seen } = await shop({ status: 201 });
  const answers = await Promise.all([add(), add()]);

  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(seen).toHaveLength(1);
});

test.each([
  ['another key', { key: 'key-of-another-press' }],
  ["another person's key", { token: 'you' }],
  ['the other version of the cart', { path: '/api/wix/ecom/v2/carts/current/add-line-items' }],
  ['no key', { key: '' }],
])('%s is a call of its own', async (_name, change) => {
  const { add, seen } = await shop();
  await add();
  await add(change);

  expect(seen).toHaveLength(2);
});

test.each([
  ['without an answer', { isLost: true }, 502],
  ['failing', { status: 500 }, 500],
])('a call %s is not repeated, since it may have been carried out', async (_name, plan, status) => {
  const { add, seen } = await shop(plan);

  expect((await add()).status).toBe(status);
  expect((await add()).status).toBe(status);
  expect(seen).toHaveLength(1);
});

test.each([401, 429, 503])(
  'after %i a call is repeated, since nothing was done',
  async (status) => {
    const { add, seen } = await shop({ status });

    expect((await add()).status).toBe(status);
    expect((await add()).status).toBe(200);
    expect(seen).toHaveLength(2);
  },
);

test.each([
  ['without an answer', { isLost: true }, 502],
  ['failing', { status: 500 }, 500],
])(
  'a platform that knows keys gets the call again after a call %s',
  async (_name, plan, status) => {
    const { add, seen } = await shopWith(
      { EDGE_SECRET: 'a secret of edge and platform alone' },
      plan,
    );

    expect((await add()).status).toBe(status);
    expect((await add()).status).toBe(200);
    expect((await add()).status).toBe(200);
    expect(seen).toHaveLength(2);
    expect(seen[1]?.headers['idempotency-key']).toBe(KEY);
  },
);

test('a call to an unreachable platform is repeated once it is back', async () => {
  const { add, close, seen } = await shop();
  close();

  expect((await add()).status).toBe(503);
  expect((await add()).status).toBe(503);
  expect(seen).toHaveLength(0);
});

test('a key is for one request', async () => {
  const { add, seen } = await shop();
  await add();

  expect((await add({ body: '{"a":2}' })).status).toBe(409);
  expect(seen).toHaveLength(1);
});

test.each(['short', 'x'.repeat(65), 'with spaces in it'])('%s is no key', async (key) => {
  const { add, seen } = await shop();

  expect((await add({ key })).status).toBe(400);
  expect(seen).toHaveLength(0);
});
