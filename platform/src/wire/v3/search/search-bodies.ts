import { cleanLine } from '@horae/typed-text';
import * as v from 'valibot';
import {
  boundedList,
  boundedText,
  requiredBoundedText,
} from '../../../base/http/bounded-schemas.ts';
import { requestedFieldsBody } from '../check-fields-and-revision.ts';

/** As long as the vendor's own search takes. */
const MAX_LETTERS = 100;
const expressionBody = v.pipe(
  v.string(),
  v.transform(cleanLine),
  v.maxLength(MAX_LETTERS, `must have at most ${MAX_LETTERS} characters`),
);
const id = requiredBoundedText(100);
const amount = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0, 'must not be negative'),
  v.maxValue(1_000_000_000, 'is too large'),
);
const whole = v.pipe(v.number(), v.integer(), v.minValue(0, 'must not be negative'));

/** Not `v.record`, which drops names like `constructor` in silence instead of letting them be looked for. */
const facets = v.pipe(
  v.custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    'must be an object',
  ),
  v.check((all) => Object.keys(all).length <= 20, 'must have at most 20 facets'),
  v.check(
    (all) => Object.keys(all).every((each) => each !== '' && each.length <= 100),
    'must have names of 1 to 100 characters',
  ),
  v.transform((all) => Object.entries(all).map(([name, values]) => ({ name, values }))),
  v.array(v.object({ name: boundedText(100), values: boundedList(id, 50) })),
  v.maxLength(20, 'must have at most 20 facets'),
  v.transform((all) => Object.fromEntries(all.map(({ name, values }) => [name, values]))),
);

export const searchBody = v.pipe(
  v.object({
    expression: v.optional(expressionBody, ''),
    facets: v.optional(facets, {}),
    collectionId: v.nullish(id),
    minPrice: v.nullish(amount),
    maxPrice: v.nullish(amount),
    sort: v.optional(
      v.picklist(['relevance', 'price-asc', 'price-desc', 'newest', 'oldest']),
      'relevance',
    ),
    limit: v.optional(
      v.pipe(whole, v.minValue(1, 'must be at least 1'), v.maxValue(100, 'must be at most 100')),
      24,
    ),
    offset: v.optional(v.pipe(whole, v.maxValue(1_000_000, 'is too large')), 0),
    withFacets: v.optional(v.boolean(), false),
    fields: requestedFieldsBody,
  }),
);

export const chosenResultBody = v.object({ expression: expressionBody, productId: id });

const limit = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(2),
    v.digits('must be a number'),
    v.transform(Number),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(10, 'must be at most 10'),
  ),
  '6',
);
export const suggestionsQuerySchema = v.object({ q: v.optional(expressionBody, ''), limit });
