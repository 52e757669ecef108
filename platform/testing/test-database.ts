import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { type OpenDatabase, openEmbedded } from '../src/db/database.ts';
import { seed } from '../src/seed/seed.ts';
import { silent } from './silent.ts';
import { openTestServer } from './test-server.ts';

const PLATFORM = new URL('../', import.meta.url);
const CACHE = new URL('node_modules/.cache/horae/', PLATFORM);
/** What a migrated and seeded database depends on. */
const SOURCES = ['migrations/', 'seed/', 'src/seed/', 'src/db/'];

/**
 * A migrated and seeded database of a test's own: embedded, or on the server that `DATABASE_URL` names.
 * Making one from nothing takes seconds, so the first test keeps a dump (or a template) and the others start
 * from that; a folder that has a database already keeps it.
 */
export async function openTestDatabase(dataDir?: string): Promise<OpenDatabase> {
  const version = await sourceVersion();
  const server = process.env.DATABASE_URL;
  if (server) return openTestServer({ server, version, ...(dataDir ? { dataDir } : {}) });
  if (dataDir !== undefined && (await exists(`${dataDir}/pg/PG_VERSION`)))
    return openEmbedded(dataDir);
  const dump = new URL(`${version}.tar`, CACHE);
  if (await exists(dump)) return openEmbedded(dataDir, new Blob([await readFile(dump)]));
  const database = await openEmbedded(dataDir);
  await seed(database.db, silent);
  await keep(dump, await database.client.dumpDataDir('none'));
  return database;
}

async function sourceVersion(): Promise<string> {
  const hash = createHash('sha1');
  for (const folder of SOURCES) {
    const url = new URL(folder, PLATFORM);
    const names = (await readdir(url)).filter((name) => /\.(sql|json|ts)$/.test(name)).toSorted();
    for (const name of names) hash.update(name).update(await readFile(new URL(name, url)));
  }
  return hash.digest('hex');
}

/** Written beside and then renamed: tests that run in parallel never read half a dump. */
async function keep(dump: URL, content: Blob): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = new URL(`${randomUUID()}.tmp`, CACHE);
  await writeFile(draft, new Uint8Array(await content.arrayBuffer()));
  await rename(draft, dump);
}

function exists(file: string | URL): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
