import { randomUUID } from 'node:crypto';
import type { Database } from '../../base/db/database.ts';
import { createRefusal } from '../../base/http/platform-error.ts';
import { type Cart, type CartLine, type CartRow, loadCart } from '../cart/cart-store.ts';
import { refuseOrderedCart } from '../cart/change-cart.ts';
import { duplicateGiftCardError } from '../cart/line-refusals.ts';
import type { PriceTerms } from '../cart/pricing.ts';
import { chosenPictures } from '../catalogue/chosen-variant.ts';
import { choiceName, mediaUrl, type ProductOption } from '../catalogue/product-parts.ts';
import { GIFT_CARD_NAME, type GiftCardLine, giftChoices } from '../gift-cards/gift-options.ts';
import { cartDetails, toPrefill } from './checkout-details.ts';
import type { CheckoutDetails, CheckoutLine, ChosenOption } from './checkout-parts.ts';
import { checkouts } from './checkout-tables.ts';

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
  const details = { ...cartDetails(cart.row), ...requested.details };
  const { channelType } = requested;
  const { lines, terms } = cart;
  return storeCheckout(tx, { ownerId, cartId, lines, terms, details, channelType });
}

interface NewCheckout {
  ownerId: string;
  /** Absent for lines that were never in a cart. */
  cartId?: string;
  lines: readonly CartLine[];
  terms: PriceTerms;
  details: CheckoutDetails;
  channelType: string | undefined;
}

export async function storeCheckout(
  tx: Database,
  { lines, details, channelType = 'WEB', ...rest }: NewCheckout,
): Promise<string> {
  const id = randomUUID();
  const prefill = toPrefill(details);
  const all = { ...rest, lines: lines.map(checkoutLine), details, prefill, channelType };
  await tx.insert(checkouts).values({ id, ...all });
  return id;
}

/** A line as it will be paid. Throws 409 `ITEM_NOT_AVAILABLE` when it cannot be had in its quantity any more. */
export function checkoutLine({ row, product, variant, prices, gift }: CartLine): CheckoutLine {
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
  const choices = giftChoices(gift);
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
  return createCheckout(tx, { cart: await loadCart(tx, row) });
}
