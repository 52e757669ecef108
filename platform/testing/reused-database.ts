import type { OpenedDatabase } from '../src/base/db/database.ts';
import { openRestorableDatabase, type RestorableDatabase } from './restorable-database.ts';
import { createSimulatedProcessDatabase } from './simulation/simulated-process-database.ts';

/** Those of this worker that no test has at the moment. */
const idle: RestorableDatabase[] = [];

/**
 * An embedded database in memory, as good as new: closing restores what was changed and leaves it to the next test,
 * which takes a tenth of the time of opening another. What a closed shop still does in it fails, as with any closed database.
 */
export async function openReusedDatabase(): Promise<OpenedDatabase> {
  const database = idle.pop() ?? (await open());
  let isOver = false;
  return {
    db: createSimulatedProcessDatabase(database.client, {
      isOver: () => isOver,
      pause: async () => undefined,
    }),
    async close() {
      if (isOver) return;
      isOver = true;
      await database.restore();
      idle.push(database);
    },
  };
}

async function open(): Promise<RestorableDatabase> {
  const database = await openRestorableDatabase('');
  await database.save();
  return database;
}
