import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isCurrent, RECORD_FILE } from './build-record.mjs';
import { installServing } from './install.mjs';
import { buildPrograms } from './programs.mjs';
import {
  bin,
  FLAGS,
  fileFingerprint,
  RELEASE_CLI,
  RELEASED,
  ROOT,
  requireNode,
  run,
  stamp,
} from './workspace.mjs';

/** `BUILD_MODE=development` builds with React's own checks, in folders of its own. */
const MODE = process.env.BUILD_MODE === 'development' ? 'development' : 'production';
const DIST = MODE === 'development' ? 'dist-development' : 'dist';
const env = { ...process.env, HORAE_DIST: DIST };

/**
 * Builds those of the released folders whose builds are stale, two at a time; returns the folders built. Others, such
 * as a finished build that was copied elsewhere, are what they are.
 * @param {string[]} folders
 * @param {(line: string) => void} tell
 */
export async function build(folders = RELEASED, tell = console.log) {
  const stale = RELEASED.filter((folder) => folders.includes(folder) && !isCurrent(folder, DIST));
  if (stale.length === 0) return stale;
  let done = 0;
  await run(process.execPath, ['shared/repo/build-pages.mjs', MODE, ...stale], {
    env,
    quiet: true,
    onLine(line) {
      if (!/^\S+ in [\d.]+ s$/.test(line)) return;
      done += 1;
      tell(`${line}, ${done} of ${stale.length}`);
    },
  });
  return stale;
}

/**
 * What is published must be what the sources say. In the dev loop the watchers see to that; a second build of the same
 * folder would get in their way.
 * @param {string[]} folders
 * @param {(line: string) => void} tell
 */
export async function buildBeforePublishing(folders, tell) {
  if (process.env.HORAE_BUILDS !== 'watched') await build(folders, tell);
}

/**
 * Publishes every build to a store and makes it live, unless that store has got these builds already. What a store
 * on a server has is not known here, so it is asked each time.
 * @param {string} address
 * @param {(line: string) => void} tell
 */
export async function release(address, tell = console.log) {
  const builds = fileFingerprint([
    ...RELEASED.map((folder) => `${folder}/${DIST}/${RECORD_FILE}`),
    `${FLAGS}/flags.json`,
  ]);
  const shipped = address.startsWith('fs:')
    ? stamp(`.data/shipped/${encodeURIComponent(address)}`)
    : undefined;
  await signOnce(address);
  if (shipped?.isCurrent(builds)) return;
  // A shop that starts shows what was just built; a promotion into a running one is tried first.
  await run(bin('tsx'), [RELEASE_CLI, 'ship', ...RELEASED, FLAGS, '--without-smoke'], {
    env: { ...env, RELEASES: address },
    quiet: true,
    onLine: (line) => line.trim() && tell(line),
  });
  shipped?.set(builds);
}

/**
 * A store in a folder of this machine from before releases were signed has no key beside it yet: what it holds is
 * signed once, and the key is made by that. Stores on servers are their keepers' to sign.
 * @param {string} address
 */
export async function signOnce(address) {
  const { RELEASE_KEY, RELEASE_PUBLIC_KEYS } = process.env;
  if (RELEASE_KEY || RELEASE_PUBLIC_KEYS || !address.startsWith('fs:')) return;
  const folder = resolve(ROOT, address.slice('fs:'.length));
  if (!existsSync(folder) || existsSync(`${folder}.key`)) return;
  await run(bin('tsx'), [RELEASE_CLI, 'sign'], {
    env: { ...env, RELEASES: address },
    quiet: true,
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode();
  try {
    await installServing();
    await buildPrograms();
    await build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
