import { checkChanged } from './check-changed.mjs';
import { install } from './install.mjs';
import { allChecks, runChecks } from './static-checks.mjs';
import { requireNode } from './workspace.mjs';

/*
 * `npm run check`: all that is known of the code without running it. `npm run check -- --changed` looks at what differs
 * from main only, or from a commit that follows, and runs the tests near by.
 */

requireNode();
await install();
const [flag, since] = process.argv.slice(2);
if (flag !== undefined && flag !== '--changed') throw new Error(`${flag} is none of: --changed`);
const { passed, failed } = flag ? await checkChanged(since) : await runChecks(allChecks());
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
