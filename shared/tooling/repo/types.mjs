import { runChecks, types } from './static-checks.mjs';
import { TYPED } from './type-graph.mjs';

const { failed } = await runChecks(TYPED.map(types));
process.exit(failed === 0 ? 0 : 1);
