import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { makeLive } from '@horae/releases/live-state.ts';
import { verifyPreviewToken } from '@horae/releases/preview-token.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { createSampleRelease, SAMPLE_FILES } from '@horae/releases/testing/sample-release.ts';
import type { FlagRecord } from '@horae/shared/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  runDisableCommand,
  runPreviewLinkCommand,
  runRollbackCommand,
} from './change-live-commands.ts';
import { runPublishCommand, runShipCommand } from './publish-commands.ts';

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
  await store.publish(createSampleRelease('gifts', '1', { flags: [order], modules }), SAMPLE_FILES);
  await store.change(makeLive({ gifts: '1' }));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Makes definitions live as a team does, from a folder of theirs. */
const shipFlags = (flags: object, onProgress: (step: string) => void = () => undefined) =>
  runShipCommand(store, [writeFlags(flags)], { ...options, onProgress });
function writeFlags(flags: object): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'horae-')), 'flags');
  mkdirSync(folder);
  writeFileSync(join(folder, 'flags.json'), JSON.stringify({ flags }));
  return relative(ROOT, folder);
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
  const { line } = await runPreviewLinkCommand(store, ['gifts/order@b'], options);
  expect(decodeURIComponent(line)).toContain('token=gifts/order@b~');

  const refused = (what: string) => expect(runPreviewLinkCommand(store, [what], options)).rejects;
  await refused('gifts/order@c').toThrow('gifts/order can be a or b, not c');
  await refused('gifts/ghost@b').toThrow('no live remote declares the flag gifts/ghost');
});

test('shipping the same definitions again changes nothing and says so', async () => {
  const steps: string[] = [];
  const flags = { 'gifts/order': { value: 'b' } };
  const first = await shipFlags(flags, (step) => steps.push(step));

  expect(first.line).toBe(
    'revision 2: flags 1.0.0-8dfe6e147e80b693f79cf865a049d315 (nothing was live to try it in)',
  );
  expect(steps).toEqual(['flags: packing and storing 1 files']);
  const again = await shipFlags(flags, (step) => steps.push(step));
  expect(again.line).toBe('revision 2: live already');
  expect(again.data).toMatchObject({ revision: 2, smoke: 'nothing live' });
  expect(steps).toHaveLength(1);
});

test('publishing definitions makes nothing live, and tells what is new', async () => {
  const folder = writeFlags({ 'gifts/order': { value: 'b' } });
  const { line, data } = await runPublishCommand(store, [folder], options);

  expect(line).toMatch(/^published flags 1\.0\.0-[0-9a-f]{32}$/);
  expect(data).toEqual({ published: [expect.objectContaining({ files: 1, isNew: true })] });
  expect((await runPublishCommand(store, [folder], options)).data).toEqual({
    published: [expect.objectContaining({ name: 'flags', isNew: false })],
  });
  expect((await store.live()).versions).toEqual({ gifts: '1' });
});

test('a link to a version is good for a day, at the address of the shop', async () => {
  vi.stubEnv('SITE_URL', 'https://watches.example');
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1), toFake: ['Date'] });
  const { line, data } = await runPreviewLinkCommand(store, ['gifts@1'], options);
  const [link = '', note] = line.split('\n');
  const token = new URL(link).searchParams.get('token') ?? '';

  expect(link).toMatch(/^https:\/\/watches\.example\/_preview\?token=/);
  expect(note).toBe('good until 2026-01-02T00:00:00.000Z');
  expect(data).toEqual({
    path: link.slice('https://watches.example'.length),
    until: 1767312000000,
  });
  expect(verifyPreviewToken(token, 1767312000000, SECRET)).toEqual({ gifts: '1' });
});

test('a link needs a secret and a version that was published', async () => {
  await expect(runPreviewLinkCommand(store, ['gifts@9'], options)).rejects.toThrow(
    new Error('gifts 9 was never published'),
  );
  vi.stubEnv('PREVIEW_SECRET', '');
  await expect(runPreviewLinkCommand(store, ['gifts@1'], options)).rejects.toThrow(
    new Error('PREVIEW_SECRET: set the secret that the edge has'),
  );
});
