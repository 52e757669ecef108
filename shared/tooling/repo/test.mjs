import { findChromium, findWholeChromium } from '../test-servers/chromium.mjs';
import { installWorkspace } from './install.mjs';
import { reportRun } from './report-run.mjs';
import { runPreparedSuite } from './run-suite.mjs';
import { listAllChecks, runChecks } from './static-checks.mjs';
import { runBrowserTests, runDependencyAudit, runUnitTests } from './test-suites.mjs';
import { requireSupportedNode } from './workspace.mjs';

/*
 * `npm test`: every behaviour that a shopper, a team or QA is promised, before a push. What proves it
 * at length is `npm run prove`.
 */

/** A shared two-core machine can stop for seconds; what passes at the second try only is named. */
const retries = 1;

requireSupportedNode();
await installWorkspace();
const results = [
  await runDependencyAudit(),
  await runChecks(listAllChecks()),
  await runUnitTests({ retries }),
];
results.push(
  await runPreparedSuite('browsers', async () => {
    const CHROMIUM_WITH_SOUND = await findWholeChromium();
    return runBrowserTests(
      'journeys',
      { CHROMIUM: await findChromium(), CHROMIUM_WITH_SOUND },
      { retries },
    );
  }),
);
reportRun('test', results);
