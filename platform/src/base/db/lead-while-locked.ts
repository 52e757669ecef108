import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../http/log.ts';

/** Begins what one process does for all; answers how to stop it. */
export type Lead = () => () => Promise<void>;

/** A process that leads while it can, and waits for its turn otherwise. */
export interface Leader {
  leads: () => boolean;
  /** Stops what was begun and lets another process lead. */
  stop: () => Promise<void>;
}

interface LeaderParts {
  connectionString: string;
  /** Any number does, as long as all processes that compete take the same. */
  lock: number;
  log: Log;
  /** Between two tries, and between two looks whether the connection still holds the lock. */
  pauseMs?: number;
}

const PAUSE_MS = 2000;
/** A leader that cannot ask its database for so long leads no more. */
const ANSWER_MS = 5000;

/**
 * Lets one of all processes on a Postgres server lead, by a lock that belongs to a connection: a leader that dies gives
 * it back with its connection, and the next one leads within {@link PAUSE_MS}.
 */
export function leadWhileLocked(parts: LeaderParts, lead: Lead): Leader {
  const { connectionString, lock, log, pauseMs = PAUSE_MS } = parts;
  const stopping = new AbortController();
  const { signal } = stopping;
  let isLeading = false;
  const pause = () => wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);

  const turn = async (client: pg.Client): Promise<void> => {
    while (!signal.aborted && !(await tryLock(client, lock))) await pause();
    if (signal.aborted) return;
    const end = lead();
    isLeading = true;
    log.info('this process runs the jobs');
    try {
      while (!signal.aborted) {
        await pause();
        await client.query('select 1');
      }
    } finally {
      isLeading = false;
      await end();
    }
  };
  const running = (async () => {
    while (!signal.aborted) {
      await withClient({ connectionString, turn, log }).catch((err: unknown) =>
        log.warn({ err }, 'the lock of the jobs is lost'),
      );
      await pause();
    }
  })();

  return {
    leads: () => isLeading,
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
  turn: (client: pg.Client) => Promise<void>;
  log: Log;
}

async function withClient({ connectionString, turn, log }: Session): Promise<void> {
  const times = { connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS };
  const client = new pg.Client({ connectionString, keepAlive: true, ...times });
  // The query that fails with it says so; without a listener it would end the process.
  client.on('error', (err) => log.warn({ err }, 'the connection of the jobs broke'));
  await client.connect();
  try {
    await turn(client);
  } finally {
    await client.end();
  }
}

/** Of a process whose database is its own. */
export function leadAlone(lead: Lead): Leader {
  return { leads: () => true, stop: lead() };
}
