import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../http/log.ts';

/** Starts the work that one process does for all; returns a function that stops it. */
export type Lead = () => () => Promise<void>;

/** A process that leads while it can, and waits for its turn otherwise. */
export interface Leader {
  leads: () => boolean;
  /** Stops the work and lets another process lead. */
  stop: () => Promise<void>;
}

interface LeaderParts {
  connectionString: string;
  /** The id of the advisory lock; all competing processes have to use the same. */
  lock: number;
  log: Log;
  /** Milliseconds between two attempts, and between two checks that the connection still works. */
  pauseMs?: number;
}

const PAUSE_MS = 2000;
/** A leader whose database does not answer for this long stops leading. */
const ANSWER_MS = 5000;

/**
 * Lets one of all processes on a Postgres server lead, by an advisory lock of the session: a leader that dies releases it
 * with its connection, and the next one leads within {@link PAUSE_MS}.
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
  // The failing query reports it too; without a listener the event would end the process.
  client.on('error', (err) => log.warn({ err }, 'the connection of the jobs broke'));
  await client.connect();
  try {
    await turn(client);
  } finally {
    await client.end();
  }
}

/** Leads always, for a process with an embedded database of its own. */
export function leadAlone(lead: Lead): Leader {
  return { leads: () => true, stop: lead() };
}
