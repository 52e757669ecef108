import { expect, test, vi } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';

const old = (directive: string, blocked: string) => ({
  'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked, 'script-sample': '' },
});
const report = (type: string, body: object) => ({ type, age: 1, url: 'http://shop/', body });
const EVIL = 'https://evil.example/a.js?who=me#x';

const QA_TOKEN = 'embedded-qa';

async function reporting() {
  const onError = vi.fn();
  const app = await edgeFixture({ onError, environment: { TRUSTED_PROXIES: '1', QA_TOKEN } });
  const post = (body: unknown, from = '10.0.0.1') =>
    app.request('/_csp', {
      method: 'POST',
      headers: { 'x-forwarded-for': from },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const counted = async () =>
    (await (await app.request('/healthz', { headers: { 'x-qa-token': QA_TOKEN } })).json())
      .violations;
  return { app, post, counted, onError };
}

test('reports of both kinds are counted together, and each kind of violation is logged once', async () => {
  const { post, counted, onError } = await reporting();
  expect((await post(old('script-src-elem', EVIL))).status).toBe(204);
  await post([
    report('csp-violation', { effectiveDirective: 'script-src-elem', blockedURL: EVIL }),
    report('csp-violation', { effectiveDirective: 'img-src', blockedURL: 'data' }),
    report('integrity-violation', { destination: 'script', blockedURL: EVIL }),
  ]);

  expect(await counted()).toEqual({
    'script-src-elem https://evil.example/a.js': 2,
    'img-src data': 1,
    'integrity of script https://evil.example/a.js': 1,
  });
  expect(onError).toHaveBeenCalledTimes(3);
});

test.each([
  ['no JSON', 'hello', 400],
  ['another object', { a: 1 }, 400],
  ['a report of another type', [report('crash', {})], 400],
  ['a text instead of an object', { 'csp-report': 'x' }, 400],
  ['an endless address', old('img-src', `https://a/${'x'.repeat(5000)}`), 400],
  ['too many reports', Array.from({ length: 51 }, () => report('csp-violation', {})), 400],
  ['a report that is too large', 'x'.repeat(40_000), 413],
])('%s is refused and not counted', async (_name, body, status) => {
  const { post, counted } = await reporting();

  expect((await post(body)).status).toBe(status);
  expect(await counted()).toEqual({});
});

test('an address above the limit is refused, others are accepted', async () => {
  const { post } = await reporting();
  for (let count = 0; count < 60; count += 1) await post(old('img-src', 'data'));

  expect((await post(old('img-src', 'data'))).status).toBe(429);
  expect((await post(old('img-src', 'data'), '10.0.0.2')).status).toBe(204);
});

const madeUp = (from: string) =>
  Array.from({ length: 50 }, (_, at) =>
    report('csp-violation', { effectiveDirective: 'img-src', blockedURL: `${from}-${at}` }),
  );

test('forged reports of one client leave room for others', async () => {
  const { post, counted } = await reporting();
  for (let batch = 0; batch < 6; batch += 1) await post(madeUp(`a-${batch}`));
  expect(Object.keys(await counted())).toHaveLength(20);

  await post(old('script-src-elem', EVIL), '10.0.0.2');
  expect(await counted()).toMatchObject({ 'script-src-elem https://evil.example/a.js': 1 });
});

test('forged reports of many clients do not fill the memory', async () => {
  const { post, counted } = await reporting();
  for (let client = 0; client < 30; client += 1)
    await post(madeUp(`b-${client}`), `10.0.1.${client}`);
  await post(old('script-src-elem', EVIL), '10.0.0.2');

  expect(Object.keys(await counted())).toHaveLength(200);
  expect(await counted()).toMatchObject({ 'script-src-elem https://evil.example/a.js': 1 });
});

test.each([undefined, 'embedded-qb', ''])(
  'with the token %j the health shows no reports',
  async (token) => {
    const { app } = await reporting();
    const headers = token === undefined ? {} : { 'x-qa-token': token };
    const health = await (await app.request('/healthz', { headers })).json();

    expect(health).toMatchObject({ status: 'ok', revision: 1 });
    expect(health).not.toHaveProperty('violations');
  },
);
