import { findChromium, findWholeChromium } from '../test-servers/chromium.mjs';
import { finish } from './finish.mjs';
import { install } from './install.mjs';
import { ready } from './run-suite.mjs';
import { allChecks, runChecks } from './static-checks.mjs';
import { dependencies, e2e, unit } from './suites.mjs';
import { requireNode } from './workspace.mjs';

/*
 * `npm test`: every behaviour that a shopper, a team or QA is promised, before a push. What proves it
 * at length is `npm run prove`.
 */

/** A shared two-core machine can stop for seconds; what passes at the second try only is named. */
const retries = 1;

requireNode();
await install();
const results = [await dependencies(), await runChecks(allChecks()), await unit({ retries })];
results.push(
  await ready('browsers', async () => {
    const CHROMIUM_WITH_SOUND = await findWholeChromium();
    return e2e('journeys', { CHROMIUM: await findChromium(), CHROMIUM_WITH_SOUND }, { retries });
  }),
);
finish('test', results);
