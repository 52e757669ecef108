import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.mjs';
import { ordersCommand } from './orders-command.ts';

/*
 * `npm run shop -- orders list | show <number> | pack <number> | ship <number> [carrier [tracking [link]]] | deliver <number> |
 * cancel <number> | returns [all] | accept <return> <words> | refuse <return> <words> | refund <return> [words]`: what the
 * owner does with orders. Asks the platform that PLATFORM_URL, or else PLATFORM_PORT of this machine, names, with
 * ADMIN_API_KEY.
 */

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
try {
  console.log(await ordersCommand(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
