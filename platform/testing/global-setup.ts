import { openTestDatabase } from './test-database.ts';

/** Makes the seeded dump (or template) once, before test files that run side by side would each make their own. */
export async function setup(): Promise<void> {
  const database = await openTestDatabase();
  await database.close();
}
