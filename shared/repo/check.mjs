import { sum } from './counts.mjs';
import { install } from './install.mjs';
import { lint, patterns, types, unit } from './suites.mjs';
import { requireNode } from './workspace.mjs';

requireNode();
await install();
const { passed, failed } = sum([await lint(), await patterns(), await types(), await unit()]);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
