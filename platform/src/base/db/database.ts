import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { SQL } from 'drizzle-orm';
import { drizzle as overNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as overPglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { PACKAGE_FOLDER } from '../../package-folder.ts';
import type { Log } from '../http/log.ts';
import { isTraceExportConfigured, traceQueries } from '../tracing.ts';

/** The database or a transaction on it: what takes one works inside the caller's transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenedDatabase {
  db: Database;
  close(): Promise<void>;
}

const MIGRATIONS = new URL('migrations', PACKAGE_FOLDER).pathname;
/** The default of 128 MB is for servers; the whole sample shop takes less than this. */
const EMBEDDED_SETTINGS = 'shared_buffers = 16MB';
/**
 * Which WebAssembly is worth the optimising compiler: by default so much is that a start takes 1 s of a core and 40 MB
 * more. Code that runs often is compiled all the same.
 */
setFlagsFromString('--wasm-tiering-budget=20000000');
/** Any number does, as long as every instance takes the same lock before it migrates. */
const MIGRATION_LOCK = 4_021_977;
/** A caller that waits longer for a connection gets the error of a database that is away. */
const CONNECT_MS = 5000;

/**
 * Opens PGlite in `dataDir` (in memory when absent), migrated. A fresh one may start from a dump. The folder is the
 * process's user's alone: mail addresses and signing keys lie there.
 */
export async function openEmbeddedDatabase(
  dataDir?: string,
  dump?: Blob,
): Promise<OpenedDatabase & { client: PGlite }> {
  const directory = dataDir === undefined ? undefined : join(dataDir, 'pg');
  if (dataDir !== undefined) await makePrivateFolder(dataDir);
  if (directory !== undefined) await makePrivateFolder(directory);
  if (directory !== undefined && dump === undefined) await createEmbeddedDatabase(directory);
  const client = await PGlite.create({
    extensions: { fuzzystrmatch, pg_trgm, unaccent },
    postgresqlconf: EMBEDDED_SETTINGS,
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(dump === undefined ? {} : { loadDataDir: dump }),
  });
  if (isTraceExportConfigured(process.env)) traceQueries(client);
  const db = overPglite(client);
  await migratePglite(db, { migrationsFolder: MIGRATIONS });
  if (directory !== undefined) await closeFolderToOthers(directory);
  return { db, client, close: () => client.close() };
}

/** Opens a Postgres server, migrated. Instances that start together wait for each other. */
export async function openPostgres(connectionString: string, log: Log): Promise<OpenedDatabase> {
  // Compiling a statement takes longer than running any that a shop sends.
  const onConnect = async (client: pg.ClientBase) => {
    await client.query('set jit = off');
  };
  const pool = new pg.Pool({
    connectionString,
    max: 20,
    onConnect,
    connectionTimeoutMillis: CONNECT_MS,
  });
  if (isTraceExportConfigured(process.env)) pool.on('connect', traceQueries);
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  // Nor does one that breaks between two statements of a transaction: the next statement fails with it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const session = await pool.connect();
  try {
    await session.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateNodePostgres(overNodePostgres(session), {
      migrationsFolder: MIGRATIONS,
    });
  } finally {
    // Closing the session for good also gives the lock back, whatever went wrong.
    session.release(true);
  }
  return { db: overNodePostgres(pool), close: () => pool.end() };
}

const CREATE_SCRIPT = `
import { PGlite } from '@electric-sql/pglite';
const database = await PGlite.create(process.argv[1]);
await database.close();
`;

/**
 * Makes an embedded database where there is none. That takes some 700 MB, which WebAssembly never gives back, so that a
 * process of its own does it. It runs once: the optimising compiler would cost more than it saves.
 */
async function createEmbeddedDatabase(directory: string): Promise<void> {
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

const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

/** Makes a folder, where there is none, that no other user of the machine can enter; one that is open is closed. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: FOLDER_MODE });
  await chmod(path, FOLDER_MODE);
}

/** Takes all that lies in a folder from other users: the embedded database makes its files for everyone to write. */
async function closeFolderToOthers(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(path, FOLDER_MODE);
    else if (entry.isFile()) await chmod(path, FILE_MODE);
  }
}

/** The rows of a statement; `Row` is what it selects. */
export async function executeSql<Row extends object>(db: Database, statement: SQL): Promise<Row[]> {
  // Both drivers answer an object with the rows; the common type of theirs does not say so.
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}
