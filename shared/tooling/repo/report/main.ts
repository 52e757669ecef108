import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.mjs';
import { keptReport } from './kept-report.ts';
import { searchReport } from './search-report.ts';

/*
 * `npm run shop -- report search`: what was searched in the shop of the settings, for its owner. Asks the platform that
 * PLATFORM_URL, or else PLATFORM_PORT of this machine, names, with ADMIN_API_KEY.
 * `npm run shop -- report mixes`, `engines`, `flaky`: what the last run of browser tests has left (`keptReport`).
 */

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
const REPORTS: Record<string, typeof searchReport> = {
  search: searchReport,
  mixes: () => keptReport('mixes.md', 'npm run e2e -- --mix cart=previous'),
  engines: () => keptReport('engines.md', 'npm run prove -- engines'),
  flaky: () => keptReport('flaky.md', 'npm run e2e -- --repeat 3 cart.spec'),
};
const name = process.argv[2] ?? '';
const report = Object.hasOwn(REPORTS, name) ? REPORTS[name] : undefined;
try {
  if (!report) throw new Error(`report: say which one, ${Object.keys(REPORTS).join(' or ')}`);
  console.log(await report(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
