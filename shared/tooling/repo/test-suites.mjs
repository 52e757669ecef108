import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { auditDependencies } from './audit-dependencies.mjs';
import { readQuarantine } from './quarantine.mjs';
import { countAsOneTest, runReportedSuite } from './run-suite.mjs';
import { countPlaywrightResults, countVitestResults, sumTestCounts } from './sum-test-results.mjs';
import { ROOT, runCommand, toBinPath } from './workspace.mjs';

const CONFIG = 'shared/tooling/repo/vitest.config.ts';

/** @import { Counts } from './sum-test-results.mjs' */

/** Dependencies against the registry's advisories: one check, or none where the registry serves no advisories. */
export async function runDependencyAudit() {
  let isGood;
  const counts = await countAsOneTest('dependencies', async () => {
    isGood = await auditDependencies(console.log);
    if (isGood === false)
      throw new Error('A dependency has a known weakness that is high or critical.');
  });
  return counts.failed === 0 && isGood === undefined ? sumTestCounts([]) : counts;
}

/**
 * Unit and component tests, the platform's on the embedded database; `retries`: how often a failed one may try
 * again, which its line then says.
 */
export const runUnitTests = ({ retries = 0 } = {}) =>
  runVitest('unit tests', { retries, variables: { DATABASE_URL: '', STORES: '' } });

/** Tests of generated cases, with as many as show that a promise holds; each run of all tests has enough to notice what breaks. */
export const runGeneratedCases = () =>
  runVitest('generated cases at length', {
    retries: 0,
    only: filesWith('pickTestCaseCount('),
    variables: { DATABASE_URL: '', STORES: '', AT_LENGTH: '1' },
  });

/**
 * Files of tests that hold a text.
 * @param {string} text
 */
const filesWith = (text) =>
  execFileSync('git', ['grep', '--untracked', '-lF', text, '--', '*.test.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');

/**
 * The platform's tests once more, on the Postgres server of this address.
 * @param {string} url
 */
export const runPlatformOnPostgres = (url, { retries = 0 } = {}) =>
  runVitest('platform on Postgres', {
    retries,
    only: ['platform/'],
    variables: { DATABASE_URL: url },
  });

/**
 * Tests of release stores and of the edges' shared state, on real servers: their addresses and keys. Edges side by side too.
 * @param {string[]} addresses
 * @param {Record<string, string>} keys
 */
export const testEdgeBackends = (addresses, keys, { retries = 0 } = {}) =>
  runVitest('edges and stores on servers', {
    retries,
    only: ['/release-store.test', '/live-releases.test', '/shared-state.test', '.server.test'],
    variables: { ...keys, STORES: addresses.join(' ') },
  });

/** Builds for browsers hold nothing that a supported one does not know: one check. */
export const checkBrowserSupport = () =>
  countAsOneTest('supported browsers', () =>
    runCommand(toBinPath('tsx'), ['shared/tooling/repo/browser-support/main.ts']),
  );
/** The shop on several machines while an edge, a platform and the primary database die: one check. */
export const runShopClusterTest = () =>
  countAsOneTest('cluster, short', () =>
    runCommand(toBinPath('tsx'), ['deploy/cluster/main.ts', '--short', '--shoppers', '10']),
  );

/** Generated bad input over every route of edge and platform, and 2,000 forms: one check. */
export const runBadInput = () =>
  countAsOneTest('bad input', () =>
    runCommand(toBinPath('tsx'), [
      'shared/tooling/repo/bad-input/main.ts',
      '--seed',
      '1',
      '--requests',
      '5000',
    ]),
  );

/**
 * Generated journeys of several shoppers in a simulated shop, with faults between any two steps: one check. Each planted bug was
 * found within 180 seeds (`e2e/simulation/bugs.md`).
 */
export const runSimulation = () =>
  countAsOneTest('simulation', () =>
    runCommand(toBinPath('tsx'), ['e2e/simulation/main.ts', '--seeds', '300']),
  );

/** So many visitors as a busy minute has, against the rules of the hosted service, in a third of a minute: one check. */
export const runHostedDryRun = () =>
  countAsOneTest('hosted service', () =>
    runCommand(toBinPath('tsx'), [
      'shared/tooling/repo/hosted-dry-run/main.ts',
      '--seconds',
      '20',
      '--rounds',
      '1',
    ]),
  );

const SHORT_BENCH = ['pages', 'acts', '--pages', 'product', '--acts', 'add', '--rounds', '1'];

/**
 * One visit to look and one act, so that the bench runs on the day it is needed: one check.
 * @param {string} chromium
 */
export const runShortBench = (chromium) =>
  countAsOneTest('bench, short', () =>
    runCommand(toBinPath('tsx'), ['e2e/bench/main.ts', ...SHORT_BENCH], {
      env: { ...process.env, CHROMIUM: chromium, CPU_SLOWDOWN: '1' },
    }),
  );

/**
 * Compares a few pictures of each remote with the stored ones, and requires that planted changes are noticed: one check.
 * @param {string} chromium
 */
export const runPictureCheck = (chromium) =>
  countAsOneTest('pictures, short', () =>
    runCommand(toBinPath('tsx'), ['shared/tooling/repo/pictures/main.ts', '--short'], {
      env: { ...process.env, CHROMIUM: chromium },
    }),
  );

/** Every command of the documentation, as written, in a copy of the workspace. */
export const runDocumentedCommands = () =>
  runVitest('documented commands', {
    retries: 0,
    config: 'shared/tooling/repo/commands/vitest.config.ts',
    variables: {},
  });

/**
 * @param {string} name
 * @param {{ retries: number, config?: string, only?: string[], variables: Record<string, string> }} suite
 */
function runVitest(name, { retries, config = CONFIG, only = [], variables }) {
  const report = join(ROOT, `.data/${name.replaceAll(' ', '-')}.json`);
  const args = ['run', '--config', config, `--retry=${retries}`];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const env = { ...process.env, ...variables };
  return runReportedSuite(name, report, countVitestResults, () =>
    runCommand(toBinPath('vitest'), [...args, ...reporters, ...only], { env }),
  );
}

/**
 * The shortest journeys against the built shop in engines that are not Chromium, one after the other and beside nothing.
 * @param {string[]} engines
 * @param {string} chromium
 */
export const runOtherEngines = (engines, chromium) => {
  const projects = engines.map((engine) => `--project=${engine}`);
  const args = ['test', '--config', 'e2e/engines.config.ts', '--grep=@short', ...projects];
  const env = { ...process.env, CHROMIUM: chromium, ENGINE_WORKERS: '1' };
  return runReportedSuite(
    'other engines',
    join(ROOT, '.data/engines.json'),
    countPlaywrightResults,
    () => runCommand(toBinPath('playwright', 'e2e'), args, { env }),
  );
};

/**
 * Browser tests against the built shop; one that needed a second try is listed as flaky. `journeys`: what shoppers, members and
 * teams see in the shop, each promise once; `proofs`: the same promises at each width and with each fault, screen reader
 * transcripts, mixes of releases, the repository's own commands, React's own checks.
 * @param {'journeys' | 'proofs'} part
 * @param {{ CHROMIUM: string, CHROMIUM_WITH_SOUND: string }} browsers
 */
export const runBrowserTests = (part, browsers, { retries = 0 } = {}) => {
  const report = join(ROOT, `.data/e2e-${part}.json`);
  const env = {
    ...process.env,
    ...browsers,
    E2E_PART: part,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    RETRIES: String(retries),
  };
  const args = ['test', '--config', 'e2e/playwright.config.ts'];
  const countsOf = (/** @type {Parameters<typeof countPlaywrightResults>[0]} */ found) =>
    countPlaywrightResults(found, readQuarantine());
  return runReportedSuite(`browser tests, ${part}`, report, countsOf, () =>
    runCommand(toBinPath('playwright', 'e2e'), args, { env }),
  );
};
