import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../../base/db/database.ts';
import { invalid, violation } from '../../base/http/platform-error.ts';
import type { QueryField, QueryFields } from '../../base/query/query-field.ts';
import { products } from '../catalogue/catalogue-tables.ts';

const bound = v.nullish(v.pipe(v.number(), v.finite()));
const common = {
  name: v.nullish(v.pipe(v.string(), v.maxLength(100))),
  fieldPath: v.pipe(v.string(), v.maxLength(200)),
};
const valueAggregation = v.object({
  ...common,
  type: v.literal('VALUE'),
  value: v.optional(
    v.object({
      sortType: v.nullish(v.picklist(['COUNT', 'VALUE'])),
      sortDirection: v.nullish(v.picklist(['ASC', 'DESC'])),
      limit: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(250))),
      missingValues: v.nullish(v.picklist(['EXCLUDE', 'INCLUDE'])),
      includeOptions: v.nullish(
        v.object({ addToBucket: v.nullish(v.pipe(v.string(), v.maxLength(20))) }),
      ),
    }),
    {},
  ),
});
const rangeAggregation = v.object({
  ...common,
  type: v.literal('RANGE'),
  range: v.object({
    buckets: v.pipe(v.array(v.object({ from: bound, to: bound })), v.minLength(1), v.maxLength(50)),
  }),
});
const scalarAggregation = v.object({
  ...common,
  type: v.literal('SCALAR'),
  scalar: v.object({ type: v.picklist(['COUNT_DISTINCT', 'MIN', 'MAX']) }),
});

/** Summaries of what a search finds, by value, by range or as one number; others are refused. */
export const aggregationsBody = v.nullish(
  v.pipe(
    v.array(v.variant('type', [valueAggregation, rangeAggregation, scalarAggregation])),
    v.maxLength(10, 'must have at most 10 entries'),
  ),
);
type Aggregation = NonNullable<v.InferOutput<typeof aggregationsBody>>[number];

interface Summed {
  where: SQL | undefined;
  fields: QueryFields;
}

/** The summaries of the products that `where` selects, in the order that they were asked for. */
export async function aggregate(db: Database, asked: readonly Aggregation[], summed: Summed) {
  const results = [];
  for (const [index, aggregation] of asked.entries()) {
    const { name, type, fieldPath } = aggregation;
    const field = Object.hasOwn(summed.fields, fieldPath) ? summed.fields[fieldPath] : undefined;
    if (!field || !fits(type, field)) {
      const at = `search.aggregations[${index}].fieldPath`;
      throw invalid(violation(at, 'is not a field that can be summed up like this'));
    }
    const result = await resultOf(db, aggregation, { field, where: summed.where });
    results.push({ ...(name == null ? {} : { name }), type, fieldPath, ...result });
  }
  return { results };
}

function fits(type: Aggregation['type'], { type: kind, matchItems }: QueryField): boolean {
  if (matchItems) return false;
  const isNumber = kind === 'money' || kind === 'number';
  return type === 'VALUE' ? !isNumber && kind !== 'date' : isNumber;
}

interface Source {
  field: QueryField;
  where: SQL | undefined;
}

function resultOf(db: Database, aggregation: Aggregation, source: Source) {
  switch (aggregation.type) {
    case 'VALUE':
      return valuesOf(db, aggregation.value, source);
    case 'RANGE':
      return rangesOf(db, aggregation.range.buckets, source);
    case 'SCALAR':
      return scalarOf(db, aggregation.scalar.type, source);
  }
}

const count = sql<number>`count(distinct found.id)::int`;

/** Each product once for every value that it has. */
function found({ field, where }: Source): SQL {
  const value = field.type === 'textList' ? sql`unnest(${field.column})` : field.column;
  return sql`(select ${products.id} as id, ${value} as value from ${products}
    where ${where ?? sql`true`}) as found`;
}

async function valuesOf(
  db: Database,
  options: v.InferOutput<typeof valueAggregation>['value'],
  source: Source,
) {
  const missing = options.includeOptions?.addToBucket ?? 'N/A';
  const value = sql<string>`coalesce(nullif(found.value::text, ''), ${missing}::text)`;
  const isKept = options.missingValues === 'INCLUDE' ? sql`true` : sql`found.value::text <> ''`;
  const by = options.sortType === 'VALUE' ? sql`1` : sql`2`;
  const direction = options.sortDirection === 'ASC' ? sql`asc` : sql`desc`;
  const results = await db
    .select({ value, count })
    .from(found(source))
    .where(isKept)
    .groupBy(sql`1`)
    .orderBy(sql`${by} ${direction}`, sql`1`)
    .limit(options.limit ?? 10);
  return { values: { results } };
}

/** Bounds are in whole units, `from` inclusive and `to` exclusive; what fits two ranges counts in the first. */
async function rangesOf(
  db: Database,
  buckets: v.InferOutput<typeof rangeAggregation>['range']['buckets'],
  source: Source,
) {
  const unit = source.field.type === 'money' ? 100 : 1;
  const cases = buckets.map(({ from, to }, index) => {
    const above = from == null ? sql`true` : sql`found.value >= ${from * unit}::double precision`;
    const below = to == null ? sql`true` : sql`found.value < ${to * unit}::double precision`;
    return sql`when ${above} and ${below} then ${index}::int`;
  });
  const bucket = sql<number>`case ${sql.join(cases, sql` `)} end`;
  const rows = await db.select({ bucket, count }).from(found(source)).groupBy(sql`1`);
  const results = buckets.map(({ from, to }, index) => ({
    ...(from == null ? {} : { from }),
    ...(to == null ? {} : { to }),
    count: rows.find((row) => row.bucket === index)?.count ?? 0,
  }));
  return { ranges: { results } };
}

async function scalarOf(
  db: Database,
  type: v.InferOutput<typeof scalarAggregation>['scalar']['type'],
  source: Source,
) {
  const unit = source.field.type === 'money' && type !== 'COUNT_DISTINCT' ? 100 : 1;
  const sums = {
    COUNT_DISTINCT: sql<number>`count(distinct found.value)::double precision`,
    MIN: sql<number>`min(found.value)::double precision`,
    MAX: sql<number>`max(found.value)::double precision`,
  };
  const [row] = await db.select({ value: sums[type] }).from(found(source));
  return { scalar: { type, value: (row?.value ?? 0) / unit } };
}
