import * as v from 'valibot';

const word = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(60));
const words = v.pipe(v.array(word), v.maxLength(500, 'must have at most 500 entries'));

/** The owner's settings for words (`seed/search.json`, and `PUT /search/v1/words`). */
export const wordSettingsBody = v.object({
  /** Words without meaning in this shop. */
  ignored: words,
  /** Words and short phrases that mean the same, in each group. */
  synonyms: v.pipe(
    v.array(v.pipe(words, v.minLength(2, 'must have at least 2 entries'))),
    v.maxLength(500, 'must have at most 500 entries'),
  ),
  /** Questions that a page of the shop answers; suggested for a text with one of their words. */
  questions: v.pipe(
    v.array(
      v.object({
        text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
        path: v.pipe(v.string(), v.regex(/^\/(?![/\\])\S{0,200}$/, 'must be a path of the shop')),
        words,
      }),
    ),
    v.maxLength(100, 'must have at most 100 entries'),
  ),
});

export type SearchWordRules = v.InferOutput<typeof wordSettingsBody>;

export const NO_WORD_RULES: SearchWordRules = { ignored: [], synonyms: [], questions: [] };
