import { createSampleRelease } from '@horae/releases/testing/sample-release.ts';
import type { CallRecord } from '@horae/shared/contract';
import { expect, test } from 'vitest';
import { createAllowedCalls, createFindDeclaredCall } from './match-declared-call.ts';

const HOUR_MS = 60 * 60_000;
const READ = { kind: 'read', isKeyed: false, named: 3 };

const pending = (path: string, more: Partial<CallRecord> = {}): CallRecord => ({
  method: 'GET',
  path,
  repeat: 'always',
  ...more,
});
const release = (name: string, version: string, ...calls: CallRecord[]) =>
  createSampleRelease(name, version, { calls });

test('without live releases no call is allowed', () => {
  expect(createAllowedCalls().find('platform', 'GET', '/v1/a')).toBeNull();
});

test('a live release may make its declared calls to their upstreams', () => {
  const calls = createAllowedCalls();
  calls.setLive([
    release('cart', '1', pending('/v1/a')),
    release('support', '1', pending('/chat', { to: 'chatbot' })),
  ]);

  expect(calls.find('platform', 'GET', '/v1/a')).toEqual(READ);
  expect(calls.find('chatbot', 'GET', '/chat')).toEqual({ ...READ, named: 2 });
  expect(calls.find('platform', 'GET', '/chat')).toBeNull();
  expect(calls.find('assistant', 'GET', '/v1/a')).toBeNull();
});

test('where live releases differ, the smaller promise counts', () => {
  const calls = createAllowedCalls();
  const all = { method: 'GET', path: '/v1/a', answer: 'public' } as const;
  calls.setLive([release('cart', '1', pending('/v1/a')), release('catalog', '1', all)]);

  expect(calls.find('platform', 'GET', '/v1/a')).toEqual(READ);
});

test("a path that one release declares by name is not matched by another's parameter", () => {
  const calls = createAllowedCalls();
  const query = { method: 'GET', path: '/v1/query', answer: 'public' } as const;
  calls.setLive([release('cart', '1', pending('/v1/:id')), release('catalog', '1', query)]);

  expect(calls.find('platform', 'GET', '/v1/query')?.kind).toBe('public');
  expect(calls.find('platform', 'GET', '/v1/other')?.kind).toBe('read');
});

test('calls of a replaced release stay allowed for an hour', () => {
  let at = 1000;
  const calls = createAllowedCalls(() => at);
  calls.setLive([release('cart', '1', pending('/v1/old'))]);
  at += 5 * HOUR_MS;
  calls.setLive([release('cart', '2', pending('/v1/new'))]);

  expect(calls.find('platform', 'GET', '/v1/new')).toEqual(READ);
  at += HOUR_MS - 1;
  expect(calls.find('platform', 'GET', '/v1/old')).toEqual(READ);
  at += 1;
  expect(calls.find('platform', 'GET', '/v1/old')).toBeNull();
  expect(calls.find('platform', 'GET', '/v1/new')).toEqual(READ);
});

test('a later revision does not extend that hour, a return to live does', () => {
  let at = 1000;
  const calls = createAllowedCalls(() => at);
  const [first, second] = [
    release('cart', '1', pending('/v1/old')),
    release('cart', '2', pending('/v1/new')),
  ];
  calls.setLive([first]);
  calls.setLive([second]);
  at += HOUR_MS - 1;
  calls.setLive([second]);
  at += 1;
  expect(calls.find('platform', 'GET', '/v1/old')).toBeNull();

  calls.setLive([first]);
  at += HOUR_MS * 2;
  expect(calls.find('platform', 'GET', '/v1/old')).toEqual(READ);
});

test('a release from before declarations keeps its calls', () => {
  const calls = createAllowedCalls();
  calls.setLive([createSampleRelease('cart', '1')]);

  expect(calls.find('platform', 'GET', '/ecom/v1/carts/current')).toMatchObject({ kind: 'read' });
  expect(calls.find('platform', 'POST', '/ecom/v1/carts/current/add-to-cart')).toMatchObject({
    kind: 'change',
    isKeyed: true,
  });
});

test("calls of a visitor's preview are found separately", () => {
  const find = createFindDeclaredCall([release('cart', '9', pending('/v1/preview'))], 'platform');

  expect(find('GET', '/v1/preview')).toEqual(READ);
  expect(find('GET', '/v1/other')).toBeNull();
});
