import { checkChanged } from './check-changed.mjs';
import { installWorkspace } from './install.mjs';
import { listAllChecks, runChecks, typesCheck } from './static-checks.mjs';
import { TYPED_PACKAGES } from './type-graph.mjs';
import { requireSupportedNode } from './workspace.mjs';

/*
 * `npm run check`: all that is known of the code without running it. `npm run check -- --changed` looks at what differs
 * from main only, or from a commit that follows, and runs the tests near by.
 */

requireSupportedNode();
await installWorkspace();
const [flag = '', since] = process.argv.slice(2);
const CHECKS = {
  '': () => runChecks(listAllChecks()),
  '--changed': () => checkChanged(since),
  '--types': () => runChecks(TYPED_PACKAGES.map(typesCheck)),
};
const check = Object.entries(CHECKS).find(([name]) => name === flag)?.[1];
if (!check) throw new Error(`${flag} is none of: --changed, --types`);
const { passed, failed } = await check();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
