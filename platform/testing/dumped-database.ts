import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openEmbeddedDatabase } from '../src/base/db/database.ts';
import { seedDatabase } from '../src/seed/seed-database.ts';
import { silentLog } from './silent-log.ts';

const PLATFORM = new URL('../', import.meta.url);
const CACHE = new URL('node_modules/.cache/horae/', PLATFORM);
/** The files that decide the content of a migrated and seeded database; table files in any folder. */
const SOURCES = /^(migrations|seed|src\/seed|src\/base\/db)\/[^/]+\.(sql|json|ts)$|-tables\.ts$/;

/** A migrated and seeded embedded database, from the dump of this `name`; the first call makes the dump. */
export async function openTestPglite(name: string, dataDir?: string) {
  const dump = await dumpUrl(name);
  if (await fileExists(dump)) return openEmbeddedDatabase(dataDir, await readDump(dump));
  const database = await openEmbeddedDatabase(dataDir);
  await seedDatabase(database.db, silentLog);
  await storeDump(dump, await database.client.dumpDataDir('none'));
  return database;
}

const dumpUrl = async (name: string): Promise<URL> =>
  new URL(`${name}${await getSourcesHash()}.tar`, CACHE);

/** Whether a dump of the current sources exists. */
export const hasDatabaseDump = async (): Promise<boolean> => fileExists(await dumpUrl(''));

const dumps = new Map<string, Promise<Blob>>();

/** Read once by each process: many tests start from the same one. */
function readDump({ href }: URL): Promise<Blob> {
  const read = dumps.get(href) ?? readFile(new URL(href)).then((bytes) => new Blob([bytes]));
  dumps.set(href, read);
  return read;
}

let known: Promise<string> | undefined;

/** Sources do not change while tests run. */
export function getSourcesHash(): Promise<string> {
  known ??= hashSources();
  return known;
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha1');
  const folders = ['migrations', 'seed', 'src'];
  for (const folder of folders) {
    const files = await readdir(new URL(folder, PLATFORM), { recursive: true });
    const names = files.map((file) => join(folder, file)).filter((name) => SOURCES.test(name));
    for (const name of names.toSorted()) {
      hash.update(name).update(await readFile(new URL(name, PLATFORM)));
    }
  }
  return hash.digest('hex');
}

/** Written beside and then renamed: tests that run in parallel never read half a dump. */
async function storeDump(dump: URL, content: Blob): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  // The simulation gives all its processes the same ids.
  const draft = new URL(`${process.pid}-${randomUUID()}.tmp`, CACHE);
  await writeFile(draft, new Uint8Array(await content.arrayBuffer()));
  await rename(draft, dump);
}

export function fileExists(file: string | URL): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
