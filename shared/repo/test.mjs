import { findChromium, findWholeChromium } from '../test-servers/chromium.mjs';
import { finish } from './finish.mjs';
import { install } from './install.mjs';
import {
  badInput,
  dependencies,
  e2e,
  lint,
  patterns,
  ready,
  simulation,
  types,
  unit,
} from './suites.mjs';
import { requireNode } from './workspace.mjs';

/*
 * `npm test`: every behaviour that a shopper, a team or QA is promised, in some ten minutes on two cores. What proves it
 * at length is `npm run prove`.
 */

/** A shared two-core machine can stop for seconds; what passes at the second try only is named. */
const retries = 1;

requireNode();
await install();
const results = await Promise.all([dependencies(), lint(), patterns()]);
results.push(await types(), await unit({ retries }));
results.push(
  await ready('browsers', async () => {
    const CHROMIUM_WITH_SOUND = await findWholeChromium();
    return e2e('journeys', { CHROMIUM: await findChromium(), CHROMIUM_WITH_SOUND }, { retries });
  }),
);
// A few of each; `npm run prove` plays many.
results.push(await simulation(10), await badInput({ requests: 300, forms: 60 }));
finish('test', results);
