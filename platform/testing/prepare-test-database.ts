import { hasDatabaseDump } from './dumped-database.ts';
import { openTestDatabase } from './test-database.ts';

/** Makes the seeded dump (or template) once, before test files that run side by side would each make their own. */
export async function setup(): Promise<void> {
  if (!process.env.DATABASE_URL && (await hasDatabaseDump())) return;
  const database = await openTestDatabase();
  await database.close();
}
