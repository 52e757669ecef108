import type { FormFields } from '@horae/shared';
import { cleanLine } from '@horae/shared/typed-text';
import type { NewCartLine } from './cart.ts';

/** Prefix of the fields for options, as in `option.Strap`. */
const OPTION = 'option.';

/** Prefix of the fields for texts, as in `text.Engraving`. */
const TEXT = 'text.';

/** Maps option names to chosen values. */
export const readOptionFields = (fields: FormFields): Record<string, string> =>
  valuesIn(fields, OPTION);

/** Returns non-empty texts by the name of their field; `texts` is absent where all fields are empty. */
export function readCustomTextFields(fields: FormFields): { texts?: Record<string, string> } {
  const texts = valuesIn(fields, TEXT);
  for (const [name, text] of Object.entries(texts)) if (cleanLine(text) === '') delete texts[name];
  return Object.keys(texts).length > 0 ? { texts } : {};
}

const valuesIn = (fields: FormFields, start: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(start) && typeof value === 'string'
        ? [[name.slice(start.length), value]]
        : [],
    ),
  );

// Results of actions, for the page that they redirect to.

/** Something was put into the cart, or put back. */
export const ITEM_ADDED = 'ITEM_ADDED';
export const ITEM_REMOVED = 'ITEM_REMOVED';
/** A line was moved to the wish list. */
export const ITEM_SAVED = 'ITEM_SAVED';
/** Watches of the wish list were put into the cart. */
export const WISHLIST_ADDED_TO_CART = 'WISHES_ADDED';
/** Products of an earlier order were put into the cart again. */
export const ORDER_ADDED_AGAIN = 'REORDERED';
export const COUPON_APPLIED = 'COUPON_APPLIED';
export const COUPON_REMOVED = 'COUPON_REMOVED';

// Error codes of the actions themselves; all others are the platform's.

export const QUANTITY_INVALID = 'QUANTITY_INVALID';
export const COUPON_MISSING = 'COUPON_MISSING';
/** Only a member's wish list is stored where the edge can reach it. */
export const MEMBERS_ONLY = 'MEMBERS_ONLY';
/** A line cannot be bought as it stands. */
export const CHECKOUT_BLOCKED = 'CHECKOUT_BLOCKED';
/** The hosted checkout page is not available. */
export const CHECKOUT_FAILED = 'CHECKOUT_FAILED';

/** Names an item, its options and texts and how many, in a form that is sent without script. */
export function ItemFields({ productId, options, texts = {}, quantity }: NewCartLine) {
  return (
    <>
      <input type="hidden" name="productId" value={productId} />
      {Object.entries(options).map(([name, value]) => (
        <input key={name} type="hidden" name={`${OPTION}${name}`} value={value} />
      ))}
      {Object.entries(texts).map(([name, value]) => (
        <input key={name} type="hidden" name={`${TEXT}${name}`} value={value} />
      ))}
      <input type="hidden" name="quantity" value={quantity} />
    </>
  );
}
