import { sql } from 'drizzle-orm';
import { type Database, executeSql } from '../../../base/db/database.ts';
import { ALL_PRODUCTS_ID } from '../../catalogue/product-options.ts';
import { deriveFacets } from '../facets/derive-facets.ts';
import {
  createFacetNumbering,
  type ProductAttribute,
  toFacetValueNumbers,
} from '../facets/facet-numbering.ts';
import { readPgSnapshotId } from '../read-pg-snapshot-id.ts';
import { readLeadingMeasure } from '../words/amount-with-unit.ts';
import { toUnaccentedWords } from '../words/expand-query-words.ts';
import { NO_WORD_RULES, type SearchWordRules } from '../words/search-word-rules.ts';
import { coalesceIntoNextRun } from './coalesce-into-next-run.ts';
import type { IndexedCollection, IndexedProduct, ProductIndex } from './product-index.ts';

type EntryRow = [
  ordinal: number,
  ...rest: [
    string,
    boolean,
    boolean,
    boolean,
    number,
    number,
    number,
    string[],
    number[],
    number,
    number,
    string[],
  ],
];

interface IndexChanges {
  horizon: string;
  rows: EntryRow[];
  collections: IndexedCollection[];
  currency: string | null;
  wordsRevision: number;
  words: SearchWordRules | null;
}

interface ReadState {
  horizon: string;
  words: number;
}

/**
 * Reads all changes since an earlier read. Transactions end in another order than they begin: whatever may have been
 * running at that read is read again. One statement makes all of it consistent.
 */
async function readChanges(db: Database, known: ReadState): Promise<IndexChanges> {
  const [changes] = await executeSql<IndexChanges>(
    db,
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (select coalesce(json_agg(json_build_array(ordinal, product_id, shown, in_stock, on_sale, price_cents,
        (extract(epoch from created_at) * 1000)::bigint, popularity, collection_ids, fact_ids, name_length,
        text_revision, tsvector_to_array(name_text))), '[]') from product_search where changed_in >= ${known.horizon}::bigint
        and changed_in < pg_snapshot_xmax(pg_current_snapshot())::text::bigint) as rows,
      (select coalesce(json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'words', search_tokens(name))
        order by position, id), '[]') from collections where visible and id <> ${ALL_PRODUCTS_ID}) as collections,
      (select currency from products limit 1) as currency,
      coalesce((select revision from search_settings where name = 'words'), 0) as "wordsRevision",
      (select words from search_settings where name = 'words' and revision <> ${known.words}::int) as words`,
  );
  if (!changes) throw new Error('The database answered nothing about what changed.');
  return changes;
}

function entryOf(row: EntryRow): IndexedProduct {
  const [, id, shown, inStock, onSale, priceCents, createdAt, popularity, ...rest] = row;
  const [collectionIds, factIds, nameLength, textRevision, nameWords] = rest;
  const flags = { shown, inStock, onSale };
  const sums = { priceCents, createdAt, popularity, nameLength, textRevision };
  return { id, ...flags, ...sums, nameWords, collectionIds, factIds, values: [] };
}

interface Change {
  entries: IndexedProduct[];
  isReworded: boolean;
  isRearranged: boolean;
}

/** Stores the changes in the index. Texts have changed where their revision has. */
function applyChanges(index: ProductIndex, changes: IndexChanges): Change {
  const entries = changes.rows.map(entryOf);
  let isReworded = false;
  for (const [at, entry] of entries.entries()) {
    const ordinal = changes.rows[at]?.[0] ?? 0;
    const before = index.entries[ordinal];
    isReworded ||= before?.textRevision !== entry.textRevision || before.shown !== entry.shown;
    index.entries[ordinal] = entry;
  }
  const isRearranged = JSON.stringify(index.collections) !== JSON.stringify(changes.collections);
  index.collections = changes.collections;
  index.currency = changes.currency ?? index.currency;
  if (changes.words) index.words = changes.words;
  return { entries, isReworded, isRearranged };
}

/** Gives products the numbers of their facets' values: all of them where the facets are others now. */
function assignFacetValues(
  index: ProductIndex,
  { entries, isReworded, isRearranged }: Change,
): void {
  if (isReworded) {
    index.derived = deriveFacets(index.entries, index.facts);
    index.byFact = null;
    index.nameWords = null;
    index.factWords = null;
  }
  if (entries.length > 0) index.byCollection = null;
  const isNew = isReworded || isRearranged;
  if (isNew) index.layout = createFacetNumbering(index.collections, index.derived);
  for (const entry of isNew ? index.entries : entries)
    if (entry) entry.values = toFacetValueNumbers(entry, index.layout);
}

/** Facts are read by their numbers: transactions side by side may end in another order than these. */
async function loadFacts(db: Database, index: ProductIndex): Promise<void> {
  const missing = new Set<number>();
  for (const entry of index.entries) {
    for (const id of entry?.factIds ?? []) if (!index.facts.has(id)) missing.add(id);
  }
  if (missing.size === 0) return;
  const ids = `{${[...missing].join(',')}}`;
  const facts = await executeSql<ProductAttribute & { words: string[] }>(
    db,
    sql`select id, kind, name, value, place, to_json(search_tokens(value)) as words
      from search_facts where id = any(${ids}::int[])`,
  );
  for (const fact of facts) {
    index.facts.set(fact.id, { ...fact, measure: readLeadingMeasure(fact.value) });
    for (const word of toUnaccentedWords(fact.name))
      index.factNames.set(word, (index.factNames.get(word) ?? new Set()).add(fact.id));
  }
}

/** The product index of a database: empty at first, brought up to date by every {@link ProductIndexReader.read}. */
interface ProductIndexReader {
  read(): Promise<ProductIndex>;
}

export function openProductIndex(db: Database): ProductIndexReader {
  const known: ReadState = { horizon: '0', words: 0 };
  const index: ProductIndex = {
    entries: [],
    facts: new Map(),
    byFact: null,
    byCollection: null,
    nameWords: null,
    factWords: null,
    factNames: new Map(),
    derived: [],
    layout: createFacetNumbering([], []),
    collections: [],
    words: NO_WORD_RULES,
    currency: 'USD',
    revision: 0,
    snapshot: '',
  };
  async function renew(): Promise<ProductIndex> {
    // Most searches come while nothing is written. The snapshot is read before the changes, which may thus be newer, but
    // never older.
    const snapshot = await readPgSnapshotId(db);
    if (snapshot === index.snapshot) return index;
    const changes = await readChanges(db, known);
    const change = applyChanges(index, changes);
    if (change.isReworded) await loadFacts(db, index);
    assignFacetValues(index, change);
    if (change.isReworded || change.isRearranged || changes.words) index.revision += 1;
    known.horizon = changes.horizon;
    known.words = changes.wordsRevision;
    index.snapshot = snapshot;
    return index;
  }
  return { read: coalesceIntoNextRun(renew) };
}
