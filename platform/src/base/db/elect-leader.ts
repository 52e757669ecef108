import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../http/log.ts';

/** Starts the work that one process does for all; returns a function that stops it. */
export type LeaderWork = () => () => Promise<void>;

/** A process that leads while it can, and waits for its turn otherwise. */
export interface Leader {
  isLeading: () => boolean;
  /** Stops the work and lets another process lead. */
  stop: () => Promise<void>;
}

interface ElectionOptions {
  connectionString: string;
  /** The id of the advisory lock; all competing processes have to use the same. */
  lock: number;
  log: Log;
  /** Milliseconds between two attempts, and between two checks that the connection still works. */
  pauseMs?: number;
}

const RETRY_MS = 2000;
/** A leader whose database does not answer for this long stops leading. */
const QUERY_TIMEOUT_MS = 5000;

/**
 * Lets one of all processes on a Postgres server lead, by an advisory lock of the session: a leader that dies releases it
 * with its connection, and the next one leads within {@link RETRY_MS}.
 */
export function electLeader(parts: ElectionOptions, startWork: LeaderWork): Leader {
  const { connectionString, lock, log, pauseMs = RETRY_MS } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  let holdsLock = false;
  const pause = () => wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);

  const work = async (client: pg.Client): Promise<void> => {
    while (!signal.aborted && !(await tryLock(client, lock))) await pause();
    if (signal.aborted) return;
    const end = startWork();
    holdsLock = true;
    log.info('this process runs the jobs');
    try {
      while (!signal.aborted) {
        await pause();
        await client.query('select 1');
      }
    } finally {
      holdsLock = false;
      await end();
    }
  };
  const running = (async () => {
    while (!signal.aborted) {
      await withClient({ connectionString, work, log }).catch((err: unknown) =>
        log.warn({ err }, 'the lock of the jobs is lost'),
      );
      await pause();
    }
  })();

  return {
    isLeading: () => holdsLock,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [lock]);
  return rows[0]?.held === true;
}

interface Session {
  connectionString: string;
  work: (client: pg.Client) => Promise<void>;
  log: Log;
}

async function withClient({ connectionString, work, log }: Session): Promise<void> {
  const times = { connectionTimeoutMillis: QUERY_TIMEOUT_MS, query_timeout: QUERY_TIMEOUT_MS };
  const client = new pg.Client({ connectionString, keepAlive: true, ...times });
  // The failing query reports it too; without a listener the event would end the process.
  client.on('error', (err) => log.warn({ err }, 'the connection of the jobs broke'));
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Leads always, for a process with an embedded database of its own. */
export function leadAlone(startWork: LeaderWork): Leader {
  return { isLeading: () => true, stop: startWork() };
}
