import * as v from 'valibot';

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

/** The last part of a watch's address. */
export const SlugSchema = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]{1,80}$/),
  v.description('The slug of a watch, as find-watches gives it'),
);

export const input = v.strictObject({
  slug: SlugSchema,
  options: v.exactOptional(
    v.pipe(
      v.record(Text, Text),
      v.description('Option names with the chosen values; by default the first choice in stock'),
    ),
  ),
  quantity: v.exactOptional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(10),
      v.description('Quantity; 1 by default'),
    ),
  ),
});
export type AddToCartInput = v.InferOutput<typeof input>;
