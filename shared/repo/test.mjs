import { findChromium, findWholeChromium } from '../test-servers/chromium.mjs';
import { OTHER_ENGINES, requireEngines } from '../test-servers/engines.mjs';
import { withPostgres } from '../test-servers/postgres.mjs';
import { withRedis } from '../test-servers/redis.mjs';
import { withS3 } from '../test-servers/s3.mjs';
import { build } from './build.mjs';
import { sum } from './counts.mjs';
import { install } from './install.mjs';
import {
  badInput,
  cluster,
  commands,
  dependencies,
  e2e,
  failure,
  hostedDryRun,
  lint,
  onPostgres,
  onStores,
  otherEngines,
  patterns,
  shortBench,
  shortPictures,
  simulation,
  supported,
  types,
  unit,
} from './suites.mjs';
import { requireNode } from './workspace.mjs';

/** A shared two-core machine can stop for seconds; what passes at the second try only is named. */
const retries = 1;

requireNode();
await install();
const results = await Promise.all([dependencies(), lint(), patterns()]);
results.push(await types(), await unit({ retries }));
// Side by side: what edges do together waits most of its time.
results.push(
  ...(await Promise.all([
    ready('Postgres', () => withPostgres((url) => onPostgres(url, { retries }))),
    ready('Redis and S3', () =>
      withRedis((redis) => withS3((s3, keys) => onStores([redis, s3], keys, { retries }))),
    ),
  ])),
);
results.push(
  await ready('Firefox and WebKit', async () => {
    await requireEngines(OTHER_ENGINES);
    await build();
    return otherEngines(OTHER_ENGINES, await findChromium());
  }),
);
results.push(
  await ready('build and browsers', async () => {
    await build();
    const CHROMIUM_WITH_SOUND = await findWholeChromium();
    return e2e({ CHROMIUM: await findChromium(), CHROMIUM_WITH_SOUND }, { retries });
  }),
);
// By itself: it counts calls in a minute, and a busy machine reads some lists twice.
results.push(await simulation(), await hostedDryRun());
// Side by side: what browsers show waits most of its time.
const [shown, asked] = await Promise.all([
  inTurn(
    () => ready('Chromium', async () => shortBench(await findChromium())),
    () => ready('Chromium', async () => shortPictures(await findChromium())),
  ),
  inTurn(badInput, supported, cluster),
]);
results.push(...shown, ...asked, await commands());
const { passed, failed, told } = sum(results);
if (told.length > 0) console.log(`\n── not at once\n${told.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/**
 * A suite that has to be prepared; one that cannot be is one failure, and says why.
 * @param {string} needed
 * @param {() => Promise<import('./counts.mjs').Counts>} suite
 */
async function ready(needed, suite) {
  try {
    return await suite();
  } catch (error) {
    return failure(needed, error);
  }
}

/**
 * One after the other.
 * @param {(() => Promise<import('./counts.mjs').Counts>)[]} suites
 */
async function inTurn(...suites) {
  const counts = [];
  for (const suite of suites) counts.push(await suite());
  return counts;
}
