import { findChromium, findWholeChromium } from '../test-servers/chromium.mjs';
import { installMissingEngines, OTHER_ENGINES } from '../test-servers/engines.mjs';
import { withPostgres } from '../test-servers/postgres.mjs';
import { withRedis } from '../test-servers/redis.mjs';
import { withS3 } from '../test-servers/s3.mjs';
import { buildStaleFolders } from './build.mjs';
import { installWorkspace } from './install.mjs';
import { reportRun } from './report-run.mjs';
import { runPreparedSuite } from './run-suite.mjs';
import {
  checkBrowserSupport,
  runBadInput,
  runBrowserTests,
  runDocumentedCommands,
  runGeneratedCases,
  runHostedDryRun,
  runOtherEngines,
  runPictureCheck,
  runPlatformOnPostgres,
  runShopClusterTest,
  runShortBench,
  runSimulation,
  testEdgeBackends,
} from './test-suites.mjs';
import { requireSupportedNode } from './workspace.mjs';

/*
 * `npm run prove`: what shows at length that promises hold: other databases and stores, other engines, old releases with
 * new ones, generated journeys and bad input, machines that die, pictures, the commands of the documentation. The report
 * is `.data/prove.md`.
 */

const retries = 1;
/** @type {import('./sum-test-results.mjs').Counts[]} */
const results = [];

requireSupportedNode();
await installWorkspace();
// Side by side: what edges do together waits most of its time.
results.push(
  ...(await Promise.all([
    runPreparedSuite('Postgres', () =>
      withPostgres((url) => runPlatformOnPostgres(url, { retries })),
    ),
    runPreparedSuite('Redis and S3', () =>
      withRedis((redis) => withS3((s3, keys) => testEdgeBackends([redis, s3], keys, { retries }))),
    ),
  ])),
);
results.push(
  await runPreparedSuite('Firefox and WebKit', async () => {
    await installMissingEngines(OTHER_ENGINES);
    await buildStaleFolders();
    return runOtherEngines(OTHER_ENGINES, await findChromium());
  }),
  await runPreparedSuite('browsers', async () => {
    const CHROMIUM_WITH_SOUND = await findWholeChromium();
    return runBrowserTests(
      'proofs',
      { CHROMIUM: await findChromium(), CHROMIUM_WITH_SOUND },
      { retries },
    );
  }),
);
// By itself: it counts calls in a minute, and a busy machine reads some lists twice.
results.push(await runGeneratedCases(), await runSimulation(), await runHostedDryRun());
// Side by side: what browsers show waits most of its time.
const [shown, requested] = await Promise.all([
  inTurn(
    () => runPreparedSuite('Chromium', async () => runShortBench(await findChromium())),
    () => runPreparedSuite('Chromium', async () => runPictureCheck(await findChromium())),
  ),
  inTurn(runBadInput, checkBrowserSupport, runShopClusterTest),
]);
results.push(...shown, ...requested, await runDocumentedCommands());
reportRun('prove', results);

/**
 * One after the other.
 * @param {(() => Promise<import('./sum-test-results.mjs').Counts>)[]} suites
 */
async function inTurn(...suites) {
  const counts = [];
  for (const suite of suites) counts.push(await suite());
  return counts;
}
