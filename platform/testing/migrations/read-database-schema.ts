import type { PGlite } from '@electric-sql/pglite';

export interface DatabaseColumn {
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
}

/** A rule for rows of a table: a unique index, a check, a key of another table. */
export interface TableConstraint {
  table: string;
  /** The definition without its name. */
  says: string;
  kind: 'unique' | 'constraint' | 'trigger';
  columns: string[];
}

/** The parts of a schema that running code depends on. */
export interface SchemaFacts {
  /** By `table.column`. */
  columns: Map<string, DatabaseColumn>;
  tables: Set<string>;
  rules: TableConstraint[];
}

const COLUMNS = `
  select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type",
    a.attnotnull as "isRequired", a.atthasdef and a.attgenerated = '' or a.attidentity <> '' as "hasDefault",
    a.attgenerated <> '' as "isGenerated"
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`;

/** Columns that an expression reads have no number in a key: they are found among the columns that the index depends on. */
const UNIQUE = `
  select t.relname as "table", regexp_replace(pg_get_indexdef(i.indexrelid), '^.* USING ', '') as "says",
    'unique' as "kind", (
      select coalesce(array_agg(distinct a.attname::text), '{}') from pg_attribute a
      where a.attrelid = t.oid and (a.attnum = any(i.indkey) or exists (
        select from pg_depend d where d.objid = i.indexrelid and d.refobjid = t.oid and d.refobjsubid = a.attnum))
    ) as "columns"
  from pg_index i join pg_class t on t.oid = i.indrelid
  where t.relnamespace = 'public'::regnamespace and i.indisunique`;

const CONSTRAINTS = `
  select t.relname as "table", pg_get_constraintdef(c.oid) as "says", 'constraint' as "kind", (
      select coalesce(array_agg(a.attname::text), '{}') from pg_attribute a
      where a.attrelid = t.oid and a.attnum = any(c.conkey)) as "columns"
  from pg_constraint c join pg_class t on t.oid = c.conrelid
  where t.relnamespace = 'public'::regnamespace and c.contype in ('c', 'f', 'x')`;

const TRIGGERS = `
  select t.relname as "table", g.tgname as "says", 'trigger' as "kind", '{}'::text[] as "columns"
  from pg_trigger g join pg_class t on t.oid = g.tgrelid
  where t.relnamespace = 'public'::regnamespace and not g.tgisinternal`;

/** Reads the current schema from the database's catalogue. */
export async function readDatabaseSchema(client: PGlite): Promise<SchemaFacts> {
  const { rows } = await client.query<DatabaseColumn & { table: string; column: string }>(COLUMNS);
  const rules = await client.query<TableConstraint>(`${UNIQUE} union all ${CONSTRAINTS} union all ${TRIGGERS}`);
  return {
    tables: new Set(rows.map(({ table }) => table)),
    columns: new Map(rows.map(({ table, column, ...facts }) => [`${table}.${column}`, facts])),
    rules: rules.rows,
  };
}
