import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../workspace.mjs';
import { placeOf, restoreBackup } from './backups.mjs';

/* `npm run shop -- restore <folder>`: a backup into the database and the folder of releases that the settings name, both empty. */

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
try {
  const [name] = process.argv.slice(2);
  if (!name) throw new Error('Say what: npm run shop -- restore <folder>');
  await restoreBackup(resolve(name), placeOf(process.env));
  console.log(`Restored ${name}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
