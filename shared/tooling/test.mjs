import { build } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { e2e, lint, sum, types, unit } from './suites.mjs';
import { requireNode } from './workspace.mjs';

/** A shared two-core machine can stop for seconds; what passes at the second try only is named. */
const retries = 1;

requireNode();
await install();
const results = [await lint(), await types(), await unit({ retries })];
try {
  await build();
  results.push(await e2e(await findChromium(), { retries }));
} catch (error) {
  console.error(error.message);
  results.push({ passed: 0, failed: 1 });
}
const { passed, failed } = sum(results);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
