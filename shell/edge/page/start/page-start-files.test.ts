import { brotliDecompressSync } from 'node:zlib';
import type { Release } from '@horae/releases/release.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { expect, test } from 'vitest';
import { publishSampleReleases } from '../../testing/sample-releases.ts';
import { createPageStartFile, createStartFileRoutes } from './page-start-files.ts';

const SETTINGS = { devReload: false };

async function files(isRefused: (error: unknown) => boolean = () => false) {
  const store = memoryReleaseStore();
  await publishSampleReleases(store, '');
  const stored = async (name: string): Promise<Release> => {
    const release = await store.release(name, '1');
    if (!release) throw new Error(`${name} is not released`);
    return release;
  };
  const { url, text } = createPageStartFile(
    { shell: await stored('shell'), remotes: { cart: await stored('cart') } },
    SETTINGS,
  );
  const path = url.slice('/_mfe/starts'.length);
  return {
    app: createStartFileRoutes({ store, settings: SETTINGS, refused: { observe: isRefused } }),
    store,
    path,
    text,
  };
}

test('an edge serves the start file of a page that it has never composed', async () => {
  const { app, path, text } = await files();
  const packed = await app.request(path, { headers: { 'accept-encoding': 'gzip, br' } });

  expect(path).toMatch(/^\/[0-9a-f]{8}\/shell@1,cart@1$/);
  expect(await (await app.request(path)).text()).toBe(text);
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(text);
});

test('the file contains only the releases that it names', async () => {
  const { text } = await files();

  expect(text).toContain('/_mfe/cart/1/entry.js');
  expect(text).not.toContain('/_mfe/catalog/');
});

test.each([
  ['a version that is not stored', '/shell@1,cart@2'],
  ['a release without a version', '/shell@1,cart'],
  ['a repeated name', '/shell@1,shell@1'],
  ['an invalid release', '/shell'],
  ['an unreadable name', '/%E0%A4%A'],
  ['too many releases', `/${Array.from({ length: 102 }, (_, at) => `r${at}@1`)}`],
])('there is no file for %s, and no cache stores that', async (_what, named) => {
  const { app, path } = await files();
  const answer = await app.request(path.replace('/shell@1,cart@1', named));

  expect(answer.status).toBe(404);
  expect(answer.headers.get('cache-control') ?? 'none').not.toContain('immutable');
});

test('an edge of another version does not answer with its own code', async () => {
  const { app, path } = await files();

  expect((await app.request(path.replace(/^\/\w+/, '/01234567'))).status).toBe(404);
});

test('an unsigned release is a 404, a failing store is reported', async () => {
  const { app, path, store } = await files((error) => String(error).includes('unsigned'));
  store.release = () => Promise.reject(new Error('unsigned'));
  expect((await app.request(path)).status).toBe(404);

  store.release = () => Promise.reject(new Error('disk'));
  await expect(async () => app.request(path)).rejects.toThrow('disk');
});
