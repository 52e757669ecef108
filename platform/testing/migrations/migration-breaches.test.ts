import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationBreaches } from './migration-breaches.ts';
import { readDatabaseSchema } from './read-database-schema.ts';

const TABLES = `
  create table owners (id text primary key);
  create table lines (id text primary key, cart text not null, product text, pieces integer not null default 1, note text);
  create unique index lines_once on lines (cart, product);`;
let client: PGlite;

beforeAll(async () => {
  client = await PGlite.create();
  await client.exec(TABLES);
  // A database from nothing takes its time on a machine that does other things, too.
}, 120_000);
afterAll(() => client.close());

/** Runs a migration in a transaction that is rolled back, and returns its breaches. */
async function breachesOf(migration: string): Promise<string[]> {
  const before = await readDatabaseSchema(client);
  let breaches: string[] = [];
  await client.transaction(async (tx) => {
    await tx.exec(migration);
    breaches = migrationBreaches(before, await readDatabaseSchema(tx as unknown as PGlite)); // both can query
    await tx.rollback();
  });
  return breaches;
}

test.each([
  ['a new table', 'create table wishes (id text primary key, owner text references owners, unique (owner))'],
  ['a column that may be empty', 'alter table lines add column text text'],
  ['a column with a default', "alter table lines add column text text not null default ''"],
  ['a generated column', 'alter table lines add column twice integer generated always as (pieces * 2) stored not null'],
  ['an index', 'create index lines_by_product on lines (product)'],
  ['a unique index over a new, empty column', 'alter table lines add column mark text; create unique index on lines (cart, mark)'],
  ['the same index under another name', 'drop index lines_once; create unique index lines_one on lines (cart, product)'],
  ['a new default', 'alter table lines alter column product set default 1'],
  ['a column that is no longer required', 'alter table lines alter column cart drop not null'],
  ['a dropped index that is not unique', 'create index i on lines (note); drop index i'],
])('%s breaks no running version', async (_what, migration) => {
  expect(await breachesOf(migration)).toEqual([]);
});

test.each([
  ['drop table owners', 'owners is gone'],
  ['alter table lines drop column note', 'lines.note is gone'],
  ['alter table lines rename column note to text', 'lines.note is gone'],
  ['alter table lines alter column pieces type bigint', 'lines.pieces was integer and is bigint'],
  ['alter table lines alter column product set not null', 'lines.product is required now'],
  ['alter table lines alter column pieces drop default', 'lines.pieces has no default any more'],
  ['alter table lines add column text text not null', 'lines.text is new, required and has no default'],
  ['drop index lines_once', 'unique of lines: btree (cart, product) is gone'],
  ['create unique index on lines (product)', 'unique of lines: btree (product) is new'],
  ['alter table lines add check (pieces > 0)', 'constraint of lines: CHECK ((pieces > 0)) is new'],
  ['alter table lines add foreign key (cart) references owners', 'constraint of lines: FOREIGN KEY (cart) REFERENCES owners(id) is new'],
  ["alter table lines add column d text not null default ''; create unique index on lines (d)", 'unique of lines: btree (d) is new'],
])('%s: %s', async (migration, breach) => {
  expect(await breachesOf(migration)).toEqual([breach]);
});
