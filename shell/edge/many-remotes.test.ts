import { makeLive } from '@horae/releases/live-state.ts';
import type { Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import type { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { createLiveReleases, type LiveReleases } from './live/live-releases.ts';
import { getRouteCandidatesForPath, matchPage } from './live/match-page.ts';
import { getPageReleases } from './live/page-releases.ts';
import { edgeFixture } from './testing/edge-fixture.ts';

/* The cost of a page must not depend on how many other teams have registered a remote. */

const PRODUCT = '/product/tidal-300';
const route = (path: string) => ({ path, module: 'Page', minHeight: 0, uses: [] });
const extraName = (number: number) => `extra${number}`;

/** Makes remotes live, five of which are the samples; each other one has a page of its own. */
async function register(store: ReleaseStore, remotes: number, contract = '1.8.0'): Promise<void> {
  const shell = await store.release('shell', '1');
  if (!shell) throw new Error('the fixture releases a shell');
  const build = { revision: null, federation: '', contract, shared: [], isProduction: true };
  const again = async (release: Release) => {
    const files = Object.keys(release.files);
    const contents = await Promise.all(files.map((path) => store.file('shell', '1', path)));
    await store.publish(
      release,
      new Map(files.map((path, at) => [path, contents[at] ?? Buffer.alloc(0)])),
    );
  };
  await again({ ...shell, version: '2', build });
  const names = Array.from({ length: remotes - 5 }, (_, at) => extraName(at));
  for (const name of names) {
    const own = { name, version: '1', files: {}, modules: {}, routes: [route(`/${name}`)] };
    await store.publish({ ...shell, ...own }, new Map());
  }
  const extras = Object.fromEntries(names.map((name) => [name, '1']));
  await store.change(makeLive({ shell: '2', ...extras }));
}

async function edgeWith(remotes: number, contract?: string) {
  const store = memoryReleaseStore();
  const alsoRelease = (one: ReleaseStore) => register(one, remotes, contract);
  const edge = await edgeFixture({ store, alsoRelease });
  return { edge, store };
}

async function load(edge: Hono, path: string) {
  const page = await edge.request(path);
  const html = await page.text();
  const [url = ''] = JSON.parse(/id="start">(.*?)<\/script>/.exec(html)?.[1] ?? '{}').file ?? [];
  const start = await edge.request(url);
  return {
    html: html.replace(/"revision":\d+/g, ''),
    headers: Object.fromEntries([...page.headers].filter(([name]) => name !== 'x-request-id')),
    start: await start.text(),
    startStatus: start.status,
  };
}

test('a page and its start file are the same to the byte with 13, 50 and 200 remotes', async () => {
  const few = await load((await edgeWith(13)).edge, PRODUCT);

  expect(few.startStatus).toBe(200);
  for (const remotes of [50, 200])
    expect(await load((await edgeWith(remotes)).edge, PRODUCT)).toEqual(few);
});

test('a page of another remote is loaded as a document', async () => {
  const { edge } = await edgeWith(200);
  const { html, startStatus } = await load(edge, `/${extraName(150)}`);

  expect(html).toContain('"isPart":true');
  expect(html).toContain(`${extraName(150)}@1`);
  expect(html).not.toContain(`${extraName(151)}@1`);
  expect(startStatus).toBe(200);
  expect((await edge.request('/nowhere')).status).toBe(404);
});

test('a snapshot is complete for few remotes and for older hosts', async () => {
  expect((await load((await edgeWith(12)).edge, PRODUCT)).html).not.toContain('isPart');
  const { html } = await load((await edgeWith(50, '1.7.0')).edge, PRODUCT);
  expect(html).not.toContain('isPart');
  expect(html).toContain(`${extraName(44)}@1`);
});

async function liveWith(remotes: number): Promise<{ live: LiveReleases; store: ReleaseStore }> {
  const { store } = await edgeWith(remotes);
  const getLive = createLiveReleases({
    store,
    prepare: async () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  return { live: (await getLive()).stable, store };
}

test('the work for a page does not grow with the number of remotes', async () => {
  const [few, many] = [await liveWith(13), await liveWith(200)];

  expect(getRouteCandidatesForPath(few.live, PRODUCT)).toHaveLength(1);
  expect(getRouteCandidatesForPath(many.live, PRODUCT)).toHaveLength(1);
  expect(matchPage(many.live, '/EXTRA7/')?.remote).toBe(extraName(7));
  expect(matchPage(many.live, '/EXTRA7/')).toBe(matchPage(many.live, '/EXTRA7/'));
  const given = ({ live }: { live: LiveReleases }) =>
    Object.keys(getPageReleases(live, PRODUCT).releases.snapshot.remotes);
  expect(given(many)).toEqual(given(few));
  expect(getPageReleases(many.live, PRODUCT).releases).toBe(
    getPageReleases(many.live, PRODUCT).releases,
  );
});

test('further pages read only the current revision', async () => {
  const { edge, store } = await edgeWith(200);
  await edge.request(PRODUCT);
  const reads = [vi.spyOn(store, 'release'), vi.spyOn(store, 'file'), vi.spyOn(store, 'history')];
  for (let visit = 0; visit < 20; visit++) await edge.request(`${PRODUCT}?visit=${visit}`);

  for (const read of reads) expect(read).not.toHaveBeenCalled();
});
