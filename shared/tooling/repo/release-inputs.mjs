import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './workspace.mjs';

/*
 * The one list of a release's inputs. The build finds stale folders by it, `release ship` and `release publish` do the same, and
 * the tests find the release before by it.
 */

/** A released folder's own part, beside what it declares. */
const OWN = ['src', 'package.json', 'rsbuild.config.ts', 'tsconfig.json', 'contract.json'];

/** @param {string} folder */
const declarationOf = (folder) => (folder === 'shell' ? 'host.json' : 'remote.json');

/** Inputs of every release from elsewhere: bundled sources, the preset, the contract's version, installed packages. */
const COMMON = [
  'shared/src',
  'shared/ui',
  'shared/orders',
  'shared/typed-text',
  'shared/tooling/build',
  'shared/tooling/tsconfig/base.json',
  'shared/tooling/tsconfig/browser.json',
  'shared/package.json',
  'shared/tooling/package.json',
  '.browserslistrc',
  'pnpm-lock.yaml',
];

/** Files among these that no bundle has: tests, what only tests use, and what people read. */
const LEFT_OUT = { endings: ['.test.ts', '.test.tsx', '.md'], folders: ['testing'] };

/** @param {string} folder such as `cart-mfe` */
const partsOf = (folder) => [
  ...[...OWN, declarationOf(folder)].map((part) => `${folder}/${part}`),
  ...COMMON,
];

/**
 * Whether a release of this folder is made of this file.
 * @param {string} folder
 * @param {string} path from the root, with slashes
 */
export function isReleaseInput(folder, path) {
  const isPart = partsOf(folder).some((part) => path === part || path.startsWith(`${part}/`));
  return isPart && !isLeftOut(path);
}

/** @param {string} path */
const isLeftOut = (path) =>
  LEFT_OUT.endings.some((ending) => path.endsWith(ending)) ||
  path.split('/').some((name) => LEFT_OUT.folders.includes(name));

/**
 * The same in the words of git.
 * @param {string} folder
 */
export const listReleasePathspecs = (folder) => [
  ...partsOf(folder),
  ...LEFT_OUT.endings.map((ending) => `:(exclude)*${ending}`),
  ...LEFT_OUT.folders.map((name) => `:(exclude,glob)**/${name}/**`),
];

/**
 * A fingerprint of everything that a release of this folder is made of, by names and contents.
 * @param {string} folder
 */
export function releaseFingerprint(folder, root = ROOT) {
  const hash = createHash('sha256');
  const files = partsOf(folder).flatMap((part) => filesOf(root, part));
  for (const file of files.filter((path) => !isLeftOut(path)).sort()) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full).flatMap((name) => filesOf(root, `${path}/${name}`));
}
