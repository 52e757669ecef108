import type { FormFields } from '@horae/shared';
import { readLine } from '@horae/shared/typed-text';

/** What the names of options begin with in a form: `option.Strap`. */
export const OPTION = 'option.';

/** The same of what the shopper writes on it: `text.Engraving`. */
export const TEXT = 'text.';

/** Option name to chosen value, of the fields of a form. */
export const optionsIn = (fields: FormFields): Record<string, string> => valuesIn(fields, OPTION);

/** What is written on it, by the name of the text field; nothing at all where all fields are empty. */
export function textsIn(fields: FormFields): { texts?: Record<string, string> } {
  const texts = valuesIn(fields, TEXT);
  for (const [name, text] of Object.entries(texts)) if (readLine(text) === '') delete texts[name];
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

// What actions say to the page that they lead to.

/** Something was put into the cart, or put back. */
export const ITEM_ADDED = 'ITEM_ADDED';
export const ITEM_REMOVED = 'ITEM_REMOVED';
/** A line was moved to the wish list. */
export const ITEM_SAVED = 'ITEM_SAVED';
/** Watches of the wish list were put into the cart. */
export const WISHES_ADDED = 'WISHES_ADDED';
/** What was bought before was put into the cart again. */
export const REORDERED = 'REORDERED';
export const COUPON_APPLIED = 'COUPON_APPLIED';
export const COUPON_REMOVED = 'COUPON_REMOVED';

// What actions refuse by themselves; all other codes are the platform's.

export const QUANTITY_INVALID = 'QUANTITY_INVALID';
export const COUPON_MISSING = 'COUPON_MISSING';
/** Only a member's wish list is kept where the edge reaches it. */
export const MEMBERS_ONLY = 'MEMBERS_ONLY';
/** A line cannot be bought as it stands. */
export const CHECKOUT_BLOCKED = 'CHECKOUT_BLOCKED';
/** No hosted page was to be had. */
export const CHECKOUT_FAILED = 'CHECKOUT_FAILED';
