import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getIntegrity, type Release } from '@horae/releases/release.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { createSampleRelease } from '@horae/releases/testing/sample-release.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createSampleServerBundle, toFileBuffersByPath } from '../testing/sample-releases.ts';
import { createBundleImporter, importServerBundles } from './server-bundles.ts';

const GOOD = createSampleServerBundle('Page', 'export const Component = () => null;');
const BAD = "globalThis.ranForeignCode = true; export const Component = () => 'bad';";

afterEach(() => vi.useRealTimers());

/** A release whose record lists `texts`, and a store that has `stored`. */
async function released(stored: Record<string, string>) {
  const files = Object.fromEntries(
    [...toFileBuffersByPath(GOOD)].map(([path, content]) => [
      path,
      { bytes: content.length, integrity: getIntegrity(content) },
    ]),
  );
  const release: Release = createSampleRelease('catalog', '1', { files });
  const store = memoryReleaseStore();
  await store.publish(release, toFileBuffersByPath(stored));
  const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
  return {
    release,
    folder,
    importPage: () => createBundleImporter(store, folder)(release, 'Page'),
  };
}

test.each(['server/index.mjs', 'server/Page.mjs'])(
  'a stored %s with another checksum is never run',
  async (path) => {
    const { importPage } = await released({ ...GOOD, [path]: BAD });

    await expect(importPage()).rejects.toThrow(`catalog 1: ${path} is not what was released`);
    expect(globalThis).not.toHaveProperty('ranForeignCode');
  },
);

test('a changed copy of an earlier start is copied again', async () => {
  const { release, folder, importPage } = await released(GOOD);
  await importPage();
  const copy = join(folder, release.name, release.version, 'server/Page.mjs');
  writeFileSync(copy, BAD);
  await importPage();

  expect(readFileSync(copy, 'utf8')).toBe(GOOD['server/Page.mjs']);
});

test('modules of tools are not imported', async () => {
  const release = createSampleRelease('catalog', '1', {
    files: { 'server/index.mjs': { bytes: 1, integrity: 'sha256-x' } },
    modules: { Page: { js: [], css: [] }, AgentTools: { js: [], css: [] } },
    tools: [
      {
        name: 'find-watches',
        title: 'Find watches',
        description: 'Finds watches.',
        module: 'AgentTools',
        does: 'reads',
        input: { type: 'object', properties: {} },
      },
    ],
  });
  const importBundle = vi.fn(async () => ({}));
  await importServerBundles(importBundle, [release], () => undefined);

  expect(importBundle.mock.calls).toEqual([[release, 'Page']]);
});

/** A release with a chunk that nothing needs until much later, and an import that cannot read it at first. */
async function withUnreadable(times: number) {
  const texts = {
    ...createSampleServerBundle('Page', "export const later = () => import('./later.mjs');"),
    'server/later.mjs': 'export const text = 1;',
  };
  const files = toFileBuffersByPath(texts);
  const listed = [...files].map(
    ([path, content]) =>
      [path, { bytes: content.length, integrity: getIntegrity(content) }] as const,
  );
  const release: Release = createSampleRelease('catalog', '1', {
    files: Object.fromEntries(listed),
  });
  const store = memoryReleaseStore();
  await store.publish(release, files);
  const imported: string[] = [];
  const importPage = createBundleImporter(
    store,
    mkdtempSync(join(tmpdir(), 'bundles-')),
    async (path) => {
      imported.push(path);
      const load = () => import(pathToFileURL(path).href);
      if (!path.endsWith('later.mjs') || times-- <= 0) return load();
      const content = readFileSync(path);
      rmSync(path);
      // Node keeps this failure, also when the file can be read again.
      return load().finally(() => writeFileSync(path, content));
    },
  );
  return { imported, importPage: () => importPage(release, 'Page') };
}

test('a chunk that could not be read is imported a second later from another path', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { imported, importPage } = await withUnreadable(1);
  await expect(importPage()).rejects.toThrow('later.mjs');
  const tried = imported.length;
  await expect(importPage()).rejects.toThrow('later.mjs');
  expect(imported).toHaveLength(tried);

  vi.advanceTimersByTime(1001);
  const page = (await importPage()) as { later: () => Promise<{ text: number }> };
  expect((await page.later()).text).toBe(1);
});

test('a bundle that keeps failing is given up', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { imported, importPage } = await withUnreadable(Number.POSITIVE_INFINITY);
  for (let time = 0; time < 60; time++) {
    await expect(importPage()).rejects.toThrow('later.mjs');
    vi.advanceTimersByTime(10_001);
  }

  expect(imported.filter((path) => path.endsWith('later.mjs'))).toHaveLength(50);
});
