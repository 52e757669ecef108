import * as v from 'valibot';
import { SlugSchema } from './add-to-cart.input.ts';

/** Which watches an agent wants to see side by side. */
export const input = v.strictObject({
  slugs: v.pipe(v.array(SlugSchema), v.minLength(2), v.maxLength(4)),
});
export type CompareWatchesInput = v.InferOutput<typeof input>;
