import { startCanary } from '@horae/releases/live-state.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import type { Hono } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isInCanary, VISITOR_SHARE_NUMBERS } from './live/assign-visitor-share.ts';
import { createMemoryState } from './state/memory-state.ts';
import { edgeFixture } from './testing/edge-fixture.ts';
import { redisState, waitUntilStateUp } from './testing/list-tested-state-backends.ts';
import { recordingUpstream } from './testing/recording-upstream.ts';
import { startRedis } from './testing/redis-server.ts';
import { createSampleServerBundle, publishNextCart } from './testing/sample-releases.ts';

/*
 * Tests two edges of one shop over a real Redis, which dies, freezes and comes back empty. The edges are in one process and
 * share nothing but the Redis and the store.
 */

const ADD = '/api/wix/ecom/v1/carts/current/add-to-cart';
const CATALOGUE = '/api/wix/stores-reader/v1/products/query';
const PRODUCT = '/product/tidal-300';
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };
/** A share inside a canary of the cart for half of the visitors. */
const share = VISITOR_SHARE_NUMBERS.find((one) => isInCanary(one, 'cart', 50));
const INSIDE = { cookie: `horae_share=${share}` };
const BUTTON =
  "import { createElement } from 'react'; export const Component = () => createElement('button');";
const WITH_SERVER = 60_000;

async function shopOfTwo() {
  const [redis, upstream] = [await startRedis(), await recordingUpstream()];
  onTestFinished(upstream.close);
  const store = memoryReleaseStore();
  const states = [await redisState(redis.address), await redisState(redis.address)];
  const onError = vi.fn();
  const edges: Hono[] = [];
  for (const shared of states) {
    const environment = { PLATFORM_URL: upstream.url, TRUSTED_PROXIES: '1', CHAT_PER_MINUTE: '3' };
    const state = { own: createMemoryState(), shared };
    edges.push(await edgeFixture({ environment, store, onError, state }));
  }
  const [one, other] = edges;
  if (!one || !other) throw new Error('there are two edges');
  const back = async () => {
    redis.start();
    await Promise.all(states.map(waitUntilStateUp));
  };
  const away = () =>
    vi.waitFor(() => expect(states.map((state) => state.isUp())).toEqual([false, false]), 5000);
  return { one, other, redis, upstream, store, onError, back, away };
}

const add = (edge: Hono, key = 'key-of-one-press', body = '{"a":1}') =>
  edge.request(ADD, {
    method: 'POST',
    body,
    headers: { authorization: 'me', 'idempotency-key': key },
  });
const stateOf = async (edge: Hono) => (await (await edge.request('/healthz')).json()).state;
const additionsIn = (upstream: { seen: { url?: string | undefined }[] }) =>
  upstream.seen.filter(({ url }) => url?.endsWith('add-to-cart')).length;

test(
  'a cart addition repeated at another edge is forwarded once',
  async () => {
    const { one, other, upstream } = await shopOfTwo();
    const answers = await Promise.all([add(one), add(other), add(one)]);
    const later = await add(other);

    expect([...answers, later].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await later.json()).toEqual({});
    expect(additionsIn(upstream)).toBe(1);
    expect((await add(other, undefined, '{"a":2}')).status).toBe(409);
  },
  WITH_SERVER,
);

test(
  'without Redis the shop sells on, and shares results again when it is back',
  async () => {
    const { one, other, redis, upstream, back, away } = await shopOfTwo();
    expect(await stateOf(one)).toBe('shared');
    await redis.kill();

    expect((await add(one)).status).toBe(200);
    expect((await one.request(PRODUCT)).status).toBe(200);
    await away();
    expect([await stateOf(one), await stateOf(other)]).toEqual(['away', 'away']);
    expect((await add(one)).status).toBe(200);
    expect(additionsIn(upstream)).toBe(1);

    await back();
    expect(await stateOf(other)).toBe('shared');
    // The edge shares its results in the background.
    await vi.waitFor(async () => {
      expect((await add(other)).status).toBe(200);
      expect(additionsIn(upstream)).toBe(1);
    });

    redis.freeze();
    expect((await add(other, 'key-of-another-one')).status).toBe(200);
    expect(await stateOf(other)).toBe('away');
    redis.thaw();
    await vi.waitFor(async () => expect(await stateOf(other)).toBe('shared'), 5000);
    expect((await add(one, 'key-of-another-one')).status).toBe(200);
    expect(additionsIn(upstream)).toBe(2);
  },
  WITH_SERVER,
);

test(
  'two edges fetch a public answer once, and each has it without Redis',
  async () => {
    const { one, other, redis, upstream, away } = await shopOfTwo();
    const read = (edge: Hono) => edge.request(CATALOGUE, { method: 'POST', body: '{"query":{}}' });
    const answers = await Promise.all([read(one), read(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(upstream.seen).toHaveLength(1);

    await redis.kill();
    await away();
    expect((await read(other)).status).toBe(200);
    expect(upstream.seen).toHaveLength(1);
  },
  WITH_SERVER,
);

test(
  'a limit is shared, and stays reached while Redis is down',
  async () => {
    const { one, other, redis } = await shopOfTwo();
    const send = (edge: Hono) =>
      edge.request('/api/support/chat', { method: 'POST', body: '{"query":"Hello"}' });
    for (const edge of [one, other, other]) expect((await send(edge)).status).not.toBe(429);
    expect((await send(one)).status).toBe(429);
    expect((await send(other)).status).toBe(429);

    await redis.kill();
    expect((await send(one)).status).not.toBe(500);
  },
  WITH_SERVER,
);

test(
  'a canary is judged by counts of both edges, also from a time without Redis',
  async () => {
    const { one, other, redis, store, onError, back, away } = await shopOfTwo();
    await publishNextCart(store, createSampleServerBundle('AddToCartButton', BUTTON));
    await store.change(startCanary('cart', { version: '2', percent: 50 }));
    const isCanary = async (edge: Hono) =>
      (await edge.request(PRODUCT, { headers: INSIDE })).text();
    for (const edge of [one, other]) {
      await vi.waitFor(async () => expect(await isCanary(edge)).toContain('/_mfe/cart/2/'), 5000);
    }
    const visit = (edge: Hono, from: number) =>
      edge.request(PRODUCT, { headers: { ...INSIDE, 'x-forwarded-for': `10.0.0.${from}` } });
    const fail = (edge: Hono, from: number) =>
      edge.request('/_beacon', {
        method: 'POST',
        body: JSON.stringify({ remote: 'cart', version: '2' }),
        headers: { ...OWN_PAGE, 'x-forwarded-for': `10.0.0.${from}` },
      });
    // Neither edge sees twenty visitors by itself, nor enough that fail.
    for (let from = 1; from <= 12; from++) await visit(one, from);
    await redis.kill();
    await away();
    for (let from = 13; from <= 24; from++) await visit(other, from);
    for (const from of [13, 14, 15, 16]) await fail(other, from);
    expect((await store.live()).canaries.cart?.version).toBe('2');

    await back();
    // The edge shares the counts of the outage in the background.
    await vi.waitFor(async () => {
      const { versions } = await (await one.request('/healthz')).json();
      expect(versions['cart@2']).toMatchObject({ failures: 4 });
      expect(versions['cart@2'].views).toBeGreaterThanOrEqual(24);
    }, 5000);
    for (const from of [1, 2, 3, 4, 5]) await fail(one, from);
    expect((await store.live()).canaries.cart).toBeUndefined();
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('taken back') }),
      'canary',
    );
  },
  WITH_SERVER,
);
