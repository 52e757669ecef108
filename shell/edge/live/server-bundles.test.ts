import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf, type Release } from '@horae/releases/release.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { sampleRelease } from '@horae/releases/testing/sample-release.ts';
import { expect, test, vi } from 'vitest';
import { contents, serverBundle } from '../testing/sample-releases.ts';
import { createImportBundle, importAll } from './server-bundles.ts';

const GOOD = serverBundle('Page', 'export const Component = () => null;');
const BAD = "globalThis.ranForeignCode = true; export const Component = () => 'bad';";

/** A release whose record lists `texts`, and a store that has `stored`. */
async function released(stored: Record<string, string>) {
  const files = Object.fromEntries(
    [...contents(GOOD)].map(([path, content]) => [
      path,
      { bytes: content.length, integrity: integrityOf(content) },
    ]),
  );
  const release: Release = sampleRelease('catalog', '1', { files });
  const store = memoryReleaseStore();
  await store.publish(release, contents(stored));
  const folder = mkdtempSync(join(tmpdir(), 'bundles-'));
  return { release, folder, importPage: () => createImportBundle(store, folder)(release, 'Page') };
}

test.each(['server/index.mjs', 'server/Page.mjs'])(
  'a stored %s that is not what was released is never run',
  async (path) => {
    const { importPage } = await released({ ...GOOD, [path]: BAD });

    await expect(importPage()).rejects.toThrow(`catalog 1: ${path} is not what was released`);
    expect(globalThis).not.toHaveProperty('ranForeignCode');
  },
);

test('a copy of an earlier start that was changed since is copied anew', async () => {
  const { release, folder, importPage } = await released(GOOD);
  await importPage();
  const copy = join(folder, release.name, release.version, 'server/Page.mjs');
  writeFileSync(copy, BAD);
  await importPage();

  expect(readFileSync(copy, 'utf8')).toBe(GOOD['server/Page.mjs']);
});

test('tools, which are carried out in the browser, are not asked for', async () => {
  const release = sampleRelease('catalog', '1', {
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
  await importAll(importBundle, [release], () => undefined);

  expect(importBundle.mock.calls).toEqual([[release, 'Page']]);
});
