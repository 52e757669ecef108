import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.mjs';
import { reviewsCommand } from './reviews-command.ts';

/*
 * `npm run shop -- reviews list | show <id> | approve <id> | refuse <id> | answer <id> <words>`: what the owner does with
 * buyers' reviews. Asks the platform that PLATFORM_URL, or else PLATFORM_PORT of this machine, names, with ADMIN_API_KEY.
 */

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
try {
  console.log(await reviewsCommand(process.argv.slice(2), process.env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
