import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILD_RECORD_FILE, isBuildCurrent } from './build-record.mjs';
import { installForServing } from './install.mjs';
import { buildPrograms } from './programs.mjs';
import {
  FLAGS_RELEASE,
  fingerprintFiles,
  openStampFile,
  RELEASE_CLI,
  RELEASED_FOLDERS,
  ROOT,
  requireSupportedNode,
  runCommand,
  toBinPath,
} from './workspace.mjs';

/** `BUILD_MODE=development` builds with React's own checks, in folders of its own. */
const MODE = process.env.BUILD_MODE === 'development' ? 'development' : 'production';
const DIST = MODE === 'development' ? 'dist-development' : 'dist';
const env = { ...process.env, HORAE_DIST: DIST };

/**
 * Builds those of the released folders whose builds are stale, two at a time; returns the folders built. Others, such
 * as a finished build that was copied elsewhere, are what they are.
 * @param {string[]} folders
 * @param {(line: string) => void} report
 * @param {(folder: string) => void} onBuilt is called for each once it is as its sources say
 */
export async function buildStaleFolders(
  folders = RELEASED_FOLDERS,
  report = console.log,
  onBuilt = () => undefined,
) {
  const stale = RELEASED_FOLDERS.filter(
    (folder) => folders.includes(folder) && !isBuildCurrent(folder, DIST),
  );
  for (const folder of folders) if (!stale.includes(folder)) onBuilt(folder);
  if (stale.length === 0) return stale;
  let done = 0;
  await runCommand(process.execPath, ['shared/tooling/repo/build-packages.mjs', MODE, ...stale], {
    env,
    quiet: true,
    onLine(line) {
      const [, folder] = /^(\S+) in [\d.]+ s$/.exec(line) ?? [];
      if (folder === undefined) return;
      done += 1;
      report(`${line}, ${done} of ${stale.length}`);
      onBuilt(folder);
    },
  });
  return stale;
}

/**
 * Brings builds up to date before they are published: builds stale folders, and returns a function that resolves when a folder
 * may be published, since one can be packed while the next is built. In the dev loop the watchers do this; a second build of the
 * same folder would get in their way.
 * @param {string[]} folders
 * @param {(line: string) => void} report
 * @returns {(folder: string) => Promise<unknown>}
 */
export function buildBeforePublishing(folders, report) {
  if (process.env.HORAE_BUILDS === 'watched') return () => Promise.resolve();
  /** @type {Map<string, () => void>} */
  const resolves = new Map();
  const built = new Map(
    folders.map((folder) => [
      folder,
      new Promise((resolve) => resolves.set(folder, () => resolve(undefined))),
    ]),
  );
  const all = buildStaleFolders(folders, report, (folder) => resolves.get(folder)?.());
  return (folder) => Promise.race([all, built.get(folder)]);
}

/**
 * Builds stale folders, publishes every build to a store and makes it live, unless that store has these builds already. The
 * contents of a store on a server are not known here, so it is queried each time.
 * @param {string} address
 * @param {(line: string) => void} report
 */
export async function releaseBuilds(address, report = console.log) {
  const builds = () =>
    fingerprintFiles([
      ...RELEASED_FOLDERS.map((folder) => `${folder}/${DIST}/${BUILD_RECORD_FILE}`),
      `${FLAGS_RELEASE}/flags.json`,
    ]);
  const shipped = openShippedStamp(address);
  await signUnsignedStore(address);
  if (
    RELEASED_FOLDERS.every((folder) => isBuildCurrent(folder, DIST)) &&
    shipped?.isCurrent(builds())
  )
    return;
  // A shop that starts shows what was just built; a promotion into a running one is tried first.
  await runCommand(
    toBinPath('tsx'),
    [RELEASE_CLI, 'ship', ...RELEASED_FOLDERS, FLAGS_RELEASE, '--without-smoke'],
    {
      env: { ...env, RELEASES: address },
      quiet: true,
      onLine: (line) => line.trim() && report(line),
    },
  );
  shipped?.set(builds());
}

/**
 * Records in a store of this machine which builds it has, so that the record is deleted with the store.
 * @param {string} address
 */
export function openShippedStamp(address) {
  const folder = getStoreFolder(address);
  return folder === undefined ? undefined : openStampFile(join(folder, 'shipped-builds'));
}

/** @param {string} address of a store on a server, which has no folder, or in a folder of this machine */
const getStoreFolder = (address) =>
  address.startsWith('fs:') ? resolve(ROOT, address.slice('fs:'.length)) : undefined;

/**
 * A store in a folder of this machine from before releases were signed has no key beside it yet: what it holds is
 * signed once, and the key is made by that. Stores on servers are their keepers' to sign.
 * @param {string} address
 */
export async function signUnsignedStore(address) {
  const { RELEASE_KEY, RELEASE_PUBLIC_KEYS } = process.env;
  const folder = getStoreFolder(address);
  if (RELEASE_KEY || RELEASE_PUBLIC_KEYS || folder === undefined) return;
  if (!existsSync(folder) || existsSync(`${folder}.key`)) return;
  await runCommand(toBinPath('tsx'), [RELEASE_CLI, 'sign'], {
    env: { ...env, RELEASES: address },
    quiet: true,
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireSupportedNode();
  try {
    await installForServing();
    await buildPrograms();
    await buildStaleFolders();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
