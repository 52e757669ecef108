import { asEngraved, engravingFault } from '@horae/shared/engraving';
import { cleanLine, readQuantity, withReader } from '@horae/shared/typed-text';
import * as v from 'valibot';
import type { NewCartLine } from '../cart/cart.ts';
import { QUANTITY_INVALID, readCustomTextFields, readOptionFields } from '../cart/item-fields.tsx';

/** A required text; the code for a missing one begins with `field`. */
export const createTextSchema = (field: string, most = 200) =>
  v.pipe(v.string(`${field}_MISSING`), v.maxLength(most, 'TOO_LONG'));

/** A required name or id; an absent field is refused like an empty one. */
export const createNonEmptySchema = (field: string) =>
  v.optional(v.pipe(createTextSchema(field), v.nonEmpty(`${field}_MISSING`)), '');

/** A quantity. An empty field means one, as its placeholder says. */
export const QuantityTextSchema = v.pipe(
  v.optional(v.string(QUANTITY_INVALID), '1'),
  v.transform((typed) => (cleanLine(typed) === '' ? '1' : typed)),
  withReader(readQuantity, QUANTITY_INVALID),
  v.minValue(1, QUANTITY_INVALID),
  v.maxValue(100_000, QUANTITY_INVALID),
);

/** Limit for a text of any product, in characters; the platform checks the product's own limit. */
const MAX_SIGNS = 500;

/** Value of an option or text. 2000 UTF-16 units leave room for characters of several units, such as accents. */
const Written = v.pipe(v.string('OPTION_MISSING'), v.maxLength(2000, 'TOO_LONG'));

const canBeEngraved = ({ texts = {} }: NewCartLine): boolean =>
  Object.values(texts).every((text) => engravingFault(asEngraved(text), MAX_SIGNS) === null);

/**
 * The fields of an item: `productId`, `quantity`, an `option.<name>` for each option and a `text.<name>` for each text
 * that is not empty.
 */
export const NewLineSchema = v.pipe(
  v.objectWithRest(
    { productId: createNonEmptySchema('PRODUCT'), quantity: QuantityTextSchema },
    Written,
  ),
  v.transform(
    ({ productId, quantity, ...rest }): NewCartLine => ({
      productId,
      quantity,
      options: readOptionFields(rest),
      ...readCustomTextFields(rest),
    }),
  ),
  v.check(canBeEngraved, 'CUSTOM_TEXT_NOT_ALLOWED'),
);
