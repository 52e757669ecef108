import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Release } from '../releases/release.ts';
import type { ReleaseStore } from '../releases/release-store.ts';

const SERVER = 'server/';

/**
 * Imports server bundles of released versions at run time. They are copied below the edge's own
 * `node_modules`, so that their bare imports find the edge's React and contract and nothing else.
 */
export type ImportBundle = (release: Release, name: string) => Promise<unknown>;

/** Builds the importer over a store; equal versions are imported once in a process. */
export function createImportBundle(store: ReleaseStore, folder: string): ImportBundle {
  const copies = new Map<string, Promise<string>>();

  const copied = (release: Release): Promise<string> => {
    const key = `${release.name}/${release.version}`;
    const copy = copies.get(key) ?? copyServerFiles(store, release, join(folder, key));
    copies.set(key, copy);
    copy.catch(() => copies.delete(key));
    return copy;
  };

  const imported = new Map<string, Promise<unknown>>();

  const importFile = async (release: Release, file: string): Promise<unknown> => {
    if (!release.files[file]) throw new Error(`${release.name} has no server bundle ${file}`);
    return import(pathToFileURL(join(await copied(release), file)).href);
  };

  return (release, name) => {
    const file = `${SERVER}${name}.mjs`;
    const key = `${release.name}/${release.version}/${file}`;
    const known = imported.get(key) ?? importFile(release, file);
    imported.set(key, known);
    known.catch(() => imported.delete(key));
    return known;
  };
}

/** Imports everything that a revision can draw, so that no visitor waits for it. */
export async function importAll(
  importBundle: ImportBundle,
  releases: Release[],
  onError: (release: Release, error: unknown) => void,
): Promise<void> {
  const bundles = releases.flatMap((release) => {
    const names = release.name === 'shell' ? ['app'] : Object.keys(release.modules);
    return names.map((name) => ({ release, name }));
  });
  await Promise.all(
    bundles
      .filter(({ release, name }) => release.files[`${SERVER}${name}.mjs`])
      .map(({ release, name }) =>
        importBundle(release, name).catch((error: unknown) => onError(release, error)),
      ),
  );
}

async function copyServerFiles(
  store: ReleaseStore,
  release: Release,
  home: string,
): Promise<string> {
  if (existsSync(home)) return home;
  const draft = `${home}.${process.pid}`;
  for (const path of Object.keys(release.files).filter((file) => file.startsWith(SERVER))) {
    const content = await store.file(release.name, release.version, path);
    if (!content) throw new Error(`${release.name} ${release.version}: ${path} is not stored`);
    await mkdir(dirname(join(draft, path)), { recursive: true });
    await writeFile(join(draft, path), content);
  }
  await rename(draft, home).catch((error: unknown) => {
    // Another edge on this machine was faster with the same files.
    if (!existsSync(home)) throw error;
  });
  return home;
}
