import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';

const STATUS_TOKEN = 'status-of-the-tests';
const environment = { STATUS_TOKEN, TRUSTED_PROXIES: '1' };

const report = (edge: Hono, body: unknown, headers: Record<string, string> = {}) =>
  edge.request('/_telemetry', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '10.0.0.1', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const status = async (edge: Hono) =>
  (await edge.request('/_status', { headers: { authorization: `Bearer ${STATUS_TOKEN}` } })).text();

const view = { kind: 'view', remote: 'cart', version: '1' };
const failure = { kind: 'error', remote: 'cart', version: '1', name: 'TypeError', at: 'a.js:1:2' };

test('reports are counted by remote and version', async () => {
  const edge = await edgeFixture({ environment });
  const inp = { kind: 'inp', remote: 'cart', version: '1', ms: 320 };
  expect((await report(edge, [view, view, failure, inp])).status).toBe(204);

  const [, cart = ''] = (await status(edge)).split('<h3>cart</h3>');
  expect(cart).toContain('<dt>Views</dt><dd>2<');
  expect(cart).toContain('<dt>Failures</dt><dd>1<');
  expect(cart).toContain('1 × TypeError a.js:1:2');
  expect(cart).toContain('three quarters within 400 ms, of 1');
});

test('a version that is not live counts for nothing', async () => {
  const edge = await edgeFixture({ environment });
  expect(
    (
      await report(edge, [
        { ...view, version: '9' },
        { ...view, remote: 'evil' },
      ])
    ).status,
  ).toBe(204);

  expect(await status(edge)).not.toMatch(/evil|<code>9</);
});

test.each([
  ['no JSON', 'hello'],
  ['no list', view],
  ['another kind', [{ ...view, kind: 'person' }]],
  ['an unknown field', [{ ...view, mail: 'a@b.example' }]],
  ['the message of an error', [{ ...failure, name: 'Cannot read a@b.example' }]],
  ['an address as a location', [{ ...failure, at: 'https://shop/?mail=a@b:1:2' }]],
  ['a negative time', [{ kind: 'lcp', remote: 'cart', version: '1', ms: -1 }]],
  ['too many observations', Array.from({ length: 41 }, () => view)],
])('%s is refused and not counted', async (_what, body) => {
  const edge = await edgeFixture({ environment });

  expect((await report(edge, body)).status).toBe(400);
  expect(await status(edge)).not.toContain('<dt>Views</dt><dd>1<');
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a page that is too long', {}, 413],
])('%s is refused', async (_what, headers, expected) => {
  const edge = await edgeFixture({ environment });
  const body = expected === 413 ? 'x'.repeat(20_000) : [view];

  expect((await report(edge, body, headers)).status).toBe(expected);
});

test('an address above the limit is refused, others are accepted', async () => {
  const edge = await edgeFixture({ environment });
  const statuses = new Set<number>();
  for (let count = 0; count < 121; count++) statuses.add((await report(edge, [view])).status);

  expect([...statuses]).toEqual([204, 429]);
  expect((await report(edge, [view], { 'x-forwarded-for': '10.0.0.2' })).status).toBe(204);
});

test('errors of too many kinds are counted together', async () => {
  const edge = await edgeFixture({ environment });
  const kinds = Array.from({ length: 40 }, (_, at) => ({ ...failure, at: `a.js:1:${at}` }));
  await report(edge, kinds);

  expect(await status(edge)).toContain('10 × other');
});
