import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { type OpenedDatabase, openPostgres } from '../src/base/db/database.ts';
import { seedDatabase } from '../src/seed/seed-database.ts';
import { silentLog } from './silent-log.ts';

interface TestServer {
  /** A Postgres server where databases may be made. */
  server: string;
  /** Names the state of migrations and seeds. */
  version: string;
  /** Who opens the same folder again finds the same database. */
  dataDir?: string;
}

/** Any number does: it lets one test make the template while the others wait. */
const TEMPLATE_LOCK = 4_021_979;

/** A database of a test's own on a Postgres server, copied from a seeded template; dropped at close. */
export async function openTestPostgres(options: TestServer): Promise<OpenedDatabase> {
  const { server, version, dataDir } = options;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const template = `horae_template_${version.slice(0, 12)}`;
  const key = dataDir ? createHash('sha1').update(dataDir).digest('hex') : randomUUID();
  const name = `horae_test_${key.replaceAll('-', '').slice(0, 24)}`;
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    if (!(await databaseExists(admin, template))) await makeTemplate(admin, server, template);
    if (!(await databaseExists(admin, name)))
      await admin.query(`create database ${name} template ${template}`);
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
  const database = await openPostgres(databaseUrl(server, name), silentLog);
  return {
    db: database.db,
    close: async () => {
      await database.close();
      if (!dataDir) await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Made under another name: a run that is stopped half-way leaves no half template. */
async function makeTemplate(admin: pg.Client, server: string, template: string): Promise<void> {
  await admin.query(`drop database if exists ${template}_draft`);
  await admin.query(`create database ${template}_draft`);
  const draft = await openPostgres(databaseUrl(server, `${template}_draft`), silentLog);
  await seedDatabase(draft.db, silentLog);
  await draft.close();
  await admin.query(`alter database ${template}_draft rename to ${template}`);
}

async function databaseExists(admin: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
