import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { centsColumn, timestampColumn } from '../../base/db/database-column-types.ts';
import type { SearchWordRules } from './words/search-word-rules.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * One row of search data for each product. Only triggers of products, variants and orders write it, in the same
 * transaction. The row of a deleted product stays, marked as not shown, so that every process reads of the deletion.
 */
export const indexedProducts = pgTable(
  'product_search',
  {
    productId: text('product_id').primaryKey(),
    /** A short key for the product, because the database and the search exchange thousands of them. */
    ordinal: integer('ordinal').generatedAlwaysAsIdentity().unique(),
    shown: boolean('shown').notNull(),
    inStock: boolean('in_stock').notNull(),
    onSale: boolean('on_sale').notNull(),
    /** The price of its cheapest variant. */
    priceCents: centsColumn('price_cents').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    /** Quantity sold in orders. */
    popularity: integer('popularity').notNull().default(0),
    collectionIds: text('collection_ids').array().notNull(),
    /** Ids of {@link indexedFacts}. */
    factIds: integer('fact_ids').array().notNull(),
    /** How many words its name has. */
    nameLength: integer('name_length').notNull(),
    nameText: tsvector('name_text').notNull(),
    /** Number, brand and ribbon. */
    labelText: tsvector('label_text').notNull(),
    /** Texts of options and specification. */
    factText: tsvector('fact_text').notNull(),
    proseText: tsvector('prose_text').notNull(),
    /** Counts the changes of its texts and facts alone: cached results for words stay valid through all others. */
    textRevision: integer('text_revision').notNull().default(1),
    /** The last transaction that wrote it: other processes read the rows that changed since they last did. */
    changedIn: bigint('changed_in', { mode: 'bigint' })
      .notNull()
      .default(sql`(pg_current_xact_id()::text)::bigint`),
  },
  (table) => [
    index('product_search_by_name').using('gin', table.nameText),
    index('product_search_by_label').using('gin', table.labelText),
    index('product_search_by_fact').using('gin', table.factText),
    index('product_search_by_prose').using('gin', table.proseText),
    index('product_search_by_change').on(table.changedIn),
  ],
);

/** Every row of a specification and every choice of an option that some product has had, each once. */
export const indexedFacts = pgTable(
  'search_facts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<'row' | 'choice' | 'colour'>().notNull(),
    name: text('name').notNull(),
    value: text('value').notNull(),
    /** The position among a product's rows or options: the first matter most. */
    place: integer('place').notNull(),
  },
  (table) => [unique('search_facts_once').on(table.kind, table.name, table.value)],
);

/** Every word that some product has had, for typing errors and parts of words. */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  { word: text('word').primaryKey() },
  (table) => [
    index('search_vocabulary_by_parts').using('gin', sql`${table.word} gin_trgm_ops`),
    // Numbers of products are words, too, and as many as these; no one mistypes one into another.
    index('search_vocabulary_by_length')
      .on(sql`length(${table.word})`)
      .where(sql`${table.word} !~ '[0-9]'`),
    index('search_vocabulary_by_start').on(sql`${table.word} text_pattern_ops`),
  ],
);

/** The owner's settings for words (`SearchWordRules`), in one row. */
export const searchSettings = pgTable('search_settings', {
  name: text('name').primaryKey(),
  words: jsonb('words').$type<SearchWordRules>().notNull(),
  /** Counts the changes. */
  revision: integer('revision').notNull().default(1),
});

/** Searches by day, with whether they found something. No visitor is stored. */
export const searchCounts = pgTable(
  'search_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    expression: text('expression').notNull(),
    searches: integer('searches').notNull().default(0),
    /** How many of these searches found nothing. */
    empty: integer('empty').notNull().default(0),
    /** How often a product was chosen among the results. */
    chosen: integer('chosen').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.day, table.expression] })],
);
