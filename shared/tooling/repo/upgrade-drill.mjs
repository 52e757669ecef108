import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { parse, parseDocument } from 'yaml';
import { PINNED_PNPM, ROOT, requireSupportedNode } from './workspace.mjs';

/*
 * `npm run prove -- upgrade-drill [group]...`: takes the newest release within its major of each group of packages, one group
 * at a time and then all together, in a copy of the last commit, and says what still passes there. Nothing here changes.
 */

/** Packages that are released together, by how their names begin; only those of the catalog count. */
const GROUPS = {
  React: ['react', 'react-dom', '@types/react', '@types/react-dom'],
  'React Router': ['react-router', 'react-router-dom'],
  'Module Federation': ['@module-federation/'],
  Rsbuild: ['@rsbuild/'],
  'TanStack Query': ['@tanstack/'],
  'Wix SDK': ['@wix/'],
};

/**
 * The npm scripts of the copy that have to pass with an upgrade.
 * @type {[step: string, args: string[]][]}
 */
const STEPS = [
  ['types', ['check', '--', 'types']],
  ['unit tests', ['unit']],
  [
    'browser tests',
    ['e2e', '--', 'buying.spec', 'soft-steps.spec', '--project=shop', '--reporter=line'],
  ],
];

const LONGEST_OUTPUT = 256 * 1024 * 1024;
const TOLD_LINES = 30;

/** @typedef {Record<string, string>} Versions by package */
/** @typedef {{ name: string, versions: Versions, failed?: string, reported?: string }} Outcome `failed`: the step */

/**
 * The catalog's packages with their pinned versions.
 * @param {string} workspace the text of `pnpm-workspace.yaml`
 * @returns {Versions}
 */
export const readPinnedVersions = (workspace) => parse(workspace).catalog;

/**
 * The workspace's text with other versions.
 * @param {string} workspace
 * @param {Versions} versions
 */
export function replaceVersions(workspace, versions) {
  const document = parseDocument(workspace);
  for (const [name, version] of Object.entries(versions))
    document.setIn(['catalog', name], version);
  return document.toString();
}

/**
 * Finds the packages of a group that have a newer version of the same major in the registry.
 * @param {string[]} names
 * @param {Versions} now
 * @param {(name: string, version: string) => Promise<string>} newest
 * @returns {Promise<Versions>}
 */
export async function findNewerVersions(names, now, newest) {
  const own = Object.entries(now).filter(([name]) =>
    names.some((one) => (one.endsWith('/') ? name.startsWith(one) : name === one)),
  );
  const found = await Promise.all(
    own.map(async ([name, version]) => [name, await newest(name, version)]),
  );
  return Object.fromEntries(found.filter(([name = '', version]) => version !== now[name]));
}

/**
 * Registries list versions in the order of their release.
 * @param {string[]} versions of one package, none of them a prerelease
 */
export const findNewestVersion = (versions) =>
  versions.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);

/**
 * @param {string} command
 * @param {string[]} args
 */
const output = async (command, args, cwd = ROOT) =>
  (await promisify(execFile)(command, args, { cwd, maxBuffer: LONGEST_OUTPUT })).stdout;

/** @type {(name: string, version: string) => Promise<string>} */
async function newestInRegistry(name, version) {
  const said = await output('npm', ['view', `${name}@^${version}`, 'version', '--json']);
  /** @type {string | string[]} */
  const versions = JSON.parse(said);
  return findNewestVersion([versions].flat()) ?? version;
}

/**
 * @param {string} copy a clone
 * @param {string} name
 * @param {Versions} versions
 * @returns {Promise<Outcome>}
 */
async function tryUpgrade(copy, name, versions) {
  const file = join(copy, 'pnpm-workspace.yaml');
  writeFileSync(
    file,
    replaceVersions(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8'), versions),
  );
  /** @type {[step: string, command: string, args: string[]][]} */
  const steps = [
    ['resolving', 'npx', ['--yes', PINNED_PNPM, 'install', '--no-frozen-lockfile']],
    ['installing', 'node', ['shared/tooling/repo/install.mjs']],
  ];
  for (const [step, args] of STEPS) steps.push([step, 'npm', ['run', '-s', ...args]]);
  for (const [step, command, args] of steps) {
    console.log(`${name}: ${step}`);
    try {
      await output(command, args, copy);
    } catch (error) {
      const { stdout = '', stderr = '' } = /** @type {{ stdout?: string, stderr?: string }} */ (
        error
      ); // of execFile
      const reported = `${stdout}${stderr}`.trimEnd().split('\n').slice(-TOLD_LINES).join('\n');
      return { name, versions, failed: step, reported: reported || String(error) };
    }
  }
  return { name, versions };
}

/** @param {Outcome[]} outcomes */
export const formatUpgradeReport = (outcomes) =>
  [
    '# Upgrade drill',
    [
      '| Group | Newer versions | Outcome |',
      '| --- | --- | --- |',
      ...outcomes.map(({ name, versions, failed }) => {
        const newer = Object.entries(versions).map((one) => one.join(' '));
        const outcome =
          newer.length === 0 ? 'is the newest' : failed ? `fails: ${failed}` : 'passes';
        return `| ${name} | ${newer.join(', ') || 'none'} | ${outcome} |`;
      }),
    ].join('\n'),
    ...outcomes.flatMap(({ name, reported }) =>
      reported ? [`## ${name}`, `\`\`\`\n${reported}\n\`\`\``] : [],
    ),
  ].join('\n\n');

/** @param {string[]} chosen groups; all, if none is named */
async function drill(chosen) {
  const unknown = chosen.filter((name) => !Object.hasOwn(GROUPS, name));
  if (unknown.length > 0)
    throw new Error(`No group ${unknown.join(', ')}: there are ${Object.keys(GROUPS).join(', ')}`);
  const now = readPinnedVersions(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8'));
  const groups = Object.entries(GROUPS).filter(
    ([name]) => chosen.length === 0 || chosen.includes(name),
  );
  const copy = mkdtempSync(join(tmpdir(), 'upgrade-drill-'));
  try {
    await output('git', ['clone', '--quiet', '--shared', ROOT, copy]);
    /** @type {Outcome[]} */
    const outcomes = [];
    for (const [name, names] of groups) {
      const versions = await findNewerVersions(names, now, newestInRegistry);
      const isNewest = Object.keys(versions).length === 0;
      outcomes.push(isNewest ? { name, versions } : await tryUpgrade(copy, name, versions));
    }
    const newer = outcomes.filter(({ versions }) => Object.keys(versions).length > 0);
    if (newer.length > 1) {
      const all = Object.assign({}, ...newer.map(({ versions }) => versions));
      outcomes.push(await tryUpgrade(copy, 'all together', all));
    }
    mkdirSync(join(ROOT, '.data'), { recursive: true });
    writeFileSync(join(ROOT, '.data/upgrade-drill.md'), `${formatUpgradeReport(outcomes)}\n`);
    console.log(formatUpgradeReport(outcomes));
    process.exitCode = outcomes.some(({ failed }) => failed) ? 1 : 0;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireSupportedNode();
  await drill(process.argv.slice(2));
}
