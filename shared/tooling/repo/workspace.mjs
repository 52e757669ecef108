import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Folders of remotes: those that declare one. */
export const REMOTE_FOLDERS = readdirSync(ROOT)
  .filter((folder) => existsSync(join(ROOT, folder, 'remote.json')))
  .sort();

/**
 * Every package of the workspace: a folder of the root, or one in such a folder, with a `package.json`.
 * @returns {string[]}
 */
export function listPackageFolders(root = ROOT) {
  /** @type {(folder: string) => string[]} */
  const within = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist)/.test(entry.name))
      .map((entry) => join(folder, entry.name));
  const folders = within('.').flatMap((folder) => [folder, ...within(folder)]);
  return folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).sort();
}

/** Folders that are built and released, the host first. */
export const RELEASED_FOLDERS = ['shell', ...REMOTE_FOLDERS];

/** Name of the release of all remotes' flags: released like a build, but not built. */
export const FLAGS_RELEASE = 'flags';

/** The commands of releases. */
export const RELEASE_CLI = 'shell/release-commands/cli.ts';

/** Installs the workspace: the version that the root's package pins, also before anything is installed. */
export const PINNED_PNPM = `pnpm@${JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).devDependencies.pnpm}`;

/**
 * A command of the workspace's own `node_modules/.bin`.
 * @param {string} name
 */
export const toBinPath = (name, folder = '.') => join(ROOT, folder, 'node_modules/.bin', name);

/** @typedef {import('node:child_process').SpawnOptions & { quiet?: boolean, onLine?: (line: string) => void }} RunOptions */

/** @type {Set<import('node:child_process').ChildProcess>} */
const runningCommands = new Set();

/** Ctrl-C reaches the commands of a process as well, SIGTERM does not and would leave them behind. */
function endRunningCommands() {
  for (const child of runningCommands) child.kill('SIGTERM');
  process.kill(process.pid, 'SIGTERM');
}

/**
 * Runs a command to its end, or until SIGTERM ends this process. Its output is shown as it comes, or buffered and shown only
 * on failure; `onLine` gets the buffered output line by line.
 * Rejects when it does not end with 0. `uid` and `gid`: as whom it runs.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<string>}
 */
export function runCommand(command, args, { quiet = false, onLine, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd: ROOT, env: process.env, ...options, stdio });
    if (runningCommands.size === 0) process.once('SIGTERM', endRunningCommands);
    runningCommands.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => (output += chunk));
      if (stream && onLine) createInterface(stream).on('line', onLine);
    }
    child.on('error', reject);
    child.on('close', (code) => {
      runningCommands.delete(child);
      if (runningCommands.size === 0) process.off('SIGTERM', endRunningCommands);
      if (code === 0) return resolve(output);
      if (quiet) process.stderr.write(output);
      reject(new Error(`${[command.split('/').at(-1), ...args].join(' ')} ended with ${code}`));
    });
  });
}

/**
 * A fingerprint of what these files hold.
 * @param {string[]} files from the root
 */
export function fingerprintFiles(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/**
 * Reads and writes small notes of what was done last, so that it need not be done again.
 * @param {string} path from the root, or absolute
 */
export function openStampFile(path) {
  const file = resolve(ROOT, path);
  return {
    /** @param {string} value */
    isCurrent: (value) => existsSync(file) && readFileSync(file, 'utf8') === value,
    /** @param {string} value */
    set(value) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, value);
    },
  };
}

/** Stops with one line when Node is too old for the toolchain. */
export function requireSupportedNode() {
  if (isSupportedNode(process.versions.node)) return;
  console.error(`Horae needs Node 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** @param {string} version such as `20.19.0` */
export function isSupportedNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 20 || (major === 20 && minor >= 19);
}
