import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../base/db/database.ts';
import { searchSettings } from '../search-tables.ts';
import { NO_SEARCH_WORDS, type SearchWords } from './search-words.ts';

const NAME = 'words';

export async function readSearchWords(db: Database): Promise<SearchWords> {
  const [row] = await db.select().from(searchSettings).where(eq(searchSettings.name, NAME));
  return row?.words ?? NO_SEARCH_WORDS;
}

/** Replaces the words; all processes use them from their next search on. */
export async function writeSearchWords(db: Database, words: SearchWords): Promise<void> {
  await db
    .insert(searchSettings)
    .values({ name: NAME, words })
    .onConflictDoUpdate({
      target: searchSettings.name,
      set: { words, revision: sql`${searchSettings.revision} + 1` },
    });
}
