import * as v from 'valibot';
import { isStorableText } from '../../base/http/parse.ts';
import { multiLineSchema, singleLineSchema } from '../../base/http/typed-fields.ts';

const storable = v.check(isStorableText, 'must not contain NUL or broken characters');
const atLeast = (min: number) =>
  v.minLength<string, number, string>(min, `must have at least ${min} characters`);

/** The text fields of the review form; the shop's form has the same limits. */
export const reviewText = v.object({
  rating: v.pipe(v.string(), v.regex(/^[1-5]$/, 'must be 1 to 5'), v.transform(Number)),
  title: v.pipe(v.string(), storable, singleLineSchema(100), atLeast(2)),
  text: v.pipe(v.string(), storable, multiLineSchema(3000), atLeast(20)),
  name: v.pipe(v.string(), storable, singleLineSchema(60), atLeast(1)),
});

export type ReviewText = v.InferOutput<typeof reviewText>;
