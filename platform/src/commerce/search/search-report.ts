import { desc, gte, sql } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { searchCounts } from './search-tables.ts';

const DAYS = 30;
const DAY_MS = 24 * 60 * 60_000;
const MAX_SEARCHES = 20;

/**
 * Reports the searches of the last {@link DAYS} days: the most frequent, those without results, and those without a
 * chosen product.
 */
export async function readSearchReport(db: Database) {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  const to = now();
  const from = day(new Date(to.getTime() - (DAYS - 1) * DAY_MS));
  const searches = sql<number>`sum(${searchCounts.searches})::int`;
  const empty = sql<number>`sum(${searchCounts.empty})::int`;
  const chosen = sql<number>`sum(${searchCounts.chosen})::int`;
  const { expression } = searchCounts;
  const most = (having: ReturnType<typeof sql>, first = searches) =>
    db
      .select({ expression, searches, empty, chosen })
      .from(searchCounts)
      .where(gte(searchCounts.day, from))
      .groupBy(expression)
      .having(having)
      .orderBy(desc(first), expression)
      .limit(MAX_SEARCHES);
  return {
    from,
    to: day(to),
    mostSearched: await most(sql`${searches} > 0`),
    withoutResults: await most(sql`${empty} > 0`, empty),
    neverChosen: await most(sql`${searches} > ${empty} and ${chosen} = 0`),
  };
}
