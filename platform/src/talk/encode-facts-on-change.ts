import { sql } from 'drizzle-orm';
import type { Database } from '../base/db/database.ts';
import { products } from '../commerce/catalogue/catalogue-tables.ts';
import { reviews } from '../commerce/reviews/review-tables.ts';
import { readPgSnapshotId } from '../commerce/search/read-pg-snapshot-id.ts';
import { encodeProductFactsAhead } from './answering/answer-with-reader.ts';
import { findAllProductFacts } from './facts/load-product-facts.ts';

/** Reads the facts of the catalogue whenever it has changed, in this process or another, so that no question waits for it. */
export function encodeFactsOnChange(
  db: Database,
  read = encodeProductFactsAhead,
): () => Promise<void> {
  let last = { snapshot: '', version: '' };
  return async () => {
    // Most looks come while nothing is written at all, which costs no look at the catalogue.
    const snapshot = await readPgSnapshotId(db);
    if (snapshot === last.snapshot) return;
    const version = await catalogueVersion(db);
    const isRead = version === last.version || (await read(await findAllProductFacts(db)));
    if (isRead) last = { snapshot, version };
  };
}

/** Changes with every product and review that is written or deleted. */
async function catalogueVersion(db: Database): Promise<string> {
  const writes = {
    rows: sql<string>`count(*)`,
    revisions: sql<string>`sum(revision)`,
    newest: sql<string>`max(updated_at)`,
  };
  // Sales change the stock alone.
  const stock = sql<string>`sum(stock_quantity)`;
  const versions = await Promise.all([
    db.select({ ...writes, stock }).from(products),
    db.select(writes).from(reviews),
  ]);
  return JSON.stringify(versions);
}
