import { readWishlistItem } from '@horae/shared/wishlist-item';
import * as v from 'valibot';
import { nameOf, text } from './item-schema.ts';

/** An action has seconds for all of it. */
const MOST = 20;

const Wish = v.pipe(
  v.string('WISH_MISSING'),
  v.transform(readWishlistItem),
  v.nonNullish(
    v.object({ productId: v.string(), options: v.record(v.string(), v.string()) }),
    'WISH_INVALID',
  ),
);

/** Watches of a wish list, one or several. */
export const SavedSchema = v.object({
  wish: v.pipe(
    v.optional(v.union([v.array(v.string()), v.string()]), ''),
    v.transform((wish) => [wish].flat()),
    v.array(Wish),
    v.minLength(1, 'WISH_MISSING'),
    v.maxLength(MOST, 'TOO_MANY'),
  ),
});
export type Saved = v.InferOutput<typeof SavedSchema>;

/** The form of a line holds the item too. */
export const LineItemSchema = v.objectWithRest(
  { lineId: nameOf('LINE'), productId: nameOf('PRODUCT') },
  text('ITEM'),
);
export type LineItem = v.InferOutput<typeof LineItemSchema>;
