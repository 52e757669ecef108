import * as v from 'valibot';
import { Slug } from './slug.ts';

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(100));

export const input = v.strictObject({
  slug: Slug,
  options: v.exactOptional(
    v.pipe(
      v.record(Text, Text),
      v.description(
        'Option name to the value chosen; the first choice that can be had where absent',
      ),
    ),
  ),
  quantity: v.exactOptional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(10),
      v.description('Pieces; 1 where absent'),
    ),
  ),
});
export type AddInput = v.InferOutput<typeof input>;
