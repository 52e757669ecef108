import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Release } from '@horae/releases/release.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { downloadServerFiles, listServerFiles, SERVER_FOLDER } from './download-server-files.ts';

/** Below the edge's own `node_modules`: the bare imports of bundles there find the edge's packages. */
export const SERVER_BUNDLE_CACHE_FOLDER = join(
  import.meta.dirname,
  '../node_modules/.cache/server-bundles',
);

/** Exports `modules`: an import for each module by name; the shell's is `app`. */
const ENTRY = `${SERVER_FOLDER}index.mjs`;

export const hasServerBundle = ({ files }: Release): boolean => files[ENTRY] !== undefined;

interface ServerBundle {
  modules: Record<string, () => Promise<unknown>>;
}

/**
 * Imports modules from the server bundles of released versions at run time. Bundles are copied below
 * the edge's own `node_modules`, so that their bare imports find the edge's React and contract and
 * nothing else.
 */
export type ImportBundle = (release: Release, name: string) => Promise<unknown>;

/** A bundle whose import failed: Node keeps each failure, so that the next try has to have another address. */
interface Failure {
  error: unknown;
  tries: number;
  /** Nothing is imported before; milliseconds of the process. */
  until: number;
}

/** Imported files are never freed: a bundle that fails each time must not fill the memory. */
const MAX_TRIES = 50;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 10_000;

type ImportFile = (path: string) => Promise<unknown>;
const importFromDisk: ImportFile = (path) => import(pathToFileURL(path).href);

/**
 * Builds the importer over a store; equal versions are imported once in a process. After a failure the files are copied
 * once more, to an address of their own.
 */
export function createBundleImporter(
  store: ReleaseStore,
  folder: string,
  importFile: ImportFile = importFromDisk,
): ImportBundle {
  const bundles = new Map<string, Promise<ServerBundle>>();
  const failures = new Map<string, Failure>();
  /** Even a finished import goes through the loader, which costs a page a tenth of its time. */
  const modules = new Map<string, Promise<unknown>>();

  const load = async (release: Release, key: string): Promise<ServerBundle> => {
    if (!hasServerBundle(release)) throw new Error(`${release.name} has no server bundle`);
    const failed = failures.get(key);
    const tries = failed?.tries ?? 0;
    if (failed && (tries >= MAX_TRIES || performance.now() < failed.until)) throw failed.error;
    // A file that cannot be read by now fails here, before anything is imported.
    const home = await downloadServerFiles(
      store,
      release,
      join(folder, tries ? `${key}.${tries}` : key),
    );
    try {
      return await importAllFiles(release, home, importFile);
    } catch (error) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS);
      failures.set(key, { error, tries: tries + 1, until: performance.now() + pause });
      throw error;
    }
  };

  const importUncached = async (release: Release, name: string): Promise<unknown> => {
    const key = `${release.name}/${release.version}`;
    const bundle = cachedUnlessFailed(bundles, key, () => load(release, key));
    const importModule = (await bundle).modules[name];
    if (!importModule) throw new Error(`${release.name} has no ${name} in its server bundle`);
    return importModule();
  };

  return (release, name) => {
    const key = `${release.name}/${release.version}/${name}`;
    return cachedUnlessFailed(modules, key, () => importUncached(release, name));
  };
}

/**
 * Imports the entry once all other files are there: a chunk that is needed for the first time much later may be unreadable
 * then, for good. Chunks run nothing by being imported; one of a bundle that does is the affair of its own module.
 */
async function importAllFiles(
  release: Release,
  home: string,
  importFile: ImportFile,
): Promise<ServerBundle> {
  const chunks = listServerFiles(release).filter((file) => file.endsWith('.mjs') && file !== ENTRY);
  await Promise.all(
    chunks.map((file) =>
      importFile(join(home, file)).catch((error: unknown) => {
        if (isUnreadable(error)) throw error;
      }),
    ),
  );
  return (await importFile(join(home, ENTRY))) as ServerBundle; // built so; a missing module fails when it is used
}

/** Errors of the file system have codes such as `EACCES`; Node has one of its own for files that are not there. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_MODULE_NOT_FOUND' || 'syscall' in error);

function cachedUnlessFailed<Value>(
  cache: Map<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}

export const toActionModuleName = (action: string): string => `${action}.action`;

/** Imports everything that a revision can render, so that no visitor waits for it. */
export async function importServerBundles(
  importBundle: ImportBundle,
  releases: Release[],
  onError: (release: Release, error: unknown) => void,
): Promise<void> {
  const rendered = releases.filter(hasServerBundle);
  const modules = rendered.flatMap((release) => {
    const actions = (release.actions ?? []).map(({ name }) => toActionModuleName(name));
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
