import * as v from 'valibot';
import { boundedText, requiredBoundedText } from '../../../base/http/bounded-schemas.ts';

const fields = v.object({
  name: requiredBoundedText(50),
  slug: v.nullish(v.pipe(boundedText(100), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))),
  description: v.nullish(boundedText(600)),
  visible: v.nullish(v.boolean()),
});
export const createCollectionBody = v.object({ collection: fields });
export const updateCollectionBody = v.object({ collection: v.partial(fields) });
export const productIdsBody = v.object({
  productIds: v.pipe(v.array(boundedText(100)), v.minLength(1), v.maxLength(100)),
});
