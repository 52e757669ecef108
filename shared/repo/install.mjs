import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './progress.mjs';
import { fileFingerprint, PNPM, packageFolders, ROOT, run, stamp } from './workspace.mjs';

/** What tests, checks and benchmarks need as well: everything. */
const ALL = 'node_modules/.horae-installed';
/** `dependencies` of all packages: what building and serving need. Speech comes when the shop is open. */
const SERVING = 'node_modules/.horae-serving';
const SPEECH = 'node_modules/.horae-speech';
const SPEECH_PACKAGE = '@horae/speech';
const NOT_SERVING = ['@horae/e2e', SPEECH_PACKAGE].flatMap((name) => ['--filter', `!${name}`]);

/** Installs the workspace from the lockfile, unless that has been done already. npm brings pnpm. */
export const install = () => installed('Installing packages', ALL, []);

/** Installs what building and serving need; where all has been installed once, all that is wanted now. */
export const installServing = () =>
  existsSync(join(ROOT, ALL))
    ? install()
    : installed('Installing packages', SERVING, ['--prod', ...NOT_SERVING]);

/** Installs what listening and speaking need, without a word: the shop is open meanwhile. */
export async function installSpeech() {
  if (existsSync(join(ROOT, ALL))) return;
  await installed('', SPEECH, ['--prod', '--filter', SPEECH_PACKAGE]);
}

/**
 * @param {string} label for who waits; none where nobody does
 * @param {string} file that remembers what was installed
 * @param {string[]} which
 */
async function installed(label, file, which) {
  const wanted = fileFingerprint(installInputs());
  const done = stamp(file);
  if (done.isCurrent(wanted)) return;
  const command = [
    '--yes',
    PNPM,
    'install',
    '--frozen-lockfile',
    '--reporter=append-only',
    ...which,
  ];
  /** @param {(how: string) => void} tell */
  const work = (tell) =>
    run('npx', command, { quiet: true, onLine: (line) => tell(countIn(line)) });
  await (label ? step(label, work) : work(() => undefined));
  done.set(wanted);
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

/** What says which packages there have to be. */
export function installInputs(root = ROOT) {
  const settings = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'];
  const packages = packageFolders(root).map((folder) => `${folder}/package.json`);
  return [...settings, ...packages].filter((file) => existsSync(join(root, file)));
}
