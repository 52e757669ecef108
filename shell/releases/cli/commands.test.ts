import { beforeEach, expect, test } from 'vitest';
import { promoted } from '../live-state.ts';
import type { Release, SharedRange } from '../release.ts';
import type { ReleaseStore } from '../release-store.ts';
import { memoryReleaseStore } from '../testing/memory-release-store.ts';
import { canary, disable, enable, promote, rollback } from './live-commands.ts';
import { publish } from './publish-commands.ts';
import { list, prune, report } from './store-commands.ts';

let store: ReleaseStore;
beforeEach(() => {
  store = memoryReleaseStore();
});

const release = (name: string, version: string, parts: Partial<Release> = {}): Release => ({
  name,
  version,
  publishedAt: `2026-01-01T00:00:00.${version.padStart(3, '0')}Z`,
  entry: 'entry.js',
  routes: [],
  slots: [],
  modules: {},
  files: {},
  ...parts,
});
const build = (federation: string, ...shared: SharedRange[]) => ({
  build: { revision: null, federation, shared },
});

async function live(name: string, versions: string[]): Promise<void> {
  for (const version of versions) await store.publish(release(name, version), new Map());
  for (const version of versions) await store.change(promoted({ [name]: version }));
}

test('promote says the revision and what became live', async () => {
  await store.publish(release('cart', '1'), new Map());
  const { line } = await promote(store, ['cart@1']);

  expect(line).toBe('revision 1: cart@1');
  expect((await promote(store, ['cart@1'])).line).toBe('revision 1: nothing to change');
});

test.each([[['cart']], [[]]])('promote %j is refused with a word', async (args) => {
  await expect(promote(store, args)).rejects.toThrow('<name>@<version>');
});

test('rollback goes back to what was live before, and back again', async () => {
  await live('cart', ['1', '2']);

  expect((await rollback(store, ['cart'])).line).toBe('revision 3: cart back at 1');
  expect((await rollback(store, ['cart'])).line).toBe('revision 4: cart back at 2');
});

test('rollback without an earlier version is refused', async () => {
  await live('cart', ['1']);

  await expect(rollback(store, ['cart'])).rejects.toThrow('cart: there is no earlier version');
});

test('canary, disable and enable say what they did, and list shows it', async () => {
  await live('cart', ['1', '2']);

  expect((await canary(store, ['cart', '1', '5'])).line).toContain('cart 1 for 5 %');
  expect((await disable(store, ['cart'])).line).toContain('cart switched off');
  expect((await list(store, [])).line).toContain('2 stored, canary 1 for 5 %, switched off');
  await enable(store, ['cart']);
  await canary(store, ['cart', 'off']);
  expect((await list(store, [])).line).not.toMatch(/canary|switched off/);
});

test('report names who requires what the shell does not have', async () => {
  const react = { name: 'react', version: '19.3.1', requiredVersion: '^19.3.1' };
  const newer = { ...react, requiredVersion: '^20.0.0' };
  await store.publish(release('shell', '1', build('2.9.2', react)), new Map());
  await store.publish(release('cart', '1', build('2.9.0', react)), new Map());
  await store.publish(release('chat', '1', build('2.8.0', newer)), new Map());
  await promote(store, ['shell@1', 'cart@1', 'chat@1']);
  const { line, data } = await report(store, []);

  expect(line.split('\n')[0]).toBe('4 requirements, 2 unmet');
  expect(data).toContainEqual({
    remote: 'chat',
    name: 'react',
    required: '^20.0.0',
    present: '19.3.1',
    fits: false,
  });
});

test('prune keeps the last ten and whatever is live', async () => {
  await live('cart', ['1']);
  for (let version = 2; version <= 13; version++) {
    await store.publish(release('cart', `${version}`), new Map());
  }
  const { line } = await prune(store, []);

  expect(line).toBe('dropped cart 2, cart 3');
  expect(await store.releases('cart')).toHaveLength(11);
  expect((await prune(store, [])).line).toBe('nothing to drop');
});

test('publish without a folder is refused', async () => {
  await expect(publish(store, [])).rejects.toThrow('name the folders');
});
