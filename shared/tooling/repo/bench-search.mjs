import { withPostgres } from '../test-servers/postgres.mjs';
import { bin, run } from './workspace.mjs';

/*
 * `npm run bench -- search`: the platform's bench of its search on a Postgres, the one of DATABASE_URL or Debian's own; with
 * `--pglite` on the embedded database.
 */

const args = process.argv.slice(2);
/** @param {string} url empty for the embedded database */
const bench = (url) => {
  const env = { ...process.env, DATABASE_URL: url };
  return run(bin('tsx'), ['platform/bench/search-bench.ts', ...args], { env });
};
await (args.includes('--pglite') ? bench('') : withPostgres(bench));
