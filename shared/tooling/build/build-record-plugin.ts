import { existsSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { RsbuildPlugin, Rspack } from '@rsbuild/core';
import { computeBuildRecord, writeBuildRecord } from '../repo/build-record.mjs';
import { isReleaseInput } from '../repo/release-inputs.mjs';
import { ROOT } from '../repo/workspace.mjs';
import { listBundledPackages, requireUnmodifiedPackages } from './bundled-packages.ts';

interface RecordedBuild {
  /** Folder of the package that is built. */
  root: string;
  /** Folder of its output. */
  dist: string;
  /** Environments that a whole build has. */
  environments: string[];
}

/**
 * Rsbuild plugin: writes a record of a build's inputs beside its files, once all of them are there. Sources that change while a
 * build runs make it stale, so they are read before it. A build that reads a file missing from the list of a release's inputs is
 * refused: a change of that file would go unnoticed. So is one that replaces parts of packages.
 */
export function buildRecordPlugin({ root, dist, environments }: RecordedBuild): RsbuildPlugin {
  const folder = relative(ROOT, root);
  return {
    name: 'horae-record-build',
    setup(api) {
      let record = computeBuildRecord(folder);
      api.onBeforeBuild(() => {
        writeBuildRecord(dist, null);
        record = computeBuildRecord(folder);
      });
      api.onAfterBuild(({ stats, environments: built }) => {
        if (!stats || stats.hasErrors()) return;
        const compilations = compilationsOf(stats);
        requireListedInputs(folder, sourcesOf(compilations));
        compilations.forEach(requireUnmodifiedPackages);
        const packages = compilations
          .filter(({ name }) => name === 'web')
          .flatMap(listBundledPackages);
        if (environments.every((name) => built[name]))
          writeBuildRecord(dist, { ...record, packages });
      });
    },
  };
}

/** Where packages of others are, whose files are many. */
const INSTALLED = join('/node_modules', '.pnpm/');

const compilationsOf = (stats: Rspack.Stats | Rspack.MultiStats): Rspack.Compilation[] =>
  ('stats' in stats ? stats.stats : [stats]).map(({ compilation }) => compilation);

/** Files of this repository that a build has read, from the root. */
function sourcesOf(compilations: Rspack.Compilation[]): string[] {
  const read = new Set(compilations.flatMap(({ fileDependencies }) => [...fileDependencies]));
  return [...read]
    .filter((file) => !file.includes(INSTALLED) && existsSync(file))
    .map((file) => relative(ROOT, realpathSync(file)))
    .filter((file) => !file.startsWith('..') && !file.split('/').includes('node_modules'));
}

/** @throws when a build has read what is no listed input of its release. */
export function requireListedInputs(folder: string, files: string[]): void {
  const unlisted = files.filter((file) => !isReleaseInput(folder, file));
  if (unlisted.length === 0) return;
  const what = [...new Set(unlisted)].join(', ');
  throw new Error(
    `${folder}: the build reads ${what}, which shared/tooling/repo/release-inputs.mjs lacks`,
  );
}
