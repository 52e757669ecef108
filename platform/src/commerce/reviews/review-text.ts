import * as v from 'valibot';
import { isStorable } from '../../base/http/parse.ts';

const NEWLINES = /\r\n?/g;
/** No letters, though they look like some: they would turn the words of others around. */
const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const between = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.check(isStorable, 'must not contain NUL or broken characters'),
    v.trim(),
    v.minLength(min, `must have at least ${min} characters`),
    v.maxLength(max, `must have at most ${max} characters`),
  );
const line = v.transform((text: string) => text.replace(CONTROLS, ' ').replace(/\s+/g, ' '));
const lines = v.transform((text: string) =>
  text
    .replace(NEWLINES, '\n')
    .split('\n')
    .map((part) => part.replace(CONTROLS, ' '))
    .join('\n'),
);

/** What a buyer's form says, as text; the shop's form tells the same bounds. */
export const reviewText = v.object({
  rating: v.pipe(v.string(), v.regex(/^[1-5]$/, 'must be 1 to 5'), v.transform(Number)),
  title: v.pipe(v.string(), line, between(2, 100)),
  text: v.pipe(v.string(), lines, between(20, 3000)),
  name: v.pipe(v.string(), line, between(1, 60)),
});

export type ReviewText = v.InferOutput<typeof reviewText>;
