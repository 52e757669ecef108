import { findChromium, findWholeChromium } from '../test-servers/chromium.mjs';
import { OTHER_ENGINES, requireEngines } from '../test-servers/engines.mjs';
import { withPostgres } from '../test-servers/postgres.mjs';
import { withRedis } from '../test-servers/redis.mjs';
import { withS3 } from '../test-servers/s3.mjs';
import { build } from './build.mjs';
import { finish } from './finish.mjs';
import { install } from './install.mjs';
import { ready } from './run-suite.mjs';
import {
  atLength,
  badInput,
  cluster,
  commands,
  e2e,
  hostedDryRun,
  onPostgres,
  onStores,
  otherEngines,
  shortBench,
  shortPictures,
  simulation,
  supported,
} from './suites.mjs';
import { requireNode } from './workspace.mjs';

/*
 * `npm run prove`: what shows at length that promises hold: other databases and stores, other engines, old releases with
 * new ones, generated journeys and bad input, machines that die, pictures, the commands of the documentation. The report
 * is `.data/prove.md`.
 */

const retries = 1;
/** @type {import('./counts.mjs').Counts[]} */
const results = [];

requireNode();
await install();
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
  await ready('browsers', async () => {
    const CHROMIUM_WITH_SOUND = await findWholeChromium();
    return e2e('proofs', { CHROMIUM: await findChromium(), CHROMIUM_WITH_SOUND }, { retries });
  }),
);
// By itself: it counts calls in a minute, and a busy machine reads some lists twice.
results.push(await atLength(), await simulation(), await hostedDryRun());
// Side by side: what browsers show waits most of its time.
const [shown, requested] = await Promise.all([
  inTurn(
    () => ready('Chromium', async () => shortBench(await findChromium())),
    () => ready('Chromium', async () => shortPictures(await findChromium())),
  ),
  inTurn(badInput, supported, cluster),
]);
results.push(...shown, ...requested, await commands());
finish('prove', results);

/**
 * One after the other.
 * @param {(() => Promise<import('./counts.mjs').Counts>)[]} suites
 */
async function inTurn(...suites) {
  const counts = [];
  for (const suite of suites) counts.push(await suite());
  return counts;
}
