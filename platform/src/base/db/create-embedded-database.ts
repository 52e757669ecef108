import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PACKAGE_FOLDER } from '../../package-folder.ts';

const CREATE_SCRIPT = `
import { PGlite } from '@electric-sql/pglite';
const database = await PGlite.create(process.argv[1]);
await database.close();
`;

/**
 * Makes an embedded database where there is none. That takes some 700 MB, which WebAssembly never gives back, so that a
 * process of its own does it. It runs once: the optimising compiler would cost more than it saves.
 */
export async function createEmbeddedDatabase(directory: string): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return;
  const args = [
    '--liftoff-only',
    '--input-type=module',
    '--eval',
    CREATE_SCRIPT,
    resolve(directory),
  ];
  await promisify(execFile)(process.execPath, args, { cwd: fileURLToPath(PACKAGE_FOLDER) });
}
