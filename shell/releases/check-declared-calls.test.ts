import type { CallRecord } from '@horae/shared/contract';
import { expect, test } from 'vitest';
import { checkDeclaredCallsGate } from './check-declared-calls.ts';
import { getReleaseCalls } from './declared-calls.ts';
import type { Release } from './release.ts';
import { createSampleRelease } from './testing/sample-release.ts';

const release = (name: string, ...calls: CallRecord[]) => createSampleRelease(name, '1', { calls });
const call = (more: Partial<CallRecord> = {}): CallRecord => ({
  method: 'GET',
  path: '/v1/things/:id',
  ...more,
});
const reasons = (candidate: Release, ...others: Release[]) =>
  checkDeclaredCallsGate(candidate, [candidate, ...others]);

test('calls without objections may go live', () => {
  const cart = release('cart', call(), call({ path: '/v1/all', answer: 'public' }));

  expect(checkDeclaredCallsGate(cart, [cart, release('catalog', call())])).toEqual([]);
});

test.each(['/oauth2', '/oauth2/token', '/_qa', '/_qa/reset', '/_qa/', '/healthz'])(
  '%s is not for remotes',
  (path) => {
    const wrong = call({ method: 'POST', path });

    expect(checkDeclaredCallsGate(release('cart', wrong), [])).toEqual([
      `POST ${path} is not for remotes`,
    ]);
  },
);

test('tokens are requested by the host only, and another upstream has its own paths', () => {
  expect(reasons(release('shell', call({ method: 'POST', path: '/oauth2/token' })))).toEqual([]);
  expect(reasons(release('support', call({ to: 'chatbot', path: '/healthz' })))).toEqual([]);
});

test('a path that only begins like one of the host is for remotes', () => {
  expect(reasons(release('cart', call({ path: '/oauth2-help' })))).toEqual([]);
});

test('tokens are personal, even for the host', () => {
  const shell = release('shell', call({ path: '/oauth2/token', answer: 'public' }));

  expect(reasons(shell)).toEqual(['the answer to GET /oauth2/token cannot be public']);
});

test('recommendations are not personal, though orders are under the same prefix', () => {
  const path = '/ecom/v1/recommendations/get';

  expect(reasons(release('catalog', call({ path, answer: 'public' })))).toEqual([]);
});

test.each(['/ecom/v1/orders/:id', '/members/v1/members', '/_api/iam/x'])(
  'the answer to %s is personal',
  (path) => {
    expect(reasons(release('cart', call({ path, answer: 'public' })))).toEqual([
      `the answer to GET ${path} cannot be public`,
    ]);
    expect(reasons(release('cart', call({ path })))).toEqual([]);
  },
);

test.each<[string, Partial<CallRecord>]>([
  ['who may cache it', { answer: 'public' }],
  ['whether it may be repeated', { repeat: 'always' }],
  ['whether it has a key', { repeat: 'with-key' }],
])('a candidate agrees with a live call about %s', (_what, more) => {
  expect(reasons(release('cart', call()), release('catalog', call(more)))).toEqual([
    'GET /v1/things/:id differs from GET /v1/things/:id of catalog',
  ]);
});

test.each<[string, Partial<CallRecord>, boolean]>([
  ['one of its paths by name', { path: '/v1/things/new' }, false],
  ['a pattern with the same parameters', { path: '/v1/things/:other' }, true],
  ['a pattern with another parameter', { path: '/v1/:kind/a' }, true],
  ['a pattern with more parameters', { path: '/v1/:kind/:id' }, false],
  ['the same upstream by name', { to: 'platform' }, true],
  ['another method', { method: 'POST' }, false],
  ['another upstream', { to: 'chatbot' }, false],
  ['a longer path', { path: '/v1/things/:id/parts' }, false],
  ['another path', { path: '/v2/things/:id' }, false],
])('%s overlaps a call: %j', (_what, more, meets) => {
  const theirs = release('catalog', call({ ...more, repeat: 'always' }));

  expect(reasons(release('cart', call()), theirs)).toHaveLength(meets ? 1 : 0);
});

test('an older version of the candidate itself is not compared', () => {
  const earlier = release('cart', call({ repeat: 'always' }));

  expect(checkDeclaredCallsGate(release('cart', call()), [earlier])).toEqual([]);
});

test('releases from before calls were declared agree with each other', () => {
  const names = ['shell', 'catalog', 'cart', 'account', 'assistant', 'support'];
  const all = names.map((name) => createSampleRelease(name, '1'));

  expect(all.flatMap((one) => checkDeclaredCallsGate(one, all))).toEqual([]);
});

test('a release may call what it declares, and nothing where it declares none', () => {
  expect(getReleaseCalls({ name: 'support', calls: [call()] })).toEqual([call()]);
  expect(getReleaseCalls({ name: 'support', calls: [] })).toEqual([]);
});

test('a release from before calls were declared may call what its remote called then', () => {
  expect(getReleaseCalls({ name: 'support' })).toEqual([
    { to: 'chatbot', method: 'POST', path: '/chat' },
  ]);
});

test('a later remote that declares no calls may call nothing', () => {
  expect(getReleaseCalls({ name: 'gifts' })).toEqual([]);
});
