import { randomUUID } from 'node:crypto';
import type { Database } from '../../base/db/database.ts';
import { createRefusal, invalidField } from '../../base/http/platform-error.ts';
import { duplicateGiftCardError } from '../cart/cart-line-errors.ts';
import {
  type Cart,
  type CartLine,
  type CartRow,
  cartLineOfRow,
  loadCartOfRow,
} from '../cart/cart-store.ts';
import { refuseOrderedCart } from '../cart/change-cart-in-transaction.ts';
import { chooseVariant, type NewLine } from '../cart/change-lines.ts';
import { lineSnapshot } from '../cart/line-snapshot.ts';
import type { CartPriceTerms } from '../cart/pricing.ts';
import { isSameLineChoice } from '../cart/texts/custom-texts.ts';
import { chosenPictures } from '../catalogue/chosen-variant.ts';
import { findProductsById } from '../catalogue/find-products.ts';
import { choiceName, mediaUrl, type ProductOption } from '../catalogue/product-options.ts';
import { describeGiftCard, GIFT_CARD_NAME, type GiftCardLine } from '../gift-cards/gift-options.ts';
import { checkouts } from './checkout-and-order-tables.ts';
import type { CheckoutDetails, CheckoutLine, ChosenOption } from './checkout-data-types.ts';
import { checkoutDetailsOfCart, toPrefill } from './convert-checkout-details.ts';

interface CheckoutRequest {
  /** Details from the client, which replace those of the cart. */
  details?: CheckoutDetails;
  channelType?: string | undefined;
}

/** Takes a snapshot of the cart to be paid, with which later prices are compared. Returns its id. */
export async function createCheckout(
  tx: Database,
  { cart, requested = {} }: { cart: Cart; requested?: CheckoutRequest },
): Promise<string> {
  if (cart.lines.length === 0) throw createRefusal(400, 'CART_IS_EMPTY', 'The cart is empty.');
  const { ownerId, id: cartId } = cart.row;
  const details = { ...checkoutDetailsOfCart(cart.row), ...requested.details };
  const { channelType } = requested;
  const { lines, terms } = cart;
  return storeCheckout(tx, { ownerId, cartId, lines, terms, details, channelType });
}

interface NewCheckout {
  ownerId: string;
  /** Absent for lines that were never in a cart. */
  cartId?: string;
  lines: readonly CartLine[];
  terms: CartPriceTerms;
  details: CheckoutDetails;
  channelType: string | undefined;
}

export async function storeCheckout(
  tx: Database,
  { lines, details, channelType = 'WEB', ...rest }: NewCheckout,
): Promise<string> {
  const id = randomUUID();
  const prefill = toPrefill(details);
  const all = { ...rest, lines: lines.map(toCheckoutLine), details, prefill, channelType };
  await tx.insert(checkouts).values({ id, ...all });
  return id;
}

/** A line as it will be paid. Throws 409 `ITEM_NOT_AVAILABLE` when it cannot be had in its quantity any more. */
export function toCheckoutLine({ row, product, variant, prices, gift }: CartLine): CheckoutLine {
  if (gift) return giftSnapshot(row, gift);
  if (!product || !variant || !prices || variant.quantity < row.quantity) {
    throw createRefusal(409, 'ITEM_NOT_AVAILABLE', {
      description: `${product?.name ?? row.known?.name ?? 'A product'} cannot be ordered in this quantity any more.`,
      data: { catalogItemId: row.productId, quantityAvailable: variant?.quantity ?? 0 },
    });
  }
  const [picture] = chosenPictures(product, row.options);
  const chosen = product.options.filter(({ name }) => row.options[name] !== undefined);
  return {
    lineId: row.id,
    productId: product.id,
    variantId: variant.id,
    inventoryId: variant.inventoryId,
    name: product.name,
    choices: chosen.flatMap(({ name }) => row.options[name] ?? []),
    options: chosen.map((option) => chosenOption(option, row.options[option.name])),
    ...(row.texts.length === 0 ? {} : { texts: row.texts }),
    quantity: row.quantity,
    unitCents: prices.discountedCents,
    sku: variant.sku,
    ...(picture ? { imageUrl: mediaUrl(picture.id) } : {}),
  };
}

function giftSnapshot({ id, productId, variantId, quantity }: CartLine['row'], gift: GiftCardLine) {
  if (quantity !== 1) throw duplicateGiftCardError();
  const choices = describeGiftCard(gift);
  return {
    ...{ lineId: id, productId, variantId, quantity, gift },
    inventoryId: '',
    name: GIFT_CARD_NAME,
    choices: choices.map(({ words }) => words),
    options: choices.map(({ name }) => ({ name })),
    unitCents: gift.cents,
    sku: '',
  };
}

function chosenOption(option: ProductOption, chosen: string | undefined): ChosenOption {
  const choice = option.choices.find((candidate) => choiceName(option, candidate) === chosen);
  const { name } = option;
  return option.optionType === 'color' && choice ? { name, color: choice.value } : { name };
}

/** A new checkout of a locked cart, as Cart V2 means it, where a cart is its own checkout. Answers its id. */
export async function checkOutCart(tx: Database, row: CartRow): Promise<string> {
  refuseOrderedCart(row);
  return createCheckout(tx, { cart: await loadCartOfRow(tx, row) });
}

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
    return cartLineOfRow(detachedRow(row), products);
  });
}

/** Lines of no cart, for a checkout of their own; equal ones are one. Throws as adding to a cart does. */
export async function addCheckoutLines(
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
    const chosen = { productId: product.id, variantId: variant.id, texts };
    const same = lines.findIndex(({ row }) => isSameLineChoice(row, chosen));
    const old = lines[same];
    if (old) {
      lines[same] = { ...old, row: { ...old.row, quantity: old.row.quantity + quantity } };
      continue;
    }
    const known = lineSnapshot({ product, variant });
    const id = randomUUID();
    const row = detachedRow({ id, ...chosen, quantity, options: variant.choices, known });
    lines.push(cartLineOfRow(row, products));
  }
  return lines;
}

/** Sets quantities. Throws 404 `LINE_ITEM_NOT_FOUND`, or 409 when there are not as many. */
export function setCheckoutQuantities(
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
    return toCheckoutLine({ ...line, row: { ...line.row, quantity } });
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
