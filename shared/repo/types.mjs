import { sum, types } from './suites.mjs';

const { failed } = sum([await types()]);
process.exit(failed === 0 ? 0 : 1);
