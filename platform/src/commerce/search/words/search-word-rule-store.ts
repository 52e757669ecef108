import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../base/db/database.ts';
import { searchSettings } from '../search-tables.ts';
import { NO_WORD_RULES, type SearchWordRules } from './search-word-rules.ts';

const NAME = 'words';

export async function readSearchWordRules(db: Database): Promise<SearchWordRules> {
  const [row] = await db.select().from(searchSettings).where(eq(searchSettings.name, NAME));
  return row?.words ?? NO_WORD_RULES;
}

/** Replaces the words; all processes use them from their next search on. */
export async function writeSearchWordRules(db: Database, words: SearchWordRules): Promise<void> {
  await db
    .insert(searchSettings)
    .values({ name: NAME, words })
    .onConflictDoUpdate({
      target: searchSettings.name,
      set: { words, revision: sql`${searchSettings.revision} + 1` },
    });
}
