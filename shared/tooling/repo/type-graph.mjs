import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { listPackageFolders, ROOT } from './workspace.mjs';

/** Packages with types of their own. */
export const TYPED_PACKAGES = listPackageFolders().filter((folder) =>
  existsSync(join(ROOT, folder, 'tsconfig.json')),
);

/**
 * The compiler's own note of what it read for a package, with which it looks next time at what differs only.
 * @param {string} folder
 */
export const buildInfoPath = (folder) => `.data/types/${folder.replaceAll('/', '+')}.tsbuildinfo`;

/** Files that say how every package is compiled, or which packages there are. */
const FOR_ALL = /(^|\/)package\.json$|^pnpm-|^shared\/tooling\/tsconfig\/|\.d\.ts$/;

/**
 * Packages whose types a change of these files can break: those that they lie in, and those that have read one.
 * @param {string[]} files
 */
export function findPackagesToCheck(files, folders = TYPED_PACKAGES, root = ROOT) {
  if (files.some((file) => FOR_ALL.test(file))) return folders;
  return folders.filter((folder) => {
    const known = readNotes(folder, root);
    return !known || files.some((file) => known.has(file) || file.startsWith(`${folder}/`));
  });
}

/**
 * Files of tests that reach one of these by what they import, the nearest first, each with the number of steps.
 * @param {string[]} files
 * @returns {Map<string, number>}
 */
export function findReachingTests(files, folders = TYPED_PACKAGES, root = ROOT) {
  const importers = importersIn(folders, root);
  const steps = new Map(files.map((file) => [file, 0]));
  // Grows while it is gone through: the nearest come first.
  for (const [file, step] of steps) {
    for (const importer of importers.get(file) ?? []) {
      if (!steps.has(importer)) steps.set(importer, step + 1);
    }
  }
  const isTest = (/** @type {string} */ file) =>
    /\.test\.tsx?$/.test(file) && existsSync(join(root, file));
  return new Map([...steps].filter(([file]) => isTest(file)));
}

/**
 * By each file, who imports it.
 * @param {string[]} folders
 * @param {string} root
 */
function importersIn(folders, root) {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const folder of folders) {
    for (const [file, imported] of readNotes(folder, root) ?? []) {
      for (const one of imported) {
        const known = importers.get(one) ?? new Set();
        importers.set(one, known.add(file));
      }
    }
  }
  return importers;
}

/**
 * Every file of ours that the compiler read for a package, with those that it imports; nothing where it has not run.
 * @param {string} folder
 * @param {string} root
 * @returns {Map<string, string[]> | undefined}
 */
function readNotes(folder, root) {
  const file = join(root, buildInfoPath(folder));
  if (!existsSync(file)) return undefined;
  /** @type {{ fileNames: string[], fileIdsList?: number[][], referencedMap?: [number, number][] }} */
  const {
    fileNames,
    fileIdsList = [],
    referencedMap = [],
  } = JSON.parse(readFileSync(file, 'utf8'));
  const paths = fileNames.map((name) => relative(root, join(dirname(file), name)));
  const lists = new Map(referencedMap);
  // Files are counted from one.
  const imported = (/** @type {number} */ at) =>
    (fileIdsList[(lists.get(at + 1) ?? 0) - 1] ?? []).map((id) => paths[id - 1] ?? '');
  return new Map(
    paths.flatMap((path, at) => (path.includes('node_modules/') ? [] : [[path, imported(at)]])),
  );
}
