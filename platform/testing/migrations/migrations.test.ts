import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTRACTIONS } from './contractions.ts';
import { migrationBreaches } from './migration-breaches.ts';
import { schemaFacts } from './schema-facts.ts';

const FOLDER = new URL('../../migrations', import.meta.url).pathname;
/** Those up to here were made before there was a rule; most shops have them all. */
const LAST_WITHOUT_RULE = '0022_reviews_written';

const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(
  readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8'),
);
const tags = entries.map(({ tag }) => tag);
const found = new Map<string, string[]>();

async function emptyDatabase(): Promise<PGlite> {
  return PGlite.create({ extensions: { fuzzystrmatch, pg_trgm, unaccent } });
}

beforeAll(async () => {
  const client = await emptyDatabase();
  let before = await schemaFacts(client);
  for (const [index, { sql }] of readMigrationFiles({ migrationsFolder: FOLDER }).entries()) {
    for (const statement of sql) await client.exec(statement);
    const after = await schemaFacts(client);
    found.set(tags[index] ?? '', migrationBreaches(before, after));
    before = after;
  }
  await client.close();
}, 120_000);

const held = tags.slice(tags.indexOf(LAST_WITHOUT_RULE) + 1);

test.each(held)('%s takes nothing from the platform of before', (tag) => {
  expect(found.get(tag)).toEqual(CONTRACTIONS[tag]?.breaches.toSorted() ?? []);
});

test('what is taken away has been unused since a migration of before', () => {
  for (const [tag, { unusedSince }] of Object.entries(CONTRACTIONS)) {
    expect(tags.indexOf(unusedSince), `${tag}: ${unusedSince}`).toBeGreaterThanOrEqual(0);
    expect(tags.indexOf(unusedSince), `${tag}: ${unusedSince}`).toBeLessThan(tags.indexOf(tag));
  }
});

test('each migration is dated after the one before, or a database would leave it out', () => {
  const times = entries.map(({ when }) => when);

  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(new Set(times).size).toBe(times.length);
});

test('the migration that took an index from adds to the cart would be refused now', () => {
  expect(found.get('0021_engraving')).toEqual([
    'unique of cart_lines: btree (cart_id, product_id, variant_id) is gone',
    'unique of cart_lines: btree (cart_id, product_id, variant_id, texts_digest) is new',
  ]);
});
