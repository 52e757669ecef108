import { disableRemote, makeLive, startCanary } from '@horae/releases/live-state.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { FLAGS, type FlagDefinitions } from '@horae/shared/flag-definitions';
import type { Provider } from '@openfeature/server-sdk';
import type { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import {
  makeFlagsLive,
  publishFlagVersion,
  releaseFlaggedCatalog,
  SAMPLE_FLAG_PAGE,
} from '../testing/publish-sample-flags.ts';
import { flagProvider } from './decide-flags.ts';

const PRODUCT = '/product/tidal-300';
const HALF: FlagDefinitions = { 'catalog/order': { split: [{ value: 'other', percent: 50 }] } };
const ALL: FlagDefinitions = { 'catalog/order': { value: 'other' } };
/** Longer than a revision is believed without a look. */
const SOON = { timeout: 3000 };

interface Given {
  definitions?: FlagDefinitions;
  flagProvider?: Provider;
  environment?: NodeJS.ProcessEnv;
}

async function flagged({ definitions, ...given }: Given = {}) {
  const store = memoryReleaseStore();
  const onError = vi.fn();
  const edge = await edgeFixture({
    ...{ store, onError, page: SAMPLE_FLAG_PAGE, ...given },
    async alsoRelease(of: ReleaseStore) {
      await releaseFlaggedCatalog(of);
      if (definitions) await makeFlagsLive(of, '1', definitions);
    },
  });
  return { edge, store, onError };
}

const open = (edge: Hono, cookie = '', path = PRODUCT) =>
  edge.request(path, { headers: { cookie } });
const titleIn = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const title = async (edge: Hono, cookie = '') => titleIn(await (await open(edge, cookie)).text());
const ofShare = (share: number) => `horae_share=${share}`;
const SHARES = Array.from({ length: 100 }, (_, share) => share);

test('without definitions every flag is its default, and no visitor gets a cookie for it', async () => {
  const { edge, onError } = await flagged();
  const response = await open(edge);

  expect(titleIn(await response.text())).toBe('today false');
  expect(response.headers.get('set-cookie') ?? '').not.toContain('horae_share');
  expect(onError).not.toHaveBeenCalled();
});

test('a value for all visitors needs no cookie', async () => {
  const { edge } = await flagged({ definitions: { ...ALL, 'catalog/wide': { value: true } } });
  const response = await open(edge);

  expect(titleIn(await response.text())).toBe('other true');
  expect(response.headers.get('set-cookie') ?? '').not.toContain('horae_share');
});

test('each visitor stays in one part of a split, and cached pages never mix parts', async () => {
  const { edge } = await flagged({ definitions: HALF });
  const first = await open(edge);
  const cookie = /horae_share=\d+/.exec(first.headers.get('set-cookie') ?? '')?.[0] ?? '';
  const own = titleIn(await first.text());

  const rounds = [1, 2].map(async () =>
    Promise.all(SHARES.map((share) => title(edge, ofShare(share)))),
  );
  const [once = [], again] = await Promise.all(rounds);
  expect(again).toEqual(once);
  expect(once.filter((one) => one === 'other false')).toHaveLength(50);
  expect(once.filter((one) => one === 'today false')).toHaveLength(50);
  expect(cookie).not.toBe('');
  expect(await title(edge, cookie)).toBe(own);
});

test('a page contains the decided flags of its modules, and no others', async () => {
  const { edge } = await flagged({ definitions: ALL });
  const html = await (await open(edge)).text();
  const data = JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '');

  expect(data.queries).toEqual([
    [JSON.stringify(['flag', 'catalog', 'order']), 'other', 0],
    [JSON.stringify(['flag', 'catalog', 'wide']), false, 0],
  ]);
});

test('rolled back or disabled definitions end with the next page', async () => {
  const { edge, store } = await flagged({ definitions: {} });
  await makeFlagsLive(store, '2', ALL);
  await vi.waitFor(async () => expect(await title(edge)).toBe('other false'), SOON);

  await store.change(makeLive({ [FLAGS]: '1' }));
  await vi.waitFor(async () => expect(await title(edge)).toBe('today false'), SOON);

  await store.change(makeLive({ [FLAGS]: '2' }));
  await vi.waitFor(async () => expect(await title(edge)).toBe('other false'), SOON);
  await store.change(disableRemote(FLAGS));
  await vi.waitFor(async () => expect(await title(edge)).toBe('today false'), SOON);
});

test('a canary of definitions is for its share of the visitors, and no remote of the snapshot', async () => {
  const { edge, store } = await flagged({ definitions: {} });
  await publishFlagVersion(store, '2', ALL);
  await store.change(startCanary(FLAGS, { version: '2', percent: 30 }));
  await vi.waitFor(async () => {
    const titles = await Promise.all(SHARES.map((share) => title(edge, ofShare(share))));
    expect(titles.filter((one) => one === 'other false')).toHaveLength(30);
  }, SOON);

  const registry = await (await edge.request('/registry.json')).json();
  expect(Object.keys(registry.remotes)).not.toContain(FLAGS);
});

test('a canary of definitions is rolled back when pages fail', async () => {
  const { edge, store } = await flagged({
    definitions: {},
    environment: { TRUSTED_PROXIES: '1' },
  });
  await publishFlagVersion(store, '2', ALL);
  await store.change(startCanary(FLAGS, { version: '2', percent: 50 }));
  const visitors = SHARES.map((share) => ({
    cookie: ofShare(share),
    'x-forwarded-for': `10.0.0.${share}`,
  }));
  await vi.waitFor(async () => {
    const titles = await Promise.all(SHARES.map((share) => title(edge, ofShare(share))));
    expect(titles).toContain('other false');
  }, SOON);
  for (const headers of visitors) {
    const html = await (await edge.request(PRODUCT, { headers })).text();
    if (titleIn(html) !== 'other false') continue;
    const body = JSON.stringify({ remote: 'catalog', version: '2' });
    const own = { ...headers, 'sec-fetch-site': 'same-origin' };
    await edge.request('/_beacon', { method: 'POST', body, headers: own });
  }

  expect((await store.live()).canaries).toEqual({});
});

test.each<[string, Provider['resolveStringEvaluation']]>([
  ['fails', async () => Promise.reject(new Error('no answer'))],
  ['does not answer', () => new Promise(() => undefined)],
  ['returns an undeclared value', async () => ({ value: 'purple' as never })],
])('a provider that %s leaves the defaults and is reported', async (_what, resolve) => {
  const broken: Provider = { ...flagProvider, resolveStringEvaluation: resolve };
  const { edge, onError } = await flagged({ definitions: ALL, flagProvider: broken });

  expect(await title(edge)).toBe('today false');
  expect(onError.mock.calls.map(([, where]) => where)).toContain(FLAGS);
});

test('another provider decides by the visitor’s share', async () => {
  const provider: Provider = {
    ...flagProvider,
    resolveStringEvaluation: async (_flag, _fallback, { targetingKey }) => ({
      value: (targetingKey === '7' ? 'third' : 'other') as never,
    }),
  };
  const { edge } = await flagged({ definitions: HALF, flagProvider: provider });

  expect(await title(edge, ofShare(7))).toBe('third false');
  expect(await title(edge, ofShare(8))).toBe('other false');
});

test('definitions of another type, or that are none, leave the defaults', async () => {
  const { edge, store, onError } = await flagged({
    definitions: { 'catalog/order': { value: true }, 'catalog/wide': { value: true } },
  });
  expect(await title(edge)).toBe('today true');

  const nonsense = { 'catalog/wide': { split: 'half' } } as unknown as FlagDefinitions; // as another tool may store it
  await makeFlagsLive(store, '2', nonsense);
  await vi.waitFor(async () => expect(await title(edge)).toBe('today false'), SOON);
  expect(onError.mock.calls.map(([error]) => String(error))).toContainEqual(
    expect.stringContaining('definitions'),
  );
});

test('a client-side navigation can request all flags of one remote', async () => {
  const { edge } = await flagged({ definitions: ALL });
  const response = await edge.request('/_flags/catalog');

  expect(await response.json()).toEqual({ order: 'other', wide: false, far: false });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await edge.request('/_flags/ghost')).status).toBe(404);
  expect((await edge.request('/_flags/catalog', { method: 'POST' })).status).toBe(404);
});
