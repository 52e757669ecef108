import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema.ts';
import { type Letter, letter } from './letter.ts';

/** Puts a letter into the outbox, within the caller's transaction: it leaves only if the rest happened. */
export async function postLetter(db: Database, content: Letter): Promise<void> {
  await db.insert(outbox).values(await letter(content));
}
