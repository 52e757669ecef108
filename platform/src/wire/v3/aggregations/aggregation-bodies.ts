import * as v from 'valibot';
import type { QueryField } from '../../../base/query/query-field-types.ts';

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
    buckets: v.pipe(
      v.array(
        v.pipe(
          v.object({ from: bound, to: bound }),
          v.check(({ from, to }) => from != null || to != null, 'must have from or to'),
        ),
      ),
      v.minLength(1),
      v.maxLength(50),
    ),
  }),
});
const scalarAggregation = v.object({
  ...common,
  type: v.literal('SCALAR'),
  scalar: v.object({ type: v.picklist(['COUNT_DISTINCT', 'MIN', 'MAX']) }),
});
const histogramAggregation = v.object({
  ...common,
  type: v.literal('DATE_HISTOGRAM'),
  dateHistogram: v.object({
    interval: v.picklist(['YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR', 'MINUTE', 'SECOND']),
  }),
});

const single = [
  valueAggregation,
  rangeAggregation,
  scalarAggregation,
  histogramAggregation,
] as const;
const level = v.variant('type', single);
const nestedAggregation = v.object({
  name: common.name,
  type: v.literal('NESTED'),
  fieldPath: v.nullish(common.fieldPath),
  nested: v.object({
    nestedAggregations: v.pipe(
      v.array(level),
      v.minLength(2, 'must have at least 2 entries'),
      v.maxLength(3, 'must have at most 3 entries'),
      v.check(
        (levels) => levels.slice(0, -1).every(({ type }) => type !== 'SCALAR'),
        'must have nothing below a single number',
      ),
      v.check(
        (levels) => new Set(levels.map(aggregationKey)).size === levels.length,
        'must have names of their own',
      ),
    ),
  }),
});

/** Summaries of what a search finds: by value, by range, by date, as one number, or one within another. */
export const aggregationsBody = v.nullish(
  v.pipe(
    v.array(v.variant('type', [...single, nestedAggregation])),
    v.maxLength(10, 'must have at most 10 entries'),
  ),
);

export type Aggregation = NonNullable<v.InferOutput<typeof aggregationsBody>>[number];
/** One that is not made of others. */
export type SingleAggregation = v.InferOutput<typeof level>;

/** Under which name a level of a nested summary is answered. */
export function aggregationKey({
  name,
  fieldPath,
}: Pick<SingleAggregation, 'name' | 'fieldPath'>): string {
  return name || fieldPath;
}

/** Whether a field can be summed up like this. */
export function canAggregate(
  type: SingleAggregation['type'],
  { type: kind, matchItems }: QueryField,
): boolean {
  if (matchItems) return false;
  if (type === 'DATE_HISTOGRAM') return kind === 'date';
  const isNumber = kind === 'money' || kind === 'number';
  return type === 'VALUE' ? !isNumber && kind !== 'date' : isNumber;
}
