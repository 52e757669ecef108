import * as v from 'valibot';
import { boundedRecord, requiredBoundedText } from '../../../base/http/bounded-schemas.ts';
import { singleLineSchema } from '../../../base/http/typed-fields.ts';
import { MAX_WISHLIST_ITEMS } from '../../../commerce/wishlists/merge-wishlists.ts';

const MAX_OPTIONS = 10;
const name = requiredBoundedText(100);

/** Option name to chosen value. */
const optionsBody = boundedRecord(name, name, MAX_OPTIONS);

const itemBody = v.object({ productId: name, options: v.optional(optionsBody, {}) });
const priceBody = v.nullish(
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000_000)),
);

const some = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.object({ items: v.pipe(v.array(schema), v.minLength(1), v.maxLength(MAX_WISHLIST_ITEMS)) });

export const wishlistItemsBody = some(itemBody);
export const pricedItemsBody = some(v.object({ ...itemBody.entries, priceCents: priceBody }));
/** The list of a browser from before its user logged in; it may be empty. */
export const storedItemsBody = v.object({
  items: v.pipe(
    v.array(
      v.object({
        ...itemBody.entries,
        name: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
        priceCents: priceBody,
        savedAt: v.pipe(
          v.string(),
          v.maxLength(40),
          v.isoTimestamp('must be a moment such as 2026-01-31T12:00:00.000Z'),
        ),
      }),
    ),
    v.maxLength(2 * MAX_WISHLIST_ITEMS),
  ),
});
export const shareWishlistBody = v.object({
  name: v.optional(singleLineSchema(60), ''),
});
export const wishlistSecretBody = v.object({
  secret: name,
});
