import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFingerprint } from './release-inputs.mjs';
import { ROOT } from './workspace.mjs';

/** Lies beside a build's files and says what they were made of; no part of what is released. */
export const BUILD_RECORD_FILE = 'build-record.json';

/** Where a build goes and a release is read from; development builds are separate. */
export const getDistFolder = () => process.env.HORAE_DIST ?? 'dist';

/**
 * @typedef {object} BuildRecord
 * @property {string} contract version of the contract that the build was made with
 * @property {string} inputs fingerprint of everything that it was made of
 * @property {string[]} [packages] of npm, of which the browser's files hold a module; known once it is built
 */

/**
 * Computes the inputs of this folder's build as they are now. No times: equal sources, equal records.
 * @param {string} folder such as `cart-mfe`
 * @returns {BuildRecord}
 */
export function computeBuildRecord(folder, root = ROOT) {
  const { version } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8'));
  return { contract: version, inputs: releaseFingerprint(folder, root) };
}

/**
 * @param {string} dist folder of the build
 * @param {BuildRecord | null} record `null`: what lies there is no finished build any more
 */
export function writeBuildRecord(dist, record) {
  const file = join(dist, BUILD_RECORD_FILE);
  if (record) writeFileSync(file, `${JSON.stringify(record)}\n`);
  else rmSync(file, { force: true });
}

/**
 * Reads a record.
 * @param {Buffer | string | undefined} content of the file, if there is one
 * @param {string} name of the build, for the refusal
 * @returns {Required<BuildRecord>}
 * @throws when it is missing or is none: there is no telling what such a build was made of.
 */
export function parseBuildRecord(content, name) {
  /** @type {Partial<BuildRecord>} */
  const {
    contract,
    inputs,
    packages = [],
  } = content === undefined ? {} : JSON.parse(String(content));
  if (typeof contract === 'string' && typeof inputs === 'string')
    return { contract, inputs, packages };
  throw new Error(
    `${name}: the build does not say what it was made of; build it again: npm run build`,
  );
}

/**
 * Whether the build of a folder is there and made of what its sources are now.
 * @param {string} folder
 * @param {string} dist name of the folder of its build
 */
export function isBuildCurrent(folder, dist, root = ROOT) {
  const file = join(root, folder, dist, BUILD_RECORD_FILE);
  if (!existsSync(file)) return false;
  return (
    parseBuildRecord(readFileSync(file), folder).inputs === computeBuildRecord(folder, root).inputs
  );
}
