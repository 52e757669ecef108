import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.mjs';
import { searchReport } from './search-report.ts';

/*
 * `npm run report -- search`: what was searched in the shop of the settings, for its owner. Asks the platform that
 * PLATFORM_URL, or else PLATFORM_PORT of this machine, names, with ADMIN_API_KEY.
 */

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
const REPORTS: Record<string, typeof searchReport> = { search: searchReport };
const name = process.argv[2] ?? '';
const report = Object.hasOwn(REPORTS, name) ? REPORTS[name] : undefined;
try {
  if (!report) throw new Error(`report: say which one, ${Object.keys(REPORTS).join(' or ')}`);
  console.log(await report(process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
