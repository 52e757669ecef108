import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { type OpenDatabase, openEmbedded } from '../src/db/database.ts';

const CACHE = new URL('../node_modules/.cache/horae/', import.meta.url);
const JOURNAL = new URL('../migrations/meta/_journal.json', import.meta.url);

/**
 * An embedded database of a test's own. Making one from nothing takes seconds, so the first test of a
 * schema keeps a dump and the others start from that; a folder that has a database already keeps it.
 */
export async function openTestDatabase(dataDir?: string): Promise<OpenDatabase> {
  if (dataDir !== undefined && (await exists(`${dataDir}/pg/PG_VERSION`)))
    return openEmbedded(dataDir);
  const dump = new URL(
    `${createHash('sha1')
      .update(await readFile(JOURNAL))
      .digest('hex')}.tar`,
    CACHE,
  );
  if (await exists(dump)) return openEmbedded(dataDir, new Blob([await readFile(dump)]));
  const database = await openEmbedded(dataDir);
  await keep(dump, await database.client.dumpDataDir('none'));
  return database;
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
