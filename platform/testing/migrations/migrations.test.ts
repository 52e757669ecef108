import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALLOWED_SCHEMA_CONTRACTIONS, migrationBreaches } from './migration-breaches.ts';
import { readDatabaseSchema } from './read-database-schema.ts';

const FOLDER = new URL('../../migrations', import.meta.url).pathname;
/** Makes the tables of a new database; a database that has them leaves it out. */
const BASELINE = '0025_baseline';

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
  let before = await readDatabaseSchema(client);
  for (const [index, { sql }] of readMigrationFiles({ migrationsFolder: FOLDER }).entries()) {
    await client.transaction(async (tx) => {
      for (const statement of sql) await tx.exec(statement);
    });
    const after = await readDatabaseSchema(client);
    found.set(tags[index] ?? '', migrationBreaches(before, after));
    before = after;
  }
  await client.close();
}, 120_000);

const held = tags.slice(tags.indexOf(BASELINE) + 1);

test.each(held)('%s does not break the previous version of the platform', (tag) => {
  expect(found.get(tag)).toEqual(ALLOWED_SCHEMA_CONTRACTIONS[tag]?.breaches.toSorted() ?? []);
});

test('a migration removes only what an earlier migration left unused', () => {
  for (const [tag, { unusedSince }] of Object.entries(ALLOWED_SCHEMA_CONTRACTIONS)) {
    expect(tags.indexOf(unusedSince), `${tag}: ${unusedSince}`).toBeGreaterThanOrEqual(0);
    expect(tags.indexOf(unusedSince), `${tag}: ${unusedSince}`).toBeLessThan(tags.indexOf(tag));
  }
});

test('each migration is dated after the one before, or a database would skip it', () => {
  const times = entries.map(({ when }) => when);

  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(times).size).toBe(times.length);
});

test('a database that is older than the baseline is refused with instructions', async () => {
  const [baseline] = readMigrationFiles({ migrationsFolder: FOLDER });
  const client = await emptyDatabase();
  await client.exec('create table products (id text)');

  await expect(client.exec(baseline?.sql[0] ?? '')).rejects.toThrow('start the platform of 37e76d19');
  await client.close();
});
