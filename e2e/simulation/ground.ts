import { openRestorable } from '../../platform/testing/restorable-database.ts';
import { readBooks } from '../../platform/testing/simulation/read-books.ts';
import { setTheStage } from '../../platform/testing/simulation/set-the-stage.ts';
import { restartRandom } from './kernel/seeded-random.ts';
import { restartTime } from './kernel/virtual-time.ts';
import type { Ground } from './run-journey.ts';

/** Opens what all journeys of this process are played on. */
export async function openGround(): Promise<Ground> {
  restartRandom(0);
  // A dump of its own, since it is dated by the simulated clock.
  const database = await openRestorable('simulation');
  restartTime();
  const stage = await setTheStage(database.client);
  await database.keep();
  return { database, stage, before: await readBooks(database.client) };
}
