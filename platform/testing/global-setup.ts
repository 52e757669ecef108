import { openTestEmbedded } from './dumped-database.ts';
import { openTestDatabase } from './test-database.ts';

/** Makes the seeded dump (or template) once, before test files that run side by side would each make their own. */
export async function setup(): Promise<void> {
  // Not lent: that would stay open here.
  const database = await (process.env.DATABASE_URL ? openTestDatabase() : openTestEmbedded(''));
  await database.close();
}
