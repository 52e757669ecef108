import { type OpenedDatabase, openEmbeddedDatabase } from '../src/base/db/database.ts';
import { fileExists, getSourcesHash, openTestPglite } from './dumped-database.ts';
import { openTestPostgres } from './postgres-test-database.ts';
import { openReusedDatabase } from './reused-database.ts';

/**
 * A migrated and seeded database of a test's own: embedded, or on the server that `DATABASE_URL` names.
 * Making one from nothing takes seconds, so the first test stores a dump (or a template) and the others start
 * from that; a database that the folder has already stays.
 */
export async function openTestDatabase(dataDir?: string): Promise<OpenedDatabase> {
  const server = process.env.DATABASE_URL;
  if (server) {
    const version = await getSourcesHash();
    return openTestPostgres({ server, version, ...(dataDir ? { dataDir } : {}) });
  }
  // Only a worker of vitest is ended from outside: a pooled one would keep any other process alive.
  if (dataDir === undefined && process.env.VITEST_WORKER_ID) return openReusedDatabase();
  if (dataDir !== undefined && (await fileExists(`${dataDir}/pg/PG_VERSION`)))
    return openEmbeddedDatabase(dataDir);
  return openTestPglite('', dataDir);
}
