import type { SQL } from 'drizzle-orm';
import { aggregationKey, type SingleAggregation } from './aggregation-bodies.ts';

/** A group of what is found, as a level of a nested summary has it, and which products are in it. */
interface AggregationBucket {
  wire: object;
  where: SQL | undefined;
}

type ReadBuckets = (
  aggregation: SingleAggregation,
  where: SQL | undefined,
) => Promise<AggregationBucket[]>;

/** As many rows as the wire has. */
const MAX_ROWS = 1000;

/**
 * Summaries within summaries, flat: a row for every innermost group, with the groups around it, each under its name and
 * counted within those before it.
 */
export async function computeNestedAggregation(
  levels: readonly SingleAggregation[],
  where: SQL | undefined,
  readBuckets: ReadBuckets,
): Promise<{ results: Record<string, object> }[]> {
  const [first, ...others] = levels;
  if (!first) return [{ results: {} }];
  const rows: { results: Record<string, object> }[] = [];
  for (const bucket of await readBuckets(first, where)) {
    const below = await computeNestedAggregation(others, bucket.where, readBuckets);
    rows.push(
      ...below.map(({ results }) => ({
        results: { [aggregationKey(first)]: bucket.wire, ...results },
      })),
    );
    if (rows.length >= MAX_ROWS) break;
  }
  return rows.slice(0, MAX_ROWS);
}
