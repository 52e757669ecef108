import * as v from 'valibot';
import { isStorable } from '../../base/http/parse.ts';
import { lineField, linesField } from '../../base/http/typed-fields.ts';

const storable = v.check(isStorable, 'must not contain NUL or broken characters');
const atLeast = (min: number) =>
  v.minLength<string, number, string>(min, `must have at least ${min} characters`);

/** The text fields of the review form; the shop's form has the same limits. */
export const reviewText = v.object({
  rating: v.pipe(v.string(), v.regex(/^[1-5]$/, 'must be 1 to 5'), v.transform(Number)),
  title: v.pipe(v.string(), storable, lineField(100), atLeast(2)),
  text: v.pipe(v.string(), storable, linesField(3000), atLeast(20)),
  name: v.pipe(v.string(), storable, lineField(60), atLeast(1)),
});

export type ReviewText = v.InferOutput<typeof reviewText>;
