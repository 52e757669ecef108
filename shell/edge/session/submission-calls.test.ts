import { expect, onTestFinished, test } from 'vitest';
import {
  ACCEPT_JSON_HEADERS,
  actionEdge,
  buildSampleActionCode,
  cookiesAfter,
  createFormRequest,
} from '../testing/action-edge-fixture.ts';
import { startVisitorsPlatform } from '../testing/fake-visitor-platform.ts';

const ADD = '/_action/cart/add';
/** The time limit of a submission; the first calls must finish within it, on a busy machine as well. */
const LIMIT_MS = 1500;
const AT_LEISURE = { timeout: 10_000 };
const NONCE = `horae_press=${'a'.repeat(16)}.${'b'.repeat(16)}`;
/** Makes a call that was declared with a key, and one that was not; then runs `then`. */
const calling = (then: string) =>
  buildSampleActionCode(`
  const headers = { authorization: await shop.accessToken() };
  const post = (path, body) => fetch('https://www.wixapis.com' + path, { method: 'POST', headers, body });
  await post('/ecom/v1/keyed', fields.body ?? 'one');
  await post('/ecom/v1/plain', 'one');
  ${then}`);

async function shopWith(run: string, limitMs?: number) {
  const platform = await startVisitorsPlatform();
  onTestFinished(platform.close);
  const parts = await actionEdge({
    actions: { add: run },
    calls: [
      { method: 'POST', path: '/ecom/v1/keyed', repeat: 'with-key' },
      { method: 'POST', path: '/ecom/v1/plain' },
    ],
    environment: { PLATFORM_URL: platform.url },
    ...(limitMs !== undefined && { actionLimitMs: limitMs }),
  });
  const submit = (cookie: string, fields: Record<string, string> = {}, headers = {}) =>
    parts.edge.request(ADD, createFormRequest(fields, { cookie, ...headers }));
  const keys = (path = '/ecom/v1/keyed') =>
    platform.calls
      .filter((call) => call.path === path)
      .map(({ headers }) => headers['idempotency-key']);
  return { ...parts, platform, submit, keys };
}

const FAILS = calling("throw new Error('no answer');");

test('a call that declares a key sends the one of its submission, another call sends none', async () => {
  const { submit, keys } = await shopWith(calling("return { go: '/' };"));
  await submit(NONCE);

  expect(keys()).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect(keys('/ecom/v1/plain')).toEqual([undefined]);
});

test('a failed submission that is repeated uses the same key', async () => {
  const { submit, keys } = await shopWith(FAILS);
  let cookies = cookiesAfter(await submit(NONCE), NONCE);
  cookies = cookiesAfter(await submit(cookies), cookies);
  await submit(cookies);

  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
});

test('a failed submission that is repeated after a lost answer does not run again', async () => {
  const { submit, keys } = await shopWith(FAILS);
  await submit(NONCE);
  await submit(NONCE);

  expect(keys()).toHaveLength(1);
});

test('a completed submission that is repeated uses another key', async () => {
  const { submit, keys } = await shopWith(calling("return { go: '/' };"));
  await submit(cookiesAfter(await submit(NONCE), NONCE));

  expect(new Set(keys()).size).toBe(2);
});

test('each form, call and browser has its own key', async () => {
  const { submit, keys } = await shopWith(FAILS);
  await submit(NONCE, { body: 'one' });
  await submit(NONCE, { body: 'two' });
  await submit(NONCE.replaceAll('a', 'c'), { body: 'one' });

  expect(new Set(keys()).size).toBe(3);
});

test('a submission makes no calls after its time limit', async () => {
  const run = calling(`
    await new Promise((done) => setTimeout(done, ${LIMIT_MS + 200}));
    await post('/ecom/v1/plain', 'too late').then(() => shop.runs.push('asked'), (error) => shop.runs.push(error.cause?.name ?? error.name));
    await shop.accessToken().then(() => shop.runs.push('token'), (error) => shop.runs.push(error.name));
    return { go: '/' };`);
  const { submit, keys, runs } = await shopWith(run, LIMIT_MS);
  const answer = await submit(NONCE, {}, ACCEPT_JSON_HEADERS);

  expect(answer.status).toBe(503);
  await expect.poll(() => runs.slice(1), AT_LEISURE).toEqual(['TimeoutError', 'TimeoutError']);
  expect(keys('/ecom/v1/plain')).toHaveLength(1);
});

test('a pending call is aborted at the time limit', async () => {
  const { submit, platform, runs } = await shopWith(
    buildSampleActionCode(`
    await shop.accessToken();
    await fetch('https://www.wixapis.com/ecom/v1/plain', { method: 'POST', body: 'hang' }).catch((error) => shop.runs.push(error.cause?.name ?? error.name));
    return { go: '/' };`),
    LIMIT_MS,
  );
  platform.hang('/ecom/v1/plain');

  expect((await submit(NONCE, {}, ACCEPT_JSON_HEADERS)).status).toBe(503);
  await expect.poll(() => runs.slice(1), AT_LEISURE).toEqual(['TimeoutError']);
});
