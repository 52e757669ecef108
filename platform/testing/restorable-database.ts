import type { PGlite } from '@electric-sql/pglite';
import { openTestPglite } from './dumped-database.ts';

/** One database for many tests or journeys, each of which begins with the same rows. */
export interface RestorableDatabase {
  client: PGlite;
  /** Saves the present rows, with which each begins. */
  save: () => Promise<void>;
  /** Restores the saved rows in the same order. */
  restore: () => Promise<void>;
  close: () => Promise<void>;
}

interface Table {
  name: string;
  isEmpty: boolean;
  /** Those that are not made of the others. */
  columns: string;
}

/** Opens it with the sample shop, from the dump of this `name`; `save` comes before the first `restore`. */
export async function openRestorableDatabase(name: string): Promise<RestorableDatabase> {
  const { client, close } = await openTestPglite(name);
  let tables: Table[] = [];
  let restart = '';
  let since = '0';

  return {
    client,
    close,
    async save() {
      tables = await readTables(client);
      await client.exec('create schema saved');
      for (const { name } of tables.filter(({ isEmpty }) => !isEmpty)) {
        await client.exec(`create table saved.${name} as select * from ${name} order by ctid`);
      }
      restart = await readSequences(client);
      since = await newestTransaction(client);
    },
    async restore() {
      const touched = await findChanged(client, tables, since);
      if (touched.length === 0) return;
      await restoreTables(client, touched, { since, restart });
      since = await newestTransaction(client);
    },
  };
}

async function restoreTables(
  client: PGlite,
  touched: readonly Table[],
  { since, restart }: { since: string; restart: string },
): Promise<void> {
  const withoutChecks = (statements: string[]) =>
    client.exec(
      [
        // No trigger and no foreign key stands against it.
        'set session_replication_role = replica',
        ...statements,
        'set session_replication_role = origin',
      ].join(';'),
    );
  const dropped = touched.map(({ name, isEmpty }) =>
    isEmpty ? `delete from ${name}` : `delete from ${name} where ${isNewer(since)}`,
  );
  await withoutChecks([...dropped, restart]);
  // Rows lie as they lay: what is not sorted comes in the same order.
  await client.exec(`vacuum (truncate) ${touched.map(({ name }) => name).join(', ')}`);
  const filled = touched.filter(({ isEmpty }) => !isEmpty);
  await withoutChecks(
    filled.map(
      ({ name, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from saved.${name} on conflict do nothing`,
    ),
  );
}

const isNewer = (since: string): string => `xmin::text::bigint > ${since}`;

async function readTables(client: PGlite): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'isEmpty'>>(
    `select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and attgenerated = '' and not attisdropped
     where relkind = 'r' and relnamespace = 'public'::regnamespace group by 1 order by 1`,
  );
  const isEmpty = async (name: string) =>
    (await client.query(`select from ${name} limit 1`)).rows.length === 0;
  return Promise.all(rows.map(async (table) => ({ ...table, isEmpty: await isEmpty(table.name) })));
}

async function readSequences(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ text: string }>(
    `select format('select setval(%L, %s, %L)', schemaname || '.' || sequencename, coalesce(last_value, start_value),
      last_value is not null) as text from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows.map(({ text }) => text).join(';');
}

async function newestTransaction(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ at: string }>('select pg_current_xact_id()::text as at');
  return rows[0]?.at ?? '0';
}

/** Tables that anything was written to. */
async function findChanged(
  client: PGlite,
  tables: readonly Table[],
  since: string,
): Promise<Table[]> {
  const queries = tables.map(({ name, isEmpty }) =>
    isEmpty
      ? `select '${name}' as name where pg_relation_size('${name}') > 0`
      : `select '${name}' as name where exists (select from ${name} where ${isNewer(since)})
          or (select count(*) from ${name}) <> (select count(*) from saved.${name})`,
  );
  const { rows } = await client.query<{ name: string }>(queries.join(' union all '));
  const names = new Set(rows.map(({ name }) => name));
  return tables.filter(({ name }) => names.has(name));
}
