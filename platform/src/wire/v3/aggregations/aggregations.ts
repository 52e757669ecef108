import { and, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../base/db/database.ts';
import { invalidField } from '../../../base/http/platform-error.ts';
import type { QueryField, QueryFields } from '../../../base/query/query-field-types.ts';
import { products } from '../../../commerce/catalogue/catalogue-tables.ts';
import { type Aggregation, canAggregate, type SingleAggregation } from './aggregation-bodies.ts';
import { computeNestedAggregation } from './nested-aggregation.ts';

interface Summed {
  where: SQL | undefined;
  fields: QueryFields;
}

/** Aggregates the products that `where` selects; the results are in the order of the requests. */
export async function aggregateProducts(
  db: Database,
  requested: readonly Aggregation[],
  summed: Summed,
) {
  const results = [];
  for (const [index, aggregation] of requested.entries()) {
    const { name, type, fieldPath } = aggregation;
    const at = `search.aggregations[${index}]`;
    const result =
      aggregation.type === 'NESTED'
        ? await aggregateNested(db, aggregation, { ...summed, at })
        : await aggregateField(db, aggregation, requireSource(aggregation, summed, at));
    const named = { ...(name == null ? {} : { name }), type };
    results.push({ ...named, ...(fieldPath == null ? {} : { fieldPath }), ...result });
  }
  return { results };
}

/** The field that is summed up; a 400 for one that cannot be, like this. */
function requireSource(
  { type, fieldPath }: Pick<SingleAggregation, 'type' | 'fieldPath'>,
  { where, fields }: Summed,
  at: string,
): Source {
  // The SDK calls some fields by names of its own here too, and leaves them so.
  const path = fieldPath.replace(/(^|\.)_(?=(id|createdDate|updatedDate)$)/, '$1');
  const field = Object.hasOwn(fields, path) ? fields[path] : undefined;
  if (field && canAggregate(type, field)) return { field, where };
  throw invalidField(`${at}.fieldPath`, 'is not a field that can be summed up like this');
}

async function aggregateNested(
  db: Database,
  { nested }: Extract<Aggregation, { type: 'NESTED' }>,
  { at, ...summed }: Summed & { at: string },
) {
  const levels = nested.nestedAggregations;
  for (const [index, level] of levels.entries())
    requireSource(level, summed, `${at}.nested.nestedAggregations[${index}]`);
  const readLevel = (level: SingleAggregation, where: SQL | undefined) =>
    readBuckets(db, level, requireSource(level, { ...summed, where }, at));
  return { nested: { results: await computeNestedAggregation(levels, summed.where, readLevel) } };
}

/** The buckets of one level in Wix's shape, each with the filter for its own products. */
async function readBuckets(db: Database, aggregation: SingleAggregation, source: Source) {
  const within = (inside: SQL) => and(source.where, inside);
  if (aggregation.type === 'SCALAR') {
    const { scalar } = await aggregateScalar(db, aggregation.scalar.type, source);
    return [{ wire: { scalar: { value: scalar.value } }, where: source.where }];
  }
  if (aggregation.type === 'RANGE') {
    const { ranges } = await aggregateRanges(db, aggregation.range.buckets, source);
    return ranges.results.map((range, index) => {
      const bucket = bucketSql(aggregation.range.buckets, source.field, source.field.column);
      return { wire: { range }, where: within(sql`${bucket} = ${index}::int`) };
    });
  }
  if (aggregation.type === 'DATE_HISTOGRAM') {
    const { interval } = aggregation.dateHistogram;
    const { dateHistogram } = await aggregateHistogram(db, interval, source);
    return dateHistogram.results.map((each) => {
      const begins = sql`${periodSql(interval, source.field.column)} = ${each.value}`;
      return { wire: { dateHistogram: each }, where: within(begins) };
    });
  }
  const { values } = await aggregateValues(db, aggregation.value, source);
  return values.results.map((value) => {
    const missing = missingBucket(aggregation.value);
    return { wire: { value }, where: within(hasValue(source.field, value.value, missing)) };
  });
}

interface Source {
  field: QueryField;
  where: SQL | undefined;
}

function aggregateField(db: Database, aggregation: SingleAggregation, source: Source) {
  switch (aggregation.type) {
    case 'VALUE':
      return aggregateValues(db, aggregation.value, source);
    case 'RANGE':
      return aggregateRanges(db, aggregation.range.buckets, source);
    case 'SCALAR':
      return aggregateScalar(db, aggregation.scalar.type, source);
    case 'DATE_HISTOGRAM':
      return aggregateHistogram(db, aggregation.dateHistogram.interval, source);
  }
}

type Options<Type extends SingleAggregation['type']> = Extract<SingleAggregation, { type: Type }>;

const count = sql<number>`count(distinct found.id)::int`;

/** Each product once for every value that it has. */
function found({ field, where }: Source): SQL {
  const value = field.type === 'textList' ? sql`unnest(${field.column})` : field.column;
  return sql`(select ${products.id} as id, ${value} as value from ${products}
    where ${where ?? sql`true`}) as found`;
}

/** The bucket for products without a value. */
const missingBucket = (options: Options<'VALUE'>['value']) =>
  options.includeOptions?.addToBucket ?? 'N/A';

/** Whether a product is of a group of values. */
function hasValue(field: QueryField, value: string, missing: string): SQL {
  if (field.type === 'textList') return sql`${field.column} @> array[${value}::text]`;
  return sql`coalesce(nullif(${field.column}::text, ''), ${missing}::text) = ${value}`;
}

async function aggregateValues(db: Database, options: Options<'VALUE'>['value'], source: Source) {
  const missing = missingBucket(options);
  const value = sql<string>`coalesce(nullif(found.value::text, ''), ${missing}::text)`;
  const isCounted = options.missingValues === 'INCLUDE' ? sql`true` : sql`found.value::text <> ''`;
  const by = options.sortType === 'VALUE' ? sql`1` : sql`2`;
  const direction = options.sortDirection === 'ASC' ? sql`asc` : sql`desc`;
  const results = await db
    .select({ value, count })
    .from(found(source))
    .where(isCounted)
    .groupBy(sql`1`)
    .orderBy(sql`${by} ${direction}`, sql`1`)
    .limit(options.limit ?? 10);
  return { values: { results } };
}

type Buckets = Options<'RANGE'>['range']['buckets'];

/** Bounds are in whole units, `from` inclusive and `to` exclusive; a value that fits two ranges counts in the first. */
function bucketSql(buckets: Buckets, field: QueryField, value: QueryField['column']): SQL<number> {
  const unit = field.type === 'money' ? 100 : 1;
  const cases = buckets.map(({ from, to }, index) => {
    const above = from == null ? sql`true` : sql`${value} >= ${from * unit}::double precision`;
    const below = to == null ? sql`true` : sql`${value} < ${to * unit}::double precision`;
    return sql`when ${above} and ${below} then ${index}::int`;
  });
  return sql<number>`case ${sql.join(cases, sql` `)} end`;
}

async function aggregateRanges(db: Database, buckets: Buckets, source: Source) {
  const bucket = bucketSql(buckets, source.field, sql`found.value`);
  const rows = await db.select({ bucket, count }).from(found(source)).groupBy(sql`1`);
  const results = buckets.map(({ from, to }, index) => ({
    ...(from == null ? {} : { from }),
    ...(to == null ? {} : { to }),
    count: rows.find((row) => row.bucket === index)?.count ?? 0,
  }));
  return { ranges: { results } };
}

async function aggregateScalar(db: Database, type: ScalarType, source: Source) {
  const unit = source.field.type === 'money' && type !== 'COUNT_DISTINCT' ? 100 : 1;
  const sums = {
    COUNT_DISTINCT: sql<number>`count(distinct found.value)::double precision`,
    MIN: sql<number>`min(found.value)::double precision`,
    MAX: sql<number>`max(found.value)::double precision`,
  };
  const [row] = await db.select({ value: sums[type] }).from(found(source));
  return { scalar: { type, value: (row?.value ?? 0) / unit } };
}

type ScalarType = Options<'SCALAR'>['scalar']['type'];
type Interval = Options<'DATE_HISTOGRAM'>['dateHistogram']['interval'];

/** When the period of a date begins, as ISO 8601 in UTC. */
const periodSql = (interval: Interval, value: QueryField['column']) =>
  sql<string>`to_char(date_trunc(${interval.toLowerCase()}::text, ${value} at time zone 'UTC'), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Periods that have something, in order; the wire has 200 of them at most. */
async function aggregateHistogram(db: Database, interval: Interval, source: Source) {
  const value = periodSql(interval, sql`found.value`);
  const results = await db
    .select({ value, count })
    .from(found(source))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(200);
  return { dateHistogram: { results } };
}
