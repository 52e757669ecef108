import * as v from 'valibot';
import type { NewLine } from '../cart/cart.ts';
import { optionsIn, QUANTITY_INVALID } from '../cart/item-form.ts';

/** A text that has to be there; its codes begin with the name given. */
export const text = (field: string) =>
  v.pipe(v.string(`${field}_MISSING`), v.maxLength(200, 'TOO_LONG'));

/** What names something; a field that is not there at all has no code of its own. */
export const nameOf = (field: string) =>
  v.optional(v.pipe(text(field), v.nonEmpty(`${field}_MISSING`)), '');

/** A number of pieces. An emptied field means one, as its placeholder says. */
export const Quantity = v.pipe(
  v.optional(v.string(QUANTITY_INVALID), '1'),
  v.transform((typed) => (typed.trim() === '' ? 1 : Number(typed))),
  v.integer(QUANTITY_INVALID),
  v.minValue(1, QUANTITY_INVALID),
  v.maxValue(100_000, QUANTITY_INVALID),
);

/** The fields of an item: `productId`, `quantity`, and an `option.<name>` for each option. */
export const ItemSchema = v.pipe(
  v.objectWithRest({ productId: nameOf('PRODUCT'), quantity: Quantity }, text('OPTION')),
  v.transform(
    ({ productId, quantity, ...rest }): NewLine => ({
      productId,
      quantity,
      options: optionsIn(rest),
    }),
  ),
);
