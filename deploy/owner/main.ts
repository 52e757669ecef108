import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@horae/tooling/repo/workspace.mjs';
import type { OwnerEnvironment } from './call-as-owner.ts';
import { ordersCommand } from './orders-command.ts';
import { reviewsCommand } from './reviews-command.ts';
import { reportShopperSearches } from './search-terms-report.ts';

/*
 * `npm run shop -- orders …`, `reviews …` and `report …`: what the owner does with orders, buyers' reviews and figures; each
 * without more says what it takes. They call the platform that PLATFORM_URL, or else PLATFORM_PORT of this machine, names, with
 * ADMIN_API_KEY.
 */

type OwnerCommand = (words: readonly string[], environment: OwnerEnvironment) => Promise<string>;

async function reportCommand([name = '']: readonly string[], environment: OwnerEnvironment) {
  if (name !== 'search') throw new Error('report: say which one, search');
  return reportShopperSearches(environment);
}

const COMMANDS: Record<string, OwnerCommand> = {
  orders: ordersCommand,
  reviews: reviewsCommand,
  report: reportCommand,
};

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
const [name = '', ...words] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (!command) throw new Error(`Say which: ${Object.keys(COMMANDS).join(', ')}`);
  console.log(await command(words, process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
