import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readReleaseBuild } from './read-build.ts';

const machine = vi.hoisted(() => ({ listsBackwards: false }));
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  const readdirSync = (folder: string, options: { withFileTypes: true }) => {
    const entries = fs.readdirSync(folder, options);
    return machine.listsBackwards ? entries.reverse() : entries;
  };
  return { ...fs, readdirSync };
});

const NOTE = { publishedAt: '2026-01-01T00:00:00.000Z', revision: null };
const FEDERATION = {
  metaData: { remoteEntry: { name: 'entry.js', path: '' }, pluginVersion: '2.9.2' },
  shared: [],
  exposes: [],
};
const CONTRACT = { lends: {}, shows: {}, says: {}, hears: {}, takes: {}, sends: {} };
const FIRST = { entries: { index: { initial: { js: ['index.js'] } } } };

let folder: string;
beforeEach(() => {
  vi.stubEnv('HORAE_DIST', undefined);
  machine.listsBackwards = false;
  folder = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => vi.unstubAllEnvs());

function write(files: Record<string, unknown>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(content));
  }
}
const remote = (files: Record<string, unknown> = {}): void =>
  write({
    'package.json': { version: '1.2.0' },
    'remote.json': { name: 'gifts', routes: [], slots: [] },
    'dist/build-record.json': { contract: '1.7.0', inputs: 'a fingerprint' },
    'dist/mf-manifest.json': FEDERATION,
    ...files,
  });
const shell = (files: Record<string, unknown> = {}): void =>
  remote({
    'host.json': { calls: [], fonts: [] },
    'dist/manifest.json': FIRST,
    'dist/fonts.1a.css': '',
    ...files,
  });

test.each<[string, (files: Record<string, unknown>) => void]>([
  ['remote', remote],
  ['shell', shell],
])('the contract of a %s is recorded where there is one', (_what, build) => {
  build({});
  expect(readReleaseBuild(folder, NOTE).release).not.toHaveProperty('contract');

  build({ 'contract.json': CONTRACT });
  expect(readReleaseBuild(folder, NOTE).release.contract).toEqual(CONTRACT);
});

test('a wrong declaration of the shell is refused by its file and field', () => {
  shell({ 'host.json': { calls: [], fonts: [], unknown: true } });

  expect(() => readReleaseBuild(folder, NOTE)).toThrow(/^build-\w+\/host\.json: unknown: /);
});

test('a shell without an entry is refused', () => {
  shell({ 'dist/manifest.json': { entries: {} } });

  expect(() => readReleaseBuild(folder, NOTE)).toThrow(
    new Error('shell: the build has no start script'),
  );
});

test('a shared package that is loaded later is bundled too', () => {
  const assets = { js: { sync: [], async: ['mitt.js'] }, css: { sync: [], async: [] } };
  const mitt = { name: 'mitt', version: '3.0.1', requiredVersion: '^3.0.0', assets };
  remote({ 'dist/mf-manifest.json': { ...FEDERATION, shared: [mitt] } });

  expect(readReleaseBuild(folder, NOTE).release.build?.packages).toEqual(['mitt']);
});

test('a version does not depend on the order in which a machine lists files', () => {
  remote({ 'dist/a/b.js': 'b', 'dist/a.js': 'a', 'dist/c.js': 'c' });
  const { version } = readReleaseBuild(folder, NOTE).release;
  machine.listsBackwards = true;

  expect(readReleaseBuild(folder, NOTE).release.version).toBe(version);
});
