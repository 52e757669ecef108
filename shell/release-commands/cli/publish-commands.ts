import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { buildFlagRelease } from '@horae/releases/build-flag-release.ts';
import { compressFiles } from '@horae/releases/compress-files.ts';
import {
  createReleaseDeltas,
  readDeltaBaseReleases,
} from '@horae/releases/deltas/create-release-deltas.ts';
import { makeLive } from '@horae/releases/live-state.ts';
import { type ReleaseBuild, readReleaseBuild } from '@horae/releases/read-build.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { FLAGS } from '@horae/shared/flag-definitions';
import { buildBeforePublishing } from '@horae/tooling/repo/build.mjs';
import type { ReleaseCommand, ReleaseCommandOptions } from './release-command-types.ts';
import { describeSmokeResult, loadSmokeRunner, requireGates } from './require-gates.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** `publish <folder>...`: stores finished builds; makes nothing live. */
export const runPublishCommand: ReleaseCommand = async (store, folders, { onProgress }) => {
  const published = await publishAll(store, folders, { onProgress });
  const names = published.map(({ name, version }) => `${name} ${version}`);
  return { line: `published ${names.join(', ')}`, data: { published } };
};

/** `ship <folder>...`: publishes and makes live, in one revision. */
export const runShipCommand: ReleaseCommand = async (store, folders, options) => {
  // Beside the build, which is another process. What fails here is reported where it is needed.
  if (!options.withoutSmoke) loadSmokeRunner().catch(() => undefined);
  const published = await publishAll(store, folders, options);
  const versions = Object.fromEntries(published.map(({ name, version }) => [name, version]));
  const smoke = await requireGates(store, versions, options);
  const before = await store.live();
  const after = await store.change(makeLive(versions));
  const changed = published.filter(({ name, version }) => before.versions[name] !== version);
  const line =
    changed.length === 0
      ? `revision ${after.revision}: live already`
      : `revision ${after.revision}: ${changed.map(({ name, version }) => `${name} ${version}`).join(', ')}${describeSmokeResult(smoke)}`;
  return { line, data: { ...after, smoke } };
};

interface Published {
  name: string;
  version: string;
  files: number;
  isNew: boolean;
}

type Publishing = Pick<ReleaseCommandOptions, 'onProgress'>;

async function publishAll(
  store: ReleaseStore,
  folders: string[],
  options: Publishing,
): Promise<Published[]> {
  if (folders.length === 0) throw new Error('name the folders to publish, such as cart-mfe');
  const built = buildBeforePublishing(folders, options.onProgress);
  return Promise.all(
    folders.map(async (folder) => {
      await built(folder);
      return publishOne(store, folder, options);
    }),
  );
}

async function publishOne(
  store: ReleaseStore,
  folder: string,
  { onProgress }: Publishing,
): Promise<Published> {
  const { release, files } = read(folder);
  const { name, version } = release;
  const isNew = !(await store.release(name, version));
  if (isNew) {
    onProgress(`${name}: packing and storing ${files.size} files`);
    const deltas = await createReleaseDeltas(
      release,
      files,
      await readDeltaBaseReleases(store, name),
    );
    const packed = [...files, ...(await compressFiles(files)), ...deltas.files];
    await store.publish({ ...release, deltas: deltas.listed }, new Map(packed));
  }
  return { name, version, files: files.size, isNew };
}

function read(folder: string): ReleaseBuild {
  const publishedAt = new Date().toISOString();
  const path = join(ROOT, folder);
  if (basename(path) === FLAGS) return buildFlagRelease(path, publishedAt);
  return readReleaseBuild(path, { publishedAt, revision: commit() });
}

/** Commit of the sources; `null` outside a repository, since neither git nor one is needed to ship. */
function commit(): string | null {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}
