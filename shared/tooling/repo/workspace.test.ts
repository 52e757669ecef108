import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listInstallInputs } from './install.mjs';
import {
  fingerprintFiles,
  isSupportedNode,
  listPackageFolders,
  openStampFile,
  PINNED_PNPM,
  RELEASED_FOLDERS,
  REMOTE_FOLDERS,
  ROOT,
  runCommand,
} from './workspace.mjs';

let root: string;
const write = (path: string, content = '{}') => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'workspace-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('packages are folders of the root and their subfolders, without installed or built ones', () => {
  for (const folder of [
    'cart-mfe',
    'shell',
    'shell/edge',
    'shell/node_modules',
    'node_modules/react',
    'cart-mfe/dist',
    '.data/copy',
    'shell/edge/deep',
  ]) {
    write(`${folder}/package.json`);
  }
  mkdirSync(join(root, 'docs'));

  expect(listPackageFolders(root)).toEqual(['cart-mfe', 'shell', 'shell/edge']);
});

test('the installed packages follow from the settings and existing packages', () => {
  for (const file of [
    'package.json',
    'pnpm-lock.yaml',
    'shell/package.json',
    'shell/edge/package.json',
    'shell/apart/package.json',
    'shell/apart/pnpm-workspace.yaml',
  ])
    write(file);

  expect(listInstallInputs(root)).toEqual([
    'package.json',
    'pnpm-lock.yaml',
    'shell/package.json',
    'shell/edge/package.json',
  ]);
});

test('the host is released first, then every folder that declares a remote', () => {
  expect(RELEASED_FOLDERS).toEqual(['shell', ...REMOTE_FOLDERS]);
  expect(REMOTE_FOLDERS).toEqual([...REMOTE_FOLDERS].sort());
  for (const folder of REMOTE_FOLDERS)
    expect(existsSync(join(ROOT, folder, 'remote.json'))).toBe(true);
});

test('pnpm has one version, which the root pins', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  expect(PINNED_PNPM).toBe(`pnpm@${devDependencies.pnpm}`);
});

test('a fingerprint depends on contents and their order', () => {
  const [one, other] = ['package.json', 'biome.json'];
  expect(fingerprintFiles([one])).toBe(fingerprintFiles([one]));
  expect(fingerprintFiles([one])).not.toBe(fingerprintFiles([other]));
  expect(() => fingerprintFiles(['no-such-file'])).toThrow('ENOENT');
});

test('a stamp is current for the last value that was set', () => {
  const name = `.data/stamps/${root.split('/').at(-1)}`;
  const done = openStampFile(name);
  expect(done.isCurrent('one')).toBe(false);

  done.set('one');
  expect(openStampFile(name).isCurrent('one')).toBe(true);
  expect(openStampFile(name).isCurrent('two')).toBe(false);
  rmSync(join(ROOT, name));
});

test('a successful command resolves to its output, errors included', async () => {
  const script = 'console.log("said"); console.error("complained")';
  expect(
    (await runCommand(process.execPath, ['-e', script], { quiet: true })).split('\n').sort(),
  ).toEqual(['', 'complained', 'said']);
});

test('lines of both outputs are reported as they arrive', async () => {
  const lines: string[] = [];
  const script = 'console.log("said\\nmore"); console.error("complained")';
  await runCommand(process.execPath, ['-e', script], {
    quiet: true,
    onLine: (line) => lines.push(line),
  });

  expect(lines.sort()).toEqual(['complained', 'more', 'said']);
});

test('a failed command is named, and its output is shown', async () => {
  const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expect(runCommand('/bin/sh', ['-c', 'echo why; exit 3'], { quiet: true })).rejects.toThrow(
    'sh -c echo why; exit 3 ended with 3',
  );
  expect(shown).toHaveBeenCalledWith('why\n');
  await expect(runCommand(join(root, 'none'), [], { quiet: true })).rejects.toThrow('ENOENT');
  shown.mockRestore();
});

test('a command ends with the process that runs it, by SIGTERM as well', async () => {
  const file = join(root, 'child.json');
  const child = `require('fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setInterval(() => {}, 1000)`;
  const script = `import { runCommand } from ${JSON.stringify(join(ROOT, 'shared/tooling/repo/workspace.mjs'))};
    await runCommand(process.execPath, ['-e', ${JSON.stringify(child)}]);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await vi.waitFor(() => expect(existsSync(file)).toBe(true), 10_000);
  const pid = Number(readFileSync(file, 'utf8'));
  const ended = once(parent, 'exit');
  parent.kill('SIGTERM');

  expect(await ended).toEqual([null, 'SIGTERM']);
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 10_000);
});

test.each([
  ['18.20.0', false],
  ['20.18.9', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.0.0', true],
  ['24.1.0', true],
])('Node %s is new enough: %j', (version, expected) => {
  expect(isSupportedNode(version)).toBe(expected);
});
