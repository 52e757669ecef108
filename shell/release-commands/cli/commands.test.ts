import { makeLive } from '@horae/releases/live-state.ts';
import type { SharedPackageRange } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { createSampleRelease, SAMPLE_FILES } from '@horae/releases/testing/sample-release.ts';
import { beforeEach, expect, test } from 'vitest';
import {
  runCanaryCommand,
  runCheckCommand,
  runDisableCommand,
  runEnableCommand,
  runPromoteCommand,
  runRollbackCommand,
} from './change-live-commands.ts';
import { runPublishCommand } from './publish-commands.ts';
import { runListCommand, runPruneCommand, runSkewReportCommand } from './store-commands.ts';

const options = { withoutSmoke: false, onProgress: () => undefined };

let store: ReleaseStore;
beforeEach(() => {
  store = memoryReleaseStore();
});

const build = (federation: string, ...shared: SharedPackageRange[]) => ({
  build: { revision: null, federation, shared, isProduction: true },
});

async function live(name: string, versions: string[]): Promise<void> {
  for (const version of versions)
    await store.publish(createSampleRelease(name, version), SAMPLE_FILES);
  for (const version of versions) await store.change(makeLive({ [name]: version }));
}

test('promote prints the revision and the new live versions', async () => {
  await store.publish(createSampleRelease('bag', '1'), SAMPLE_FILES);
  const { line } = await runPromoteCommand(store, ['bag@1'], options);

  expect(line).toBe('revision 1: bag@1 (nothing was live to try it in)');
  expect((await runPromoteCommand(store, ['bag@1'], options)).line).toBe(
    'revision 1: nothing to change',
  );
});

test.each([[['bag']], [[]]])('promote %j is refused with a reason', async (args) => {
  await expect(runPromoteCommand(store, args, options)).rejects.toThrow('<name>@<version>');
});

test('check reports whether a version may go live, and changes nothing', async () => {
  const text = { type: { kind: 'text' as const }, examples: ['a'] };
  const nothing = { lends: {}, shows: {}, says: {}, hears: {}, takes: {}, sends: {} };
  const exposes = { 'bag/Handle': text };
  const shows = { 'bag/Handle': text };
  const versions = {
    shelf: [createSampleRelease('shelf', '1', { contract: { ...nothing, shows } })],
    bag: [
      createSampleRelease('bag', '1', { contract: { ...nothing, lends: exposes } }),
      createSampleRelease('bag', '2', { contract: nothing }),
    ],
  };
  for (const release of [...versions.shelf, ...versions.bag]) {
    await store.publish(release, SAMPLE_FILES);
  }
  await store.change(makeLive({ shelf: '1', bag: '1' }));

  expect((await runCheckCommand(store, ['bag@1'], options)).line).toBe('bag@1 may go live');
  const reason = 'bag: contract: bag/Handle: shelf needs it, bag does not have it';
  await expect(runCheckCommand(store, ['bag@2'], options)).rejects.toThrow(reason);
  await expect(runPromoteCommand(store, ['bag@2'], options)).rejects.toThrow(reason);
  await expect(runCheckCommand(store, [], options)).rejects.toThrow('<name>@<version>');
  expect((await store.live()).versions).toEqual({ shelf: '1', bag: '1' });
});

test('rollback makes the former version live, and back again', async () => {
  await live('bag', ['1', '2']);

  expect((await runRollbackCommand(store, ['bag'], options)).line).toBe(
    'revision 3: bag back at 1',
  );
  expect((await runRollbackCommand(store, ['bag'], options)).line).toBe(
    'revision 4: bag back at 2',
  );
});

test('rollback without an earlier version is refused', async () => {
  await live('bag', ['1']);

  await expect(runRollbackCommand(store, ['bag'], options)).rejects.toThrow(
    'bag: there is no earlier version',
  );
});

test('canary, disable and enable print their change, and list shows it', async () => {
  await live('bag', ['1', '2']);

  expect((await runCanaryCommand(store, ['bag', '1', '5'], options)).line).toContain(
    'bag 1 for 5 %',
  );
  expect((await runDisableCommand(store, ['bag'], options)).line).toContain('bag disabled');
  expect((await runListCommand(store, [], options)).line).toContain(
    '2 stored, canary 1 for 5 %, disabled',
  );
  await runEnableCommand(store, ['bag'], options);
  await runCanaryCommand(store, ['bag', 'off'], options);
  expect((await runListCommand(store, [], options)).line).not.toMatch(/canary|disabled/);
});

test('report names requirements that the shell does not meet', async () => {
  const react = { name: 'react', version: '19.3.1', requiredVersion: '^19.3.1' };
  const newer = { ...react, requiredVersion: '^20.0.0' };
  await store.publish(createSampleRelease('shell', '1', build('2.9.2', react)), SAMPLE_FILES);
  await store.publish(createSampleRelease('bag', '1', build('2.9.0', react)), SAMPLE_FILES);
  await store.publish(createSampleRelease('chat', '1', build('2.8.0', newer)), SAMPLE_FILES);
  await store.change(makeLive({ shell: '1', bag: '1', chat: '1' }));
  const { line, data } = await runSkewReportCommand(store, [], options);

  expect(line.split('\n')[0]).toBe('4 requirements, 2 unmet');
  expect(data).toContainEqual({
    remote: 'chat',
    name: 'react',
    required: '^20.0.0',
    present: '19.3.1',
    fits: false,
  });
});

test('prune keeps the last ten releases and live ones', async () => {
  await live('bag', ['1']);
  for (let version = 2; version <= 13; version++) {
    await store.publish(createSampleRelease('bag', `${version}`), SAMPLE_FILES);
  }
  const { line } = await runPruneCommand(store, [], options);

  expect(line).toBe('dropped bag 2, bag 3');
  expect(await store.releases('bag')).toHaveLength(11);
  expect((await runPruneCommand(store, [], options)).line).toBe('nothing to drop');
});

test('publish without a folder is refused', async () => {
  await expect(runPublishCommand(store, [], options)).rejects.toThrow('name the folders');
});

test('a version that a gate refuses is named with the reason, and nothing changes', async () => {
  await live('bag', ['1']);
  await store.publish(createSampleRelease('bag', '2', { entry: 'gone.js' }), SAMPLE_FILES);

  const refused = 'bag: files: gone.js is not among its files';
  await expect(runPromoteCommand(store, ['bag@2'], options)).rejects.toThrow(refused);
  await expect(runCanaryCommand(store, ['bag', '2', '5'], options)).rejects.toThrow(refused);
  expect((await store.live()).revision).toBe(1);
});
