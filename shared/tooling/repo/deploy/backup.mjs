import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '../workspace.mjs';
import { placeOf, takeBackup } from './backups.mjs';

/* `npm run shop -- backup <folder>`: database and releases of the shop that the settings name, into a new folder. */

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
try {
  const [name] = process.argv.slice(2);
  if (!name) throw new Error('Say where to: npm run shop -- backup <folder>');
  const { hasReleases } = await takeBackup(placeOf(process.env), resolve(name));
  console.log(
    `Backed up into ${name}${hasReleases ? '' : ', without releases: their server keeps its own versions'}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
