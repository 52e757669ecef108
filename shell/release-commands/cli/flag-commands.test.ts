import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { makeLive } from '@horae/releases/live-state.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { SAMPLE_FILES, sampleRelease } from '@horae/releases/testing/sample-release.ts';
import type { FlagRecord } from '@horae/shared/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runDisableCommand, runPreviewCommand, runRollbackCommand } from './live-commands.ts';
import { runShipCommand } from './publish-commands.ts';

const ROOT = join(import.meta.dirname, '../../..');
const options = { withoutSmoke: true, onProgress: () => undefined };
const order: FlagRecord = {
  ...{ name: 'order', description: 'Which comes first.', modules: ['GiftsPage'] },
  ...{ type: 'string', default: 'a', values: ['a', 'b'] },
};
const SECRET = 'a secret of sixteen';
let store: ReturnType<typeof memoryReleaseStore>;

beforeEach(async () => {
  vi.stubEnv('PREVIEW_SECRET', SECRET);
  store = memoryReleaseStore();
  const modules = { GiftsPage: { js: ['entry.js'], css: [] } };
  await store.publish(sampleRelease('gifts', '1', { flags: [order], modules }), SAMPLE_FILES);
  await store.change(makeLive({ gifts: '1' }));
});
afterEach(() => vi.unstubAllEnvs());

/** Makes definitions live as a team does, from a folder of theirs. */
async function shipFlags(flags: object) {
  const folder = join(mkdtempSync(join(tmpdir(), 'horae-')), 'flags');
  mkdirSync(folder);
  writeFileSync(join(folder, 'flags.json'), JSON.stringify({ flags }));
  return runShipCommand(store, [relative(ROOT, folder)], options);
}
const definitions = async () => {
  const { versions } = await store.live();
  return (await store.release('flags', versions.flags ?? ''))?.definitions;
};

test('definitions are shipped, rolled back and switched off like a remote', async () => {
  const first = { 'gifts/order': { split: [{ value: 'b', percent: 10 }] } };
  const second = { 'gifts/order': { value: 'b' } };
  await shipFlags(first);
  await shipFlags(second);
  expect(await definitions()).toEqual(second);

  await runRollbackCommand(store, ['flags'], options);
  expect(await definitions()).toEqual(first);
  await runDisableCommand(store, ['flags'], options);
  expect((await store.live()).disabled).toEqual(['flags']);
});

test.each([
  [{ 'gifts/order': { value: 'c' } }, 'flags: flags: gifts/order cannot be "c"'],
  [{ 'gifts/ghost': { value: 'b' } }, 'flags: flags: no live remote declares gifts/ghost'],
  [{ 'gifts/order': { percent: 5 } }, 'flags/flags.json: flags.gifts/order.percent'],
])('%j is refused and changes nothing', async (flags, words) => {
  const before = await store.live();

  await expect(shipFlags(flags)).rejects.toThrow(words);
  expect(await store.live()).toEqual(before);
});

test('a link can force a flag, an invalid value gets no link', async () => {
  const { line } = await runPreviewCommand(store, ['gifts/order@b'], options);
  expect(decodeURIComponent(line)).toContain('token=gifts/order@b~');

  const refused = (what: string) => expect(runPreviewCommand(store, [what], options)).rejects;
  await refused('gifts/order@c').toThrow('gifts/order can be a or b, not c');
  await refused('gifts/ghost@b').toThrow('no live remote declares the flag gifts/ghost');
});
