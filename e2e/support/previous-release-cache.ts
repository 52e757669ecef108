import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EMBEDDED_SHOP, REPOSITORY_ROOT } from './embedded-shop.ts';
import type { RemoteVersions } from './preview-remote-versions.ts';

const STORE = join(REPOSITORY_ROOT, EMBEDDED_SHOP.releases);

/** Beside the data of the suite's shop, so that it outlives them. */
const KEPT = join(REPOSITORY_ROOT, '.data/previous-releases');

/** A release's sources and the tools that build it, by their names at the repository's root. */
const SOURCES = /^(shell|shared|.+-mfe|package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml)$/;

/** A commit's releases once they are built: commits that agree in all sources share them. */
export function openReleaseCache(commit: string) {
  const folder = join(KEPT, fingerprint(commit));
  const note = join(folder, 'versions.json');
  return {
    /** Puts them into the store of the suite's shop; `null` when they have not been built here. */
    async bringBack(): Promise<RemoteVersions | null> {
      if (!existsSync(note)) return null;
      const versions: RemoteVersions = JSON.parse(await readFile(note, 'utf8'));
      await copyReleases(versions, folder, STORE);
      return versions;
    },

    /** Stores the releases that have just been published to that store. */
    async keep(versions: RemoteVersions): Promise<void> {
      await rm(folder, { recursive: true, force: true });
      await copyReleases(versions, STORE, folder);
      // Comes last: without it the folder does not count as complete.
      await writeFile(note, JSON.stringify(versions));
    },
  };
}

/** Git's own hashes of the sources at a commit, as one. */
function fingerprint(commit: string): string {
  const tree = execFileSync('git', ['ls-tree', commit], { cwd: REPOSITORY_ROOT, encoding: 'utf8' });
  const sources = tree.split('\n').filter((entry) => SOURCES.test(entry.split('\t')[1] ?? ''));
  return createHash('sha256').update(sources.join('\n')).digest('hex').slice(0, 16);
}

/** Files first: a record says that its files are there. */
async function copyReleases(versions: RemoteVersions, from: string, to: string): Promise<void> {
  const paths = Object.entries(versions).map(([name, version]) => join(name, version));
  const stored = [...paths.map((path) => join('files', path)), ...paths.map(recordOf)];
  for (const path of stored) {
    await cp(join(from, path), join(to, path), { recursive: true, force: false });
  }
}

const recordOf = (path: string): string => join('records', `${path}.json`);
