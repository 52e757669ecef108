import {
  type ActionAnswer,
  type ActionContext,
  type FormFields,
  PlatformError,
} from '@horae/shared';
import * as v from 'valibot';
import { addLine } from '../cart/api/cart-api.ts';
import type { NewLine } from '../cart/cart.ts';
import { ITEM_ADDED, OPTION } from './add-form.ts';

const text = (field: string) => v.pipe(v.string(`${field}_MISSING`), v.maxLength(200, 'TOO_LONG'));
/** An emptied field means one piece, as its placeholder says. */
const Quantity = v.pipe(
  v.optional(v.string('QUANTITY_INVALID'), '1'),
  v.transform((typed) => (typed.trim() === '' ? 1 : Number(typed))),
  v.integer('QUANTITY_INVALID'),
  v.minValue(1, 'QUANTITY_INVALID'),
  v.maxValue(100_000, 'QUANTITY_INVALID'),
);

/** The fields of the form: `productId`, `quantity`, and an `option.<name>` for each option. */
export const AddSchema = v.pipe(
  v.objectWithRest(
    {
      // A field that is not there at all has no code of its own.
      productId: v.optional(v.pipe(text('PRODUCT'), v.nonEmpty('PRODUCT_MISSING')), ''),
      quantity: Quantity,
    },
    text('OPTION'),
  ),
  v.transform(
    ({ productId, quantity, ...rest }): NewLine => ({
      productId,
      quantity,
      options: optionsIn(rest),
    }),
  ),
);
export type AddFields = v.InferOutput<typeof AddSchema>;

const optionsIn = (fields: FormFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(OPTION) && typeof value === 'string'
        ? [[name.slice(OPTION.length), value]]
        : [],
    ),
  );

/** Adds what the form names; what the platform refuses is told on the page that the form stands on. */
export async function addToCart(line: AddFields, { key }: ActionContext): Promise<ActionAnswer> {
  try {
    await addLine(line, key);
    return { go: '/cart', said: ITEM_ADDED };
  } catch (thrown) {
    if (!(thrown instanceof PlatformError) || !isRefusal(thrown)) throw thrown;
    return { refused: { '': thrown.code } };
  }
}

/** What was said about this watch, as opposed to an answer that never came. */
const isRefusal = ({ code, status = 0 }: PlatformError): boolean =>
  status >= 400 && status < 500 && status !== 429 && /^[A-Z][A-Z0-9_]*$/.test(code);
