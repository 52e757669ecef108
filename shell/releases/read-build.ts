import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { ContractRecord } from '@horae/shared/contract-record';
import { readHostDeclaration, readRemoteDeclaration } from '@horae/shared/remote-declaration';
import {
  BUILD_RECORD_FILE,
  getDistFolder,
  parseBuildRecord,
} from '@horae/tooling/repo/build-record.mjs';
import { type BuildRecord, type ModuleFiles, type Release, toFileRecords } from './release.ts';

/** The parts of `mf-manifest.json` that a release records (`shell/FEDERATION.md`). */
interface FederationManifest {
  metaData: { remoteEntry: { name: string; path: string }; pluginVersion: string };
  shared: {
    name: string;
    version: string;
    requiredVersion: string;
    assets?: Record<string, FileLists>;
  }[];
  exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

interface FileLists {
  sync: string[];
  async: string[];
}

interface BuildManifest {
  entries: Record<string, { initial?: { js?: string[]; css?: string[] } }>;
}

export interface ReleaseBuild {
  release: Release;
  files: Map<string, Buffer>;
}

/**
 * Reads the finished build of a package folder: `shell`, or one with a `remote.json`.
 * `revision`: commit of the sources.
 */
export function readReleaseBuild(
  folder: string,
  { publishedAt, revision }: { publishedAt: string; revision: string | null },
): ReleaseBuild {
  const dist = join(folder, getDistFolder());
  const files = new Map(
    walk(dist).map((path): [string, Buffer] => [relative(dist, path), readFileSync(path)]),
  );
  const { contract, packages } = parseBuildRecord(files.get(BUILD_RECORD_FILE), basename(folder));
  files.delete(BUILD_RECORD_FILE);
  const parts = files.has('manifest.json')
    ? readShellParts(folder, files)
    : readRemoteParts(folder, files);
  const { version } = parseJson<{ version: string }>(readFileSync(join(folder, 'package.json')));
  const release: Release = {
    ...parts,
    version: `${version}-${fingerprint(parts, files)}`,
    publishedAt,
    files: toFileRecords(files),
    build: { revision, contract, ...readBuildParts(files, packages) },
  };
  return { release, files };
}

type Parts = Omit<Release, 'version' | 'publishedAt' | 'files' | 'build'>;

function readRemoteParts(folder: string, files: Map<string, Buffer>): Parts {
  const declared = readRemoteDeclaration(
    parseJson(readFileSync(join(folder, 'remote.json'))),
    `${basename(folder)}/remote.json`,
  );
  const { metaData, exposes } = parseJson<FederationManifest>(files.get('mf-manifest.json'));
  const modules = exposes.map(({ name, assets }): [string, ModuleFiles] => [
    name,
    { js: assets.js.sync, css: assets.css.sync },
  ]);
  return {
    ...declared,
    ...readContract(folder),
    entry: join(metaData.remoteEntry.path, metaData.remoteEntry.name),
    modules: Object.fromEntries(modules),
  };
}

function readShellParts(folder: string, files: Map<string, Buffer>): Parts {
  const declared = readHostDeclaration(
    parseJson(readFileSync(join(folder, 'host.json'))),
    `${basename(folder)}/host.json`,
  );
  const { entries } = parseJson<BuildManifest>(files.get('manifest.json'));
  const js = (entries.index?.initial?.js ?? []).map(withoutPrefix);
  const css = (entries.index?.initial?.css ?? []).map(withoutPrefix);
  const entry = js.at(-1);
  if (!entry) throw new Error('shell: the build has no start script');
  return {
    name: 'shell',
    entry,
    routes: [],
    slots: [],
    calls: declared.calls,
    ...readContract(folder),
    fonts: declared.fonts.map((name) => findFontFile(`${name}.`, '.woff2', files)),
    fontSheet: findFontFile('fonts.', '.css', files),
    modules: { index: { js, css } },
  };
}

/** Optional, as a new remote may have none yet; `npm run build -- schemas` writes it. */
function readContract(folder: string): Pick<Release, 'contract'> {
  const file = join(folder, 'contract.json');
  return existsSync(file) ? { contract: parseJson<ContractRecord>(readFileSync(file)) } : {};
}

function findFontFile(start: string, end: string, files: Map<string, Buffer>): string {
  const isNamed = (path: string) => (path.split('/').at(-1) ?? '').startsWith(start);
  const found = [...files.keys()].find((path) => path.endsWith(end) && isNamed(path));
  if (!found) throw new Error(`shell: the build has no ${start}…${end}`);
  return found;
}

function readBuildParts(
  files: Map<string, Buffer>,
  packages: string[],
): Omit<BuildRecord, 'revision' | 'contract'> {
  const { metaData, shared } = parseJson<FederationManifest>(files.get('mf-manifest.json'));
  const own = shared.filter(({ assets = {} }) => countFiles(assets) > 0).map(({ name }) => name);
  return {
    federation: metaData.pluginVersion,
    packages: [...packages, ...own],
    isProduction: getDistFolder() === 'dist',
    shared: shared.map(({ name, version, requiredVersion }) => ({
      name,
      version,
      requiredVersion,
    })),
  };
}

const countFiles = (assets: Record<string, FileLists>): number =>
  Object.values(assets).flatMap(({ sync, async }) => [...sync, ...async]).length;

const withoutPrefix = (path: string): string => path.replace(/^(auto|\/)+/, '');

/** 128 bits, so that collisions cannot be made. Older versions have 32 bits and stay as they are. */
const FINGERPRINT_LETTERS = 32;

const byPath = ([a]: [string, Buffer], [b]: [string, Buffer]): number => (a < b ? -1 : 1);

/** Covers the declarations too: equal files with changed declarations are another release. */
function fingerprint(parts: Parts, files: Map<string, Buffer>): string {
  const hash = createHash('sha256').update(JSON.stringify(parts));
  for (const [path, content] of [...files].sort(byPath)) {
    // The length is hashed too, so that no content can imitate the name of a next file.
    hash.update(`\0${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, FINGERPRINT_LETTERS);
}

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? walk(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

function parseJson<Shape>(content: Buffer | undefined): Shape {
  if (!content) throw new Error('A file of the build is missing: build the package first');
  return JSON.parse(content.toString('utf8')) as Shape; // written by the bundler a moment ago
}
