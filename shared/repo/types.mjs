import { sum } from './counts.mjs';
import { types } from './suites.mjs';

const { failed } = sum([await types()]);
process.exit(failed === 0 ? 0 : 1);
