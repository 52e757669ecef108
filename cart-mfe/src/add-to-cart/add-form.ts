/** What the names of options begin with in the form: `option.Strap`. */
export const OPTION = 'option.';
/** The code of the action that put something into the cart. */
export const ITEM_ADDED = 'ITEM_ADDED';
