import type { PGlite, Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../../src/base/db/database.ts';

/** The life of one process of a simulation, as its queries know it. */
export interface SimulatedProcess {
  isOver: () => boolean;
  /** Between any two queries. */
  pause: () => Promise<void>;
}

class ProcessGone extends Error {
  constructor() {
    super('the process is gone');
  }
}

type Queries = Pick<Transaction, 'query' | 'exec'>;

/**
 * The one embedded database as one process sees it: there is time between any two queries, and once the process is
 * over none is carried out any more, and what was not committed never happened.
 */
export function createSimulatedProcessDatabase(client: PGlite, life: SimulatedProcess): Database {
  const guarded = async <Answer>(query: () => Promise<Answer>): Promise<Answer> => {
    await life.pause();
    if (life.isOver()) throw new ProcessGone();
    return query();
  };
  const over = (session: Queries): Queries => ({
    query: (...args) => guarded(() => session.query(...args)),
    exec: (...args) => guarded(() => session.exec(...args)),
  });
  const transaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    guarded(() =>
      client.transaction(async (tx) => {
        const result = await work({ ...tx, ...over(tx) });
        if (life.isOver()) throw new ProcessGone();
        return result;
      }),
    );
  return drizzle({ client: { ...over(client), transaction } as PGlite }); // these are what drizzle calls
}
