import { makeLive, startCanary } from '@horae/releases/live-state.ts';
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
import { runListCommand, runPruneCommand, runSkewReportCommand } from './store-commands.ts';

const options = { withoutSmoke: true, onProgress: () => undefined };

let store: ReleaseStore;
beforeEach(async () => {
  store = memoryReleaseStore();
  for (const version of ['1', '2', '3']) {
    await store.publish(createSampleRelease('bag', version), SAMPLE_FILES);
  }
  await store.change(makeLive({ bag: '1' }));
});

test('a change of what is live is told by its revision and what it did', async () => {
  const canary = await runCanaryCommand(store, ['bag', '2', '5'], options);

  expect(canary.line).toBe(
    'revision 2: bag 2 for 5 % of the visitors (nothing was live to try it in)',
  );
  expect(canary.data).toEqual({
    ...{ revision: 2, versions: { bag: '1' }, disabled: [], smoke: 'nothing live' },
    canaries: { bag: { version: '2', percent: 5 } },
  });
  expect((await runCanaryCommand(store, ['bag', 'off'], options)).line).toBe(
    'revision 3: bag without a canary',
  );
  expect(await runDisableCommand(store, ['bag'], options)).toEqual({
    line: 'revision 4: bag disabled',
    data: { revision: 4, versions: { bag: '1' }, canaries: {}, disabled: ['bag'] },
  });
  expect((await runEnableCommand(store, ['bag'], options)).line).toBe('revision 5: bag enabled');
});

test('several versions are checked and promoted together', async () => {
  await store.publish(createSampleRelease('box', '1'), SAMPLE_FILES);

  expect(await runCheckCommand(store, ['bag@2', 'box@1'], options)).toEqual({
    line: 'bag@2, box@1 may go live',
    data: { versions: { bag: '2', box: '1' } },
  });
  expect((await runPromoteCommand(store, ['bag@2', 'box@1'], options)).line).toBe(
    'revision 2: bag@2, box@1 (nothing was live to try it in)',
  );
});

test.each(['bag', 'bag@', '@1'])('%s names no version to promote', async (text) => {
  await expect(runPromoteCommand(store, [text], options)).rejects.toThrow(
    new Error(`expected <name>@<version>, got ${text}`),
  );
});

test('a share of visitors that is no number is refused', async () => {
  await expect(runCanaryCommand(store, ['bag', '2'], options)).rejects.toThrow(
    'a canary is for 1 to 99 percent, not 0',
  );
  await expect(runCanaryCommand(store, ['bag', '2', 'half'], options)).rejects.toThrow(
    'a canary is for 1 to 99 percent, not NaN',
  );
});

test('a rollback goes back to the last other version', async () => {
  for (const version of ['2', '3']) await store.change(makeLive({ bag: version }));

  expect((await runRollbackCommand(store, ['bag'], options)).line).toBe(
    'revision 4: bag back at 2',
  );
  await expect(runRollbackCommand(store, [], options)).rejects.toThrow(
    new Error('(no name): there is no earlier version to go back to'),
  );
});

test('a list shows each live version, its stored ones and what is special', async () => {
  await store.publish(createSampleRelease('box', '7'), SAMPLE_FILES);
  await store.change(makeLive({ box: '7' }));
  await store.change(startCanary('bag', { version: '2', percent: 5 }));
  await runDisableCommand(store, ['bag'], options);

  expect((await runListCommand(store, [], options)).line.split('\n')).toEqual([
    'revision 4',
    '  bag        1  (3 stored, canary 2 for 5 %, disabled)',
    '  box        7  (1 stored)',
  ]);
});

test('a report has a line for each requirement', async () => {
  const react = { name: 'react', version: '19.3.1', requiredVersion: '^19.3.1' };
  const build = { revision: null, federation: '2.9.2', shared: [react], isProduction: true };
  const vue = { ...react, name: 'vue' };
  await store.publish(createSampleRelease('shell', '1', { build }), SAMPLE_FILES);
  await store.publish(
    createSampleRelease('box', '1', { build: { ...build, shared: [react, vue] } }),
    SAMPLE_FILES,
  );
  await store.change(makeLive({ shell: '1', box: '1' }));

  expect((await runSkewReportCommand(store, [], options)).line.split('\n')).toEqual([
    '3 requirements, 1 unmet',
    '  fits  box        federation 2.9.x, the shell brings 2.9.2',
    '  fits  box        react ^19.3.1, the shell brings 19.3.1',
    '  MISFIT box        vue ^19.3.1, the shell brings none',
  ]);
});

test('prune keeps a canary, drops old revisions too, and tells each release', async () => {
  for (let version = 4; version <= 13; version++) {
    await store.publish(createSampleRelease('bag', `${version}`), SAMPLE_FILES);
  }
  for (let percent = 1; percent <= 99; percent++) {
    await store.change(startCanary('bag', { version: '3', percent }));
  }
  await store.change(startCanary('bag', { version: '3', percent: 5 }));
  const steps: string[] = [];
  const onProgress = (step: string) => void steps.push(step);

  expect(await runPruneCommand(store, [], { ...options, onProgress })).toEqual({
    line: 'dropped bag 2, 1 revisions',
    data: { dropped: ['bag 2'], revisions: 1 },
  });
  expect(steps).toEqual(['bag 2: dropping its files']);
  expect((await store.releases('bag')).map(({ version }) => version).slice(0, 3)).toEqual([
    '1',
    '3',
    '4',
  ]);
});
