import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { integrityOf, type Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { SignatureRefused } from '@horae/releases/signing/signature-refused.ts';

/** Below the edge's own `node_modules`: the bare imports of what is copied there find the edge's packages. */
export const BUNDLE_FOLDER = join(import.meta.dirname, '../node_modules/.cache/server-bundles');

const SERVER = 'server/';
/** Exports `modules`: an import for each module by name; the shell's is `app`. */
const ENTRY = `${SERVER}index.mjs`;

interface ServerBundle {
  modules: Record<string, () => Promise<unknown>>;
}

/**
 * Imports modules from the server bundles of released versions at run time. Bundles are copied below
 * the edge's own `node_modules`, so that their bare imports find the edge's React and contract and
 * nothing else.
 */
export type ImportBundle = (release: Release, name: string) => Promise<unknown>;

/** Builds the importer over a store; equal versions are imported once in a process. */
export function createImportBundle(store: ReleaseStore, folder: string): ImportBundle {
  const bundles = new Map<string, Promise<ServerBundle>>();
  /** An import that is done already still asks the loader, which costs a page a tenth of its time. */
  const modules = new Map<string, Promise<unknown>>();

  const load = async (release: Release, key: string): Promise<ServerBundle> => {
    if (!release.files[ENTRY]) throw new Error(`${release.name} has no server bundle`);
    const home = await copyServerFiles(store, release, join(folder, key));
    return import(pathToFileURL(join(home, ENTRY)).href);
  };

  const importOf = async (release: Release, name: string): Promise<unknown> => {
    const key = `${release.name}/${release.version}`;
    const bundle = keptUnlessFailed(bundles, key, () => load(release, key));
    const importModule = (await bundle).modules[name];
    if (!importModule) throw new Error(`${release.name} has no ${name} in its server bundle`);
    return importModule();
  };

  return (release, name) => {
    const key = `${release.name}/${release.version}/${name}`;
    return keptUnlessFailed(modules, key, () => importOf(release, name));
  };
}

function keptUnlessFailed<Value>(
  kept: Map<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}

/** The name of an action's module within a server bundle. */
export const actionModule = (action: string): string => `${action}.action`;

/** Imports everything that a revision can render, so that no visitor waits for it. */
export async function importAll(
  importBundle: ImportBundle,
  releases: Release[],
  onError: (release: Release, error: unknown) => void,
): Promise<void> {
  const rendered = releases.filter(({ files }) => files[ENTRY]);
  const modules = rendered.flatMap((release) => {
    const actions = (release.actions ?? []).map(({ name }) => actionModule(name));
    // Tools are carried out in the browser.
    const tools = new Set((release.tools ?? []).map(({ module }) => module));
    const modules = Object.keys(release.modules).filter((name) => !tools.has(name));
    const names = release.name === 'shell' ? ['app'] : [...modules, ...actions];
    return names.map((name) => ({ release, name }));
  });
  await Promise.all(
    modules.map(({ release, name }) =>
      importBundle(release, name).catch((error: unknown) => onError(release, error)),
    ),
  );
}

/** Copies what is stored, checked file by file: code that its release does not list is never run. */
async function copyServerFiles(
  store: ReleaseStore,
  release: Release,
  home: string,
): Promise<string> {
  if (existsSync(home)) {
    if (await isAsReleased(release, home)) return home;
    await rm(home, { recursive: true, force: true });
  }
  const draft = `${home}.${process.pid}`;
  for (const path of serverFiles(release)) {
    const content = await store.file(release.name, release.version, path);
    if (!content) throw new Error(`${release.name} ${release.version}: ${path} is not stored`);
    requireChecksum(release, path, content);
    await mkdir(dirname(join(draft, path)), { recursive: true });
    await writeFile(join(draft, path), content);
  }
  await rename(draft, home).catch((error: unknown) => {
    // Another edge on this machine was faster with the same files.
    if (!existsSync(home)) throw error;
  });
  return home;
}

const serverFiles = ({ files }: Release): string[] =>
  Object.keys(files).filter((file) => file.startsWith(SERVER));

/** Whether a copy of an earlier start is still what was released. */
async function isAsReleased(release: Release, home: string): Promise<boolean> {
  try {
    for (const path of serverFiles(release)) {
      requireChecksum(release, path, await readFile(join(home, path)));
    }
    return true;
  } catch {
    return false; // it is copied anew, and what is wrong with the stored files is told then
  }
}

function requireChecksum(release: Release, path: string, content: Buffer): void {
  if (release.files[path]?.integrity === integrityOf(content)) return;
  throw new SignatureRefused(
    `${release.name} ${release.version}`,
    `${path} is not what was released`,
  );
}
