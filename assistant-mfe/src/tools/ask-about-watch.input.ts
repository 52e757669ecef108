import * as v from 'valibot';

/** A question about one watch. */
export const input = v.strictObject({
  slug: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9-]{1,80}$/),
    v.description('The slug of the watch: the last part of its address'),
  ),
  question: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
});
export type AskAboutWatchInput = v.InferOutput<typeof input>;
