import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '@horae/tooling/repo/workspace.mjs';
import { readDataLocations, restoreBackup, takeBackup } from './backups.mjs';

/*
 * `npm run shop -- backup <folder>`: database and releases of the shop that the settings name, into a new folder; `restore
 * <folder>`: a backup into the database and the folder of releases that the settings name, both empty.
 */

if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
const [command, folder] = process.argv.slice(2);
try {
  if (!folder) throw new Error(`Say which folder: npm run shop -- ${command} <folder>`);
  if (command === 'restore') {
    await restoreBackup(resolve(folder), readDataLocations(process.env));
    console.log(`Restored ${folder}`);
  } else {
    const { hasReleases } = await takeBackup(readDataLocations(process.env), resolve(folder));
    const what = hasReleases ? '' : ', without releases: their server keeps its own versions';
    console.log(`Backed up into ${folder}${what}`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
