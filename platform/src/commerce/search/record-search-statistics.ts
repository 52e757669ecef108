import { desc, gte, lt, sql } from 'drizzle-orm';
import { now } from '../../base/clock.ts';
import type { Database } from '../../base/db/database.ts';
import { indexedProducts, searchCounts } from './search-tables.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Older searches no longer describe the shop of today. */
const RETENTION_DAYS = 90;
/** Longer texts are not searches but letters. */
const MAX_LETTERS = 60;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * A search as it is counted: small letters, single spaces. `null` for texts that are not stored at all: empty ones,
 * whole sentences, and any that look like a mail address or the number of a telephone, a card or an order.
 */
export function toCountableSearchText(expression: string): string | null {
  const text = expression.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  const isPersonal = text.includes('@') || /\d(?:[ ./-]?\d){6}/.test(text);
  return text === '' || text.length > MAX_LETTERS || isPersonal ? null : text;
}

/** Counts a search by its first page, without the visitor. */
export async function recordSearchStatistics(
  db: Database,
  { expression, offset }: { expression: string; offset: number },
  total: number,
): Promise<void> {
  const text = toCountableSearchText(expression);
  if (text === null || offset > 0) return;
  await add(db, text, { searches: 1, empty: total === 0 ? 1 : 0, chosen: 0 });
}

/** Counts the choice of a product among the results of a search; ignores an unknown product. */
export async function countChosenResult(db: Database, expression: string, productId: string) {
  const text = toCountableSearchText(expression);
  if (text === null) return;
  const isKnown = await db.$count(
    indexedProducts,
    sql`${indexedProducts.productId} = ${productId} and ${indexedProducts.shown}`,
  );
  if (isKnown > 0) await add(db, text, { searches: 0, empty: 0, chosen: 1 });
}

type Sums = Pick<typeof searchCounts.$inferInsert, 'searches' | 'empty' | 'chosen'>;

async function add(db: Database, expression: string, sums: Sums): Promise<void> {
  await db
    .insert(searchCounts)
    .values({ day: dayOf(now()), expression, ...sums })
    .onConflictDoUpdate({
      target: [searchCounts.day, searchCounts.expression],
      set: {
        searches: sql`${searchCounts.searches} + excluded.searches`,
        empty: sql`${searchCounts.empty} + excluded.empty`,
        chosen: sql`${searchCounts.chosen} + excluded.chosen`,
      },
    });
}

/** Deletes counts of days before the last {@link RETENTION_DAYS}. */
export async function sweepSearchCounts(db: Database): Promise<void> {
  const first = new Date(now().getTime() - RETENTION_DAYS * DAY_MS);
  await db.delete(searchCounts).where(lt(searchCounts.day, dayOf(first)));
}

const DAYS = 30;
const MAX_SEARCHES = 20;

/**
 * Reports the searches of the last {@link DAYS} days: the most frequent, those without results, and those without a
 * chosen product.
 */
export async function readSearchReport(db: Database) {
  const to = now();
  const from = dayOf(new Date(to.getTime() - (DAYS - 1) * DAY_MS));
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
    to: dayOf(to),
    mostSearched: await most(sql`${searches} > 0`),
    withoutResults: await most(sql`${empty} > 0`, empty),
    neverChosen: await most(sql`${searches} > ${empty} and ${chosen} = 0`),
  };
}
