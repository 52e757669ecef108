import * as v from 'valibot';

const Price = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000));

export const input = v.strictObject({
  text: v.exactOptional(
    v.pipe(
      v.string(),
      v.maxLength(100),
      v.description('Words to search for, as a shopper would type them: "steel diver 300 m"'),
    ),
  ),
  minPrice: v.exactOptional(v.pipe(Price, v.description('Lowest price, in units of the currency'))),
  maxPrice: v.exactOptional(v.pipe(Price, v.description('Highest price'))),
  order: v.exactOptional(
    v.pipe(
      v.picklist(['price-asc', 'price-desc', 'newest', 'oldest']),
      v.description('By default, the best match for the text comes first'),
    ),
  ),
  most: v.exactOptional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(12),
      v.description('Number of watches to answer; 6 by default'),
    ),
  ),
});
export type FindWatchesInput = v.InferOutput<typeof input>;
