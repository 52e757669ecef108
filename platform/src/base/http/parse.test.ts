import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseInput } from './parse.ts';

const schema = v.object({
  tree: v.optional(v.literal('stores', 'must be stores')),
  sort: v.optional(v.union([v.string(), v.object({ field: v.string() })], 'must name one field')),
  count: v.optional(v.pipe(v.number(), v.minValue(1, 'must be at least 1'), v.maxValue(9))),
  kind: v.optional(v.picklist(['physical', 'digital'])),
});

test.each([
  [{ tree: 'other' }, 'tree', 'must be stores'],
  [{ sort: 7 }, 'sort', 'must name one field'],
  [{ count: 0 }, 'count', 'must be at least 1'],
  [{ count: 10 }, 'count', 'must be <=9, not 10'],
  [{ count: '1' }, 'count', 'must be number, not "1"'],
  [{ kind: 'paper' }, 'kind', 'must be ("physical" | "digital"), not "paper"'],
])(
  'the refusal of %j says in the words of the schema, if it has any, what %s must be',
  (data, field, description) => {
    const violation = expect.objectContaining({ field, description });

    expect(() => parseInput(schema, data)).toThrow(
      expect.objectContaining({
        status: 400,
        details: { validationError: { fieldViolations: [violation] } },
      }),
    );
  },
);
