import { randomUUID } from 'node:crypto';
import type { Database } from '../../base/db/database.ts';
import { createRefusal, invalidField } from '../../base/http/platform-error.ts';
import { attachProduct, type CartLine } from '../cart/cart-store.ts';
import { chooseVariant, type NewLine } from '../cart/change-lines.ts';
import { lineSnapshot } from '../cart/line-snapshot.ts';
import { haveSameCustomTexts } from '../cart/texts/custom-texts.ts';
import { findProductsById } from '../catalogue/find-products.ts';
import type { CheckoutLine } from './checkout-parts.ts';
import { checkoutLine } from './create-checkout.ts';

type Row = Pick<
  CartLine['row'],
  'id' | 'productId' | 'variantId' | 'quantity' | 'options' | 'texts' | 'known'
>;

/** The lines of a checkout with what they stand for now, in the shape of a cart's. */
export async function readCheckoutLines(
  db: Database,
  lines: readonly CheckoutLine[],
): Promise<CartLine[]> {
  const products = await findProductsById(db, [...new Set(lines.map((line) => line.productId))]);
  return lines.map((line) => {
    const variant = products
      .find(({ id }) => id === line.productId)
      ?.variants.find(({ id }) => id === line.variantId);
    const { lineId: id, productId, variantId, quantity, texts = [], name, unitCents } = line;
    const known = { name, priceCents: unitCents, discountedCents: unitCents };
    const options = line.gift?.options ?? variant?.choices ?? {};
    const row = { id, productId, variantId, quantity, texts, options, known };
    return attachProduct(detachedRow(row), products);
  });
}

/** Lines of no cart, for a checkout of their own; equal ones are one. Throws as adding to a cart does. */
export async function combineLines(
  db: Database,
  wanted: readonly NewLine[],
  before: readonly CartLine[] = [],
): Promise<CartLine[]> {
  const ids = new Set(wanted.map((line) => line.productId));
  const products = await findProductsById(db, [...ids]);
  const lines = [...before];
  for (const [index, line] of wanted.entries()) {
    const choice = chooseVariant(line, { products, field: `lineItems[${index}]` });
    const { product, variant, texts, quantity } = choice;
    const same = lines.findIndex(
      ({ row }) =>
        row.productId === product.id &&
        row.variantId === variant.id &&
        haveSameCustomTexts(row.texts, texts),
    );
    const old = lines[same];
    if (old) {
      lines[same] = { ...old, row: { ...old.row, quantity: old.row.quantity + quantity } };
      continue;
    }
    const ids = { id: randomUUID(), productId: product.id, variantId: variant.id };
    const known = lineSnapshot({ product, variant });
    const row = detachedRow({ ...ids, quantity, texts, options: variant.choices, known });
    lines.push(attachProduct(row, products));
  }
  return lines;
}

/** Sets quantities. Throws 404 `LINE_ITEM_NOT_FOUND`, or 409 when there are not as many. */
export function setLineQuantities(
  lines: readonly CartLine[],
  wanted: readonly { id: string; quantity: number }[],
): CheckoutLine[] {
  const missing = wanted.find(({ id }) => !lines.some(({ row }) => row.id === id));
  if (missing) {
    throw createRefusal(404, 'LINE_ITEM_NOT_FOUND', {
      description: 'The checkout has no such line.',
      data: { lineItemId: missing.id },
    });
  }
  return lines.map((line) => {
    const quantity = wanted.find(({ id }) => id === line.row.id)?.quantity ?? line.row.quantity;
    return checkoutLine({ ...line, row: { ...line.row, quantity } });
  });
}

/** The lines that are left. Throws a 400 when there are none: a checkout is of something. */
export function removeCheckoutLines(lines: readonly CheckoutLine[], ids: readonly string[]) {
  const left = lines.filter(({ lineId }) => !ids.includes(lineId));
  if (left.length === 0) throw invalidField('lineItemIds', 'must leave a line');
  return left;
}

const detachedRow = (row: Row): CartLine['row'] => ({
  ...row,
  cartId: '',
  position: 0,
  textsDigest: '',
});
