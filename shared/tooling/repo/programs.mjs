import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './workspace.mjs';

/*
 * Edge and platform as plain JavaScript, so that a process that serves holds no compiler. Each package of the workspace
 * that they need has built files of its own, which its `exports` give under the condition `built`: server bundles of
 * releases import the same copy of `@horae/shared` as the edge. Packages of npm stay where they are installed.
 */

/** The folder of built files; as far below its package as the sources that read files beside them. */
const OUT = '.built';

/** Makes Node take built files, in place of sources. */
export const BUILT_CONDITION = '--conditions=built';

/** Entries of packages that are programs; a library's are its exports. */
const PROGRAMS = {
  'shell/edge': ['main.ts'],
  platform: ['src/main.ts'],
};
const LIBRARIES = ['shared', 'shared/typed-text', 'shell/releases', 'platform/speech'];

/**
 * The built file of a program.
 * @param {string} source from the root
 */
export function toBuiltFile(source) {
  const folder = Object.keys(PROGRAMS).find((program) => source.startsWith(`${program}/`));
  if (folder === undefined) throw new Error(`${source} is no program that is built`);
  return `${folder}/${OUT}/${basename(source, '.ts')}.js`;
}

/** Builds all of it; takes about a second, so that nothing is ever stale. */
export async function buildPrograms() {
  const builds = Object.entries(PROGRAMS).map(([folder, sources]) => {
    const entries = sources.map((source) => [basename(source, '.ts'), source]);
    return built(folder, Object.fromEntries(entries));
  });
  await Promise.all([...builds, ...LIBRARIES.map((folder) => built(folder, exported(folder)))]);
  // Its process would stay as long as this one.
  await (await import('esbuild')).stop();
}

/**
 * Sources that a package exports with a built file, by the names of these.
 * @param {string} folder
 */
const exported = (folder) =>
  Object.fromEntries(
    Object.values(manifestOf(folder).exports)
      .filter((entry) => typeof entry === 'object')
      .map((entry) => [entry.built.slice(`./${OUT}/`.length, -'.js'.length), entry.default]),
  );

/**
 * @param {string} folder
 * @param {Record<string, string>} entryPoints
 */
async function built(folder, entryPoints) {
  // Not there before the workspace is installed, which is when this module may be loaded.
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: join(ROOT, folder),
    entryPoints,
    outdir: OUT,
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    tsconfig: join(ROOT, 'shared/tooling/tsconfig/runtime.json'),
    logLevel: 'warning',
  });
  requireBuilt(folder, metafile);
  writeChanged(join(ROOT, folder, OUT), outputFiles);
}

/**
 * Whether an import of the workspace, such as `@horae/releases/release.ts`, has a built file.
 * @param {string} path
 */
function isBuilt(path) {
  return LIBRARIES.map(manifestOf).some(
    ({ name, exports }) =>
      `${path}/`.startsWith(`${name}/`) &&
      typeof exports[`.${path.slice(name.length)}`] === 'object',
  );
}

/**
 * @param {string} folder
 * @returns {{ name: string, exports: Record<string, string | { built: string, default: string }> }}
 */
const manifestOf = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));

/**
 * @param {string} folder
 * @param {import('esbuild').Metafile} metafile
 * @throws when something of the workspace is imported that has no built file
 */
function requireBuilt(folder, { outputs }) {
  const imported = Object.values(outputs).flatMap(({ imports }) => imports);
  for (const path of new Set(imported.filter(({ external }) => external).map((one) => one.path))) {
    if (!path.startsWith('@horae/') || isBuilt(path)) continue;
    throw new Error(`${folder} imports ${path}, which has no built file: add it to its exports`);
  }
}

/**
 * Files that are as they were are left alone: a program that runs may import them yet.
 * @param {string} folder
 * @param {import('esbuild').OutputFile[]} files
 */
function writeChanged(folder, files) {
  for (const { path, contents } of files) {
    if (existsSync(path) && readFileSync(path).equals(contents)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
  const wanted = new Set(files.map(({ path }) => path));
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    if (path.endsWith('.js') && !wanted.has(path)) rmSync(path);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildPrograms();
