import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findOrInstallPostgres, getPostgresUser } from '@horae/tooling/test-servers/postgres.mjs';
import pg from 'pg';

const run = promisify(execFile);
const PROGRAMS = await findOrInstallPostgres();

/** The path of a program of the newest Postgres. */
export const postgresProgram = (name: string): string => join(PROGRAMS, name);

/** One statement on a connection of its own; rejects when there is no answer in time. */
async function onServer<Row extends pg.QueryResultRow>(
  { port, database = 'postgres', limitMs }: { port: number; database?: string; limitMs: number },
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({
    ...{ host: '127.0.0.1', port, user: 'horae', database },
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
  });
  let broke = false;
  // The statement under way fails with it.
  client.on('error', () => {
    broke = true;
  });
  try {
    await client.connect();
    const { rows } = await client.query<Row>(statement);
    return rows;
  } catch (error) {
    broke = true;
    throw error;
  } finally {
    // One that stands still never says goodbye.
    const ended = client.end();
    if (!broke) await ended;
    else ended.catch(() => undefined);
  }
}

/** Runs a statement as a health check; rejects when it takes longer than 700 ms. */
export const probePostgres = (port: number, statement: string): Promise<pg.QueryResultRow[]> =>
  onServer({ port, limitMs: 700 }, statement);

/** Carries a statement out on a server that is known to work. */
export const executeStatement = (port: number, statement: string, database = 'postgres') =>
  onServer({ port, database, limitMs: 30_000 }, statement);

/** Reads from the database of the run. */
export const selectRows = <Row extends pg.QueryResultRow>(port: number, statement: string) =>
  onServer<Row>({ port, database: 'horae', limitMs: 30_000 }, statement);

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  // Loss of the whole machine is no part of a run: written data is there when a process starts again.
  'fsync=off',
  'max_connections=160',
  'wal_keep_size=256MB',
  'max_wal_senders=8',
  'hot_standby=on',
  'wal_sender_timeout=3s',
  'wal_receiver_timeout=3s',
  'wal_retrieve_retry_interval=500ms',
];

/** The arguments that `postgres` runs with over a folder of data. */
export const postgresServerArgs = (data: string, port: number, folder: string): string[] => [
  ...['-D', data, '-p', String(port)],
  ...[...SETTINGS, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting]),
];

/** A new, empty server's data. */
export async function initialisePostgresData(data: string): Promise<void> {
  const args = ['-D', data, '-U', 'horae', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  await run(postgresProgram('initdb'), [...args, '--no-sync'], getPostgresUser());
}

/** A copy of the primary's data that follows it from then on, under the name that the primary waits for. */
export async function createPostgresStandby(data: string, primaryPort: number): Promise<void> {
  rmSync(data, { recursive: true, force: true });
  const primary = `host=127.0.0.1 port=${primaryPort} user=horae`;
  // Copying may take longer than a standby may be silent.
  const from = `${primary} options='-c wal_sender_timeout=60s'`;
  const how = ['-X', 'stream', '-c', 'fast', '--no-sync'];
  await run(postgresProgram('pg_basebackup'), ['-d', from, '-D', data, ...how], getPostgresUser());
  const follows = `primary_conninfo = '${primary} application_name=standby'\n`;
  appendFileSync(join(data, 'postgresql.auto.conf'), follows);
  writeFileSync(join(data, 'standby.signal'), '');
}

/** Makes a folder that the server's user may write to. */
export function makePostgresFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const owner = getPostgresUser();
  if ('uid' in owner) chownSync(folder, owner.uid, owner.gid);
}
