import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../base/db/database.ts';
import { createRefusal, invalidField } from '../../base/http/platform-error.ts';
import { canonicalChoices, matchingVariants } from '../catalogue/chosen-variant.ts';
import {
  findProductsById,
  type ProductRecord,
  type VariantRecord,
} from '../catalogue/find-products.ts';
import { DEFAULT_VARIANT_ID } from '../catalogue/product-options.ts';
import { giftVariantId, isGiftCard, parseGiftCardLineOptions } from '../gift-cards/gift-options.ts';
import { duplicateGiftCardError, exceedsStockError } from './cart-line-errors.ts';
import { type CartLine, type LineRow, loadCartLines } from './cart-store.ts';
import { cartLines } from './cart-tables.ts';
import { lineSnapshot } from './line-snapshot.ts';
import { type CustomText, readCustomTexts } from './texts/custom-texts.ts';

/** Gift cards in one cart: each stores its own message and address. */
const MAX_GIFTS = 20;

/** A product that is to be added, with what was chosen of it. */
export interface NewLine {
  productId: string;
  options: Record<string, string>;
  /** Where more than one variant has the options. */
  variantId: string | null;
  /** The shopper's own words, by the title of the text. */
  texts: Record<string, string>;
  quantity: number;
}

export interface ResolvedLine {
  product: ProductRecord;
  variant: VariantRecord;
  texts: CustomText[];
  quantity: number;
}

/**
 * Adds lines to a locked cart; the same product with the same options and texts increases the quantity of its line. All
 * or nothing. Returns the cart's lines after the change.
 */
export async function addCartLines(
  tx: Database,
  cartId: string,
  lines: readonly NewLine[],
): Promise<CartLine[]> {
  const ids = new Set(lines.map((line) => line.productId));
  const products = await findProductsById(tx, [...ids]);
  for (const [index, line] of lines.entries()) {
    const field = `lineItems[${index}]`;
    if (isGiftCard(line.productId)) await addGift(tx, cartId, { line, field });
    else await addLine(tx, cartId, chooseVariant(line, { products, field }));
  }
  const after = await loadCartLines(tx, cartId, products);
  refuseBeyondStock(after, (line) => ids.has(line.productId));
  return after;
}

/** Each gift card is a line of its own; the same one again is a repeated submission, and refused. */
async function addGift(
  tx: Database,
  cartId: string,
  { line, field }: { line: NewLine; field: string },
): Promise<void> {
  const { productId } = line;
  const gift = parseGiftCardLineOptions(line.options, `${field}.catalogReference.options.options`);
  if (line.quantity !== 1) throw invalidField(`${field}.quantity`, 'must be 1');
  const isGift = and(eq(cartLines.cartId, cartId), eq(cartLines.productId, productId));
  if ((await tx.$count(cartLines, isGift)) >= MAX_GIFTS) {
    throw invalidField(field, `must be one of ${MAX_GIFTS} gift cards at most`);
  }
  const added = await tx
    .insert(cartLines)
    .values({
      ...{ id: randomUUID(), cartId, productId, variantId: giftVariantId(gift) },
      options: gift.options,
      quantity: 1,
    })
    .onConflictDoNothing()
    .returning({ id: cartLines.id });
  if (added.length === 0) throw duplicateGiftCardError();
}

async function addLine(
  tx: Database,
  cartId: string,
  { product, variant, texts, quantity }: ResolvedLine,
): Promise<void> {
  const known = lineSnapshot({ product, variant });
  await tx
    .insert(cartLines)
    .values({
      id: randomUUID(),
      cartId,
      productId: product.id,
      variantId: variant.id,
      options: variant.choices,
      texts,
      quantity,
      known,
    })
    .onConflictDoUpdate({
      target: [cartLines.cartId, cartLines.productId, cartLines.variantId, cartLines.textsDigest],
      set: { quantity: sql`${cartLines.quantity} + ${quantity}`, known },
    });
}

/** Sets the quantities of lines of a locked cart. All or nothing. Answers the cart's lines as they are then. */
export async function setCartLineQuantities(
  tx: Database,
  cartId: string,
  lines: readonly { id: string; quantity: number }[],
): Promise<CartLine[]> {
  for (const line of lines) {
    const changed = await tx
      .update(cartLines)
      .set({ quantity: line.quantity })
      .where(and(eq(cartLines.cartId, cartId), eq(cartLines.id, line.id)))
      .returning({ id: cartLines.id });
    if (changed.length === 0) {
      throw createRefusal(404, 'LINE_ITEM_NOT_FOUND', {
        description: 'The cart has no such line.',
        data: { lineItemId: line.id },
      });
    }
  }
  const ids = new Set(lines.map((line) => line.id));
  const after = await loadCartLines(tx, cartId);
  refuseBeyondStock(after, (line) => ids.has(line.id));
  return after;
}

/** Removes lines; one that is gone already needs no complaint. */
export async function removeCartLines(tx: Database, cartId: string, ids: string[]): Promise<void> {
  await tx.delete(cartLines).where(and(eq(cartLines.cartId, cartId), inArray(cartLines.id, ids)));
}

/**
 * The variant and the texts of a new line. Throws 404 `ITEM_NOT_FOUND`, 400 for options that do not match exactly one
 * variant, and 400 for texts that the product does not take.
 */
export function chooseVariant(
  line: NewLine,
  context: { products: ProductRecord[]; field: string },
): ResolvedLine {
  const { productId, options, texts, variantId, quantity } = line;
  const product = context.products.find(({ id }) => id === productId);
  if (!product) {
    throw createRefusal(404, 'ITEM_NOT_FOUND', {
      description: 'There is no such product.',
      data: { catalogItemId: productId },
    });
  }
  const choices = canonicalChoices(product, options);
  const matching = choices && matchingVariants(product, choices).filter(isWanted);
  const [variant] = matching ?? [];
  if (!variant || matching?.length !== 1) {
    const names = product.options.map((option) => option.name).join(', ');
    const field = `${context.field}.catalogReference.options.options`;
    throw invalidField(field, `must choose one of each: ${names}`);
  }
  const at = `${context.field}.catalogReference.options`;
  return {
    product,
    variant,
    texts: readCustomTexts(product.customTextFields, texts, at),
    quantity,
  };

  function isWanted({ id }: VariantRecord): boolean {
    // Shops send all zeros beside options; then the options decide.
    return !variantId || variantId === DEFAULT_VARIANT_ID || variantId === id;
  }
}

/**
 * Refuses when lines that `isChanged` picks want more than there is. Lines left alone never stand in the way,
 * even if others bought their stock meanwhile. Variants that share stock count together.
 */
function refuseBeyondStock(
  lines: readonly CartLine[],
  isChanged: (line: LineRow) => boolean,
): void {
  const wanted = new Map<string, number>();
  const changed = new Map<string, Omit<ResolvedLine, 'texts'>>();
  for (const { row: line, product, variant, gift } of lines) {
    if (gift && line.quantity > 1 && isChanged(line)) throw duplicateGiftCardError();
    if (!product || !variant) continue;
    const quantity = (wanted.get(variant.inventoryId) ?? 0) + line.quantity;
    wanted.set(variant.inventoryId, quantity);
    if (isChanged(line)) changed.set(variant.inventoryId, { product, variant, quantity });
  }
  for (const [inventoryId, { product, variant }] of changed) {
    if ((wanted.get(inventoryId) ?? 0) > variant.quantity)
      throw exceedsStockError(product, variant.quantity);
  }
}
