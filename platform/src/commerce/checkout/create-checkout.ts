import { randomUUID } from 'node:crypto';
import type * as v from 'valibot';
import type { Caller } from '../../base/caller.ts';
import type { Database } from '../../base/db/database.ts';
import { refusal } from '../../base/http/platform-error.ts';
import type { createCheckoutBody } from '../cart/cart-bodies.ts';
import type { Cart, CartLine } from '../cart/cart-store.ts';
import { mediaUrl } from '../catalogue/media-wire.ts';
import { chosenPictures } from '../catalogue/options-availability.ts';
import type { CheckoutLine, CheckoutPrefill } from './checkout-parts.ts';
import { checkouts } from './checkout-tables.ts';

type Wishes = v.InferOutput<typeof createCheckoutBody>;

/** Takes a snapshot of the cart to be paid, which later changes of prices are told against. Answers its id. */
export async function createCheckout(
  tx: Database,
  { cart, caller, wishes }: { cart: Cart; caller: Caller; wishes: Wishes },
): Promise<string> {
  if (cart.lines.length === 0)
    throw refusal(400, 'CART_IS_EMPTY', { description: 'The cart is empty.' });
  const id = randomUUID();
  await tx.insert(checkouts).values({
    id,
    ownerId: caller.id,
    lines: cart.lines.map(snapshotOf),
    terms: cart.terms,
    prefill: prefillOf(wishes),
  });
  return id;
}

/** A line as it will be paid. Throws 409 `ITEM_NOT_AVAILABLE` when it cannot be had in its quantity any more. */
export function snapshotOf({ row, product, variant, prices }: CartLine): CheckoutLine {
  if (!product || !variant || !prices || variant.quantity < row.quantity) {
    throw refusal(409, 'ITEM_NOT_AVAILABLE', {
      description: `${product?.name ?? 'A product'} cannot be ordered in this quantity any more.`,
      data: { catalogItemId: row.productId, quantityAvailable: variant?.quantity ?? 0 },
    });
  }
  const [picture] = chosenPictures(product, row.options);
  return {
    lineId: row.id,
    productId: product.id,
    variantId: variant.id,
    inventoryId: variant.inventoryId,
    name: product.name,
    choices: product.options.flatMap((option) => row.options[option.name] ?? []),
    quantity: row.quantity,
    unitCents: prices.discountedCents,
    sku: variant.sku,
    ...(picture ? { imageUrl: mediaUrl(picture.id) } : {}),
  };
}

/** What a form can be filled with in advance: the fields that are known, and no empty ones. */
export function prefillOf({
  email,
  selectedShippingOption,
  shippingAddress,
}: Wishes): CheckoutPrefill {
  const given = shippingAddress ?? {};
  const address = 'address' in given ? given.address : 'contactDetails' in given ? null : given;
  const person = 'contactDetails' in given ? given.contactDetails : null;
  const fullName = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  const known = {
    email,
    shipping: selectedShippingOption?.code,
    fullName,
    ...(address && 'city' in address ? address : {}),
  };
  return Object.fromEntries(
    Object.entries(known).filter(([, value]) => typeof value === 'string' && value !== ''),
  );
}
