import type { FormFields } from '@horae/shared';

/** What the names of options begin with in a form: `option.Strap`. */
export const OPTION = 'option.';

/** Option name to chosen value, of the fields of a form. */
export const optionsIn = (fields: FormFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(OPTION) && typeof value === 'string'
        ? [[name.slice(OPTION.length), value]]
        : [],
    ),
  );

// What actions say to the page that they lead to.

/** Something was put into the cart, or put back. */
export const ITEM_ADDED = 'ITEM_ADDED';
export const ITEM_REMOVED = 'ITEM_REMOVED';
export const COUPON_APPLIED = 'COUPON_APPLIED';
export const COUPON_REMOVED = 'COUPON_REMOVED';

// What actions refuse by themselves; all other codes are the platform's.

export const QUANTITY_INVALID = 'QUANTITY_INVALID';
export const COUPON_MISSING = 'COUPON_MISSING';
/** A line cannot be bought as it stands. */
export const CHECKOUT_BLOCKED = 'CHECKOUT_BLOCKED';
/** No hosted page was to be had. */
export const CHECKOUT_FAILED = 'CHECKOUT_FAILED';
