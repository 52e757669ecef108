import { makeLive } from '@horae/releases/live-state.ts';
import { signPreview } from '@horae/releases/preview-token.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { createSampleRelease } from '@horae/releases/testing/sample-release.ts';
import type { CallRecord } from '@horae/shared/contract';
import type { Hono } from 'hono';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { edgeFixture } from './testing/edge-fixture.ts';
import { type RecordedCall, recordingUpstream } from './testing/recording-upstream.ts';
import { SAMPLE_SCRIPT, toFileBuffersByPath } from './testing/sample-releases.ts';

const SECRET = 'a-secret-of-the-team';
const CALL = '/api/wix/v1/gift-cards';
const DECLARED: CallRecord = { method: 'GET', path: '/v1/gift-cards' };

let store: ReleaseStore;
let edge: Hono;
let seen: RecordedCall[];
beforeEach(async () => {
  store = memoryReleaseStore();
  const upstream = await recordingUpstream();
  onTestFinished(upstream.close);
  seen = upstream.seen;
  edge = await edgeFixture({
    store,
    environment: { PLATFORM_URL: upstream.url, PREVIEW_SECRET: SECRET },
  });
});

const publish = (version: string, ...calls: CallRecord[]) =>
  store.publish(
    createSampleRelease('gift-cards', version, { calls }),
    toFileBuffersByPath({ 'entry.js': SAMPLE_SCRIPT }),
  );
const status = async (cookie = '') => (await edge.request(CALL, { headers: { cookie } })).status;

test('a running edge forwards calls of a new remote once it is live', async () => {
  expect(await status()).toBe(404);
  expect(seen).toHaveLength(0);

  await publish('1', DECLARED);
  expect(await status()).toBe(404);
  await store.change(makeLive({ 'gift-cards': '1' }));

  await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 5000 });
  expect(seen.map(({ url }) => url)).toEqual(['/v1/gift-cards']);
});

test('only the browser of a preview may make its calls', async () => {
  await publish('1');
  await store.change(makeLive({ 'gift-cards': '1' }));
  await publish('2', DECLARED);
  await vi.waitFor(async () =>
    expect(await (await edge.request('/registry.json')).json()).toMatchObject({
      remotes: { 'gift-cards': { version: '1' } },
    }),
  );

  const token = signPreview({ 'gift-cards': '2' }, Date.now() + 60_000, SECRET);
  expect(await status(`horae_preview=${token}`)).toBe(200);
  expect(await status()).toBe(404);
});

test('a call with a declared key runs once for each key', async () => {
  await publish('1', { method: 'POST', path: '/v1/gift-cards', repeat: 'with-key' });
  await store.change(makeLive({ 'gift-cards': '1' }));
  const buy = async (key: string) =>
    (
      await edge.request(CALL, {
        method: 'POST',
        body: '{}',
        headers: { 'idempotency-key': key },
      })
    ).status;

  await vi.waitFor(async () => expect(await buy('key-number-0')).toBe(200), { timeout: 5000 });
  await buy('key-number-1');
  await buy('key-number-1');
  expect(seen).toHaveLength(2);
});

test('while the live releases are unknown, a call is a 503 with `Retry-After`', async () => {
  const live = () => Promise.reject(new Error('the store is away'));
  const app = await edgeFixture({ store: { ...store, live } });

  const response = await app.request(CALL);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(await response.json()).toMatchObject({
    details: { applicationError: { code: 'UPSTREAM_UNAVAILABLE' } },
  });
});

test('a release whose record is no declaration does not become a revision', async () => {
  const onError = vi.fn();
  const app = await edgeFixture({ store, onError });
  const revision = async () => (await (await app.request('/registry.json')).json()).revision;
  expect(await revision()).toBe(1);
  await publish('1', { method: 'GET', path: '/v1/../_qa/reset' });
  await store.change(makeLive({ 'gift-cards': '1' }));

  await vi.waitFor(
    async () => {
      await app.request('/registry.json');
      expect(onError.mock.calls.map(([error]) => String(error))).toContainEqual(
        expect.stringMatching(/gift-cards 1: calls\.0\.path: expected a path without dots/),
      );
    },
    { timeout: 5000 },
  );
  expect(await revision()).toBe(1);
});
