import { accessSync, constants, existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { showProgress } from './show-progress.mjs';
import {
  fingerprintFiles,
  listPackageFolders,
  openStampFile,
  PINNED_PNPM,
  ROOT,
  runCommand,
} from './workspace.mjs';

/** Marks a whole installation, which tests, checks and benchmarks need. */
const ALL = 'node_modules/.horae-installed';
/** Marks an installation of all packages' `dependencies`, enough to build and serve. Speech comes when the shop is open. */
const SERVING = 'node_modules/.horae-serving';
/** A workspace of its own, with its own lockfile: pnpm takes three times as long for a part of a workspace. */
export const SPEECH_WORKSPACE = 'platform/speech';

/** Installs the workspace from its lockfiles, unless that has been done already. npm brings pnpm. */
export async function installWorkspace() {
  await installOnce({ label: 'Installing packages', file: ALL });
  await installOnce({ label: 'Installing speech', folder: SPEECH_WORKSPACE, file: ALL });
}

/** Installs what building and serving need; where all has been installed once, all that is wanted now. */
export const installForServing = () =>
  existsSync(join(ROOT, ALL))
    ? installWorkspace()
    : installOnce({ label: 'Installing packages', file: SERVING, which: ['--prod'] });

/** Installs what listening and speaking need, without a word: the shop is open meanwhile. */
export const installSpeech = () => installOnce({ folder: SPEECH_WORKSPACE, file: ALL });

/**
 * @typedef {object} Installation
 * @property {string} [label] for who waits; none where no one does
 * @property {string} [folder] of the workspace
 * @property {string} file that remembers, in this folder, what was installed
 * @property {string[]} [which] of its packages
 */

/** @param {Installation} installation */
async function installOnce({ label, folder = '.', file, which = [] }) {
  const wanted = fingerprintFiles(folder === '.' ? listInstallInputs() : inputsOf(folder));
  const done = openStampFile(join(folder, file));
  if (done.isCurrent(wanted)) return;
  const how = ['--frozen-lockfile', '--reporter=append-only', '--dir', folder, ...which];
  /** @param {(how: string) => void} report */
  const work = (report) => runPnpmInstall(how, { onLine: (line) => report(countIn(line)) });
  await (label ? showProgress(label, work) : work(() => undefined));
  done.set(wanted);
}

/**
 * pnpm in the version that the root pins, also before anything is installed.
 * @param {string[]} flags
 * @param {import('./workspace.mjs').RunOptions} options
 */
export const runPnpmInstall = (flags, options = {}) =>
  runCommand('npx', ['--yes', PINNED_PNPM, 'install', ...flags], {
    env: { ...process.env, ...homeForPackages() },
    quiet: true,
    ...options,
  });

/** npm and pnpm cache downloads in the home directory; where that cannot be written, in the clone. */
function homeForPackages() {
  try {
    accessSync(homedir(), constants.W_OK);
    return {};
  } catch {
    const HOME = join(ROOT, '.data/home');
    // `npm start` passes on where npm's own cache would be.
    return { HOME, npm_config_cache: join(HOME, '.npm') };
  }
}

/**
 * How far pnpm is, in its own words: `Progress: resolved 444, reused 444, downloaded 0, added 254`.
 * @param {string} line
 */
function countIn(line) {
  const [, resolved] = /resolved (\d+)/.exec(line) ?? [];
  const [, added] = /added (\d+)/.exec(line) ?? [];
  return resolved === undefined ? '' : `${added} of ${resolved}`;
}

/** Files that determine the packages of the root's workspace, but of no other workspace. */
export const listInstallInputs = (root = ROOT) =>
  [
    ...inputsOf('.'),
    ...listPackageFolders(root)
      .filter((folder) => !existsSync(join(root, folder, 'pnpm-workspace.yaml')))
      .map((folder) => `${folder}/package.json`),
  ].filter((file) => existsSync(join(root, file)));

/** @param {string} folder of a workspace */
const inputsOf = (folder) =>
  ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'].map((file) => join(folder, file));

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await installWorkspace();
