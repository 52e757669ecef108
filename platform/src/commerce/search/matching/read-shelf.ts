import { sql } from 'drizzle-orm';
import type { Database } from '../../../base/db/database.ts';
import { ALL_PRODUCTS_ID } from '../../catalogue/fixed-ids.ts';
import { deriveFacets } from '../facets/derive-facets.ts';
import { layOut, valuesOf } from '../facets/facet-layout.ts';
import type { Fact } from '../facets/facts.ts';
import { readMoment } from '../moment.ts';
import { rowsOf } from '../rows-of.ts';
import { measuredBy } from '../words/measure.ts';
import { NO_WORDS, type SearchWords } from '../words/search-words.ts';
import { plainWords } from '../words/units.ts';
import { oneAtATime } from './one-at-a-time.ts';
import type { Entry, Shelf, ShelfCollection } from './shelf.ts';

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

interface News {
  horizon: string;
  rows: EntryRow[];
  collections: ShelfCollection[];
  currency: string | null;
  wordsRevision: number;
  words: SearchWords | null;
}

interface Known {
  horizon: string;
  words: number;
}

/**
 * Reads all changes since an earlier read. Transactions end in another order than they begin: whatever may have been
 * running at that read is read again. One statement makes all of it consistent.
 */
async function readNews(db: Database, known: Known): Promise<News> {
  const [news] = await rowsOf<News>(
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
  if (!news) throw new Error('The database answered nothing about what changed.');
  return news;
}

function entryOf(row: EntryRow): Entry {
  const [, id, shown, inStock, onSale, priceCents, createdAt, popularity, ...rest] = row;
  const [collectionIds, factIds, nameLength, textRevision, nameWords] = rest;
  const flags = { shown, inStock, onSale };
  const sums = { priceCents, createdAt, popularity, nameLength, textRevision };
  return { id, ...flags, ...sums, nameWords, collectionIds, factIds, values: [] };
}

interface Change {
  entries: Entry[];
  isReworded: boolean;
  isRearranged: boolean;
}

/** Stores the changes on the shelf. Texts have changed where their revision has. */
function take(shelf: Shelf, news: News): Change {
  const entries = news.rows.map(entryOf);
  let isReworded = false;
  for (const [at, entry] of entries.entries()) {
    const ordinal = news.rows[at]?.[0] ?? 0;
    const before = shelf.entries[ordinal];
    isReworded ||= before?.textRevision !== entry.textRevision || before.shown !== entry.shown;
    shelf.entries[ordinal] = entry;
  }
  const isRearranged = JSON.stringify(shelf.collections) !== JSON.stringify(news.collections);
  shelf.collections = news.collections;
  shelf.currency = news.currency ?? shelf.currency;
  if (news.words) shelf.words = news.words;
  return { entries, isReworded, isRearranged };
}

/** Gives products the numbers of their facets' values: all of them where the facets are others now. */
function sortIn(shelf: Shelf, { entries, isReworded, isRearranged }: Change): void {
  if (isReworded) {
    shelf.derived = deriveFacets(shelf.entries, shelf.facts);
    shelf.byFact = null;
    shelf.nameWords = null;
    shelf.factWords = null;
  }
  if (entries.length > 0) shelf.byCollection = null;
  const isNew = isReworded || isRearranged;
  if (isNew) shelf.layout = layOut(shelf.collections, shelf.derived);
  for (const entry of isNew ? shelf.entries : entries)
    if (entry) entry.values = valuesOf(entry, shelf.layout);
}

/** Facts are read by their numbers: transactions side by side may end in another order than these. */
async function learnFacts(db: Database, shelf: Shelf): Promise<void> {
  const missing = new Set<number>();
  for (const entry of shelf.entries) {
    for (const id of entry?.factIds ?? []) if (!shelf.facts.has(id)) missing.add(id);
  }
  if (missing.size === 0) return;
  const ids = `{${[...missing].join(',')}}`;
  const facts = await rowsOf<Fact & { words: string[] }>(
    db,
    sql`select id, kind, name, value, place, to_json(search_tokens(value)) as words
      from search_facts where id = any(${ids}::int[])`,
  );
  for (const fact of facts) {
    shelf.facts.set(fact.id, { ...fact, measure: measuredBy(fact.value) });
    for (const word of plainWords(fact.name))
      shelf.factNames.set(word, (shelf.factNames.get(word) ?? new Set()).add(fact.id));
  }
}

/** The shelf of a database: empty at first, brought up to date by every {@link Shelves.read}. */
export interface Shelves {
  read(): Promise<Shelf>;
}

export function openShelf(db: Database): Shelves {
  const known: Known = { horizon: '0', words: 0 };
  const shelf: Shelf = {
    entries: [],
    facts: new Map(),
    byFact: null,
    byCollection: null,
    nameWords: null,
    factWords: null,
    factNames: new Map(),
    derived: [],
    layout: layOut([], []),
    collections: [],
    words: NO_WORDS,
    currency: 'USD',
    revision: 0,
    moment: '',
  };
  async function renew(): Promise<Shelf> {
    // Most searches come while nothing is written. The moment is read before the news, which may thus be newer, but
    // never older.
    const moment = await readMoment(db);
    if (moment === shelf.moment) return shelf;
    const news = await readNews(db, known);
    const change = take(shelf, news);
    if (change.isReworded) await learnFacts(db, shelf);
    sortIn(shelf, change);
    if (change.isReworded || change.isRearranged || news.words) shelf.revision += 1;
    known.horizon = news.horizon;
    known.words = news.wordsRevision;
    shelf.moment = moment;
    return shelf;
  }
  return { read: oneAtATime(renew) };
}
