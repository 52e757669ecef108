import type { Database } from '../../../base/db/database.ts';
import { formatMoney } from '../../../base/money.ts';
import {
  chosenPictures,
  resolveVariant,
  variantPrice,
} from '../../../commerce/catalogue/chosen-variant.ts';
import { findProductsById, type ProductRecord } from '../../../commerce/catalogue/find-products.ts';
import { mediaUrl } from '../../../commerce/catalogue/product-options.ts';
import type { ChosenProduct, WishlistItem } from '../../../commerce/wishlists/merge-wishlists.ts';

type RequestedItem = ChosenProduct &
  Partial<Pick<WishlistItem, 'name' | 'savedAt'>> & { priceCents?: number | null | undefined };

/** The current state of each item, in the order of the request. */
export async function wishlistWire(db: Database, requested: readonly RequestedItem[]) {
  const products = await findProductsById(db, [
    ...new Set(requested.map(({ productId }) => productId)),
  ]);
  return requested.map((item) =>
    wishlistItemWire(
      item,
      products.find(({ id }) => id === item.productId),
    ),
  );
}

/** `AVAILABLE`, `SOLD_OUT`, or `GONE`: no longer sold, or no longer made so. */
function wishlistItemWire(item: RequestedItem, product: ProductRecord | undefined) {
  const { productId, options, savedAt, priceCents = null } = item;
  const same = { productId, options, ...(savedAt && { savedAt: savedAt.toISOString() }) };
  const found = product && resolveVariant(product, options);
  if (!found) return { ...same, state: 'GONE' as const, name: product?.name ?? item.name ?? '' };
  const { discountedCents } = variantPrice(found.product, found.variant);
  const drop = priceCents === null ? 0 : priceCents - discountedCents;
  const [picture] = chosenPictures(found.product, found.choices);
  return {
    ...same,
    state: found.isInStock ? ('AVAILABLE' as const) : ('SOLD_OUT' as const),
    name: found.product.name,
    slug: found.product.slug,
    price: money(discountedCents),
    ...(drop > 0 && priceCents !== null
      ? { savedPrice: money(priceCents), drop: money(drop) }
      : {}),
    ...(picture ? { picture: mediaUrl(picture.id) } : {}),
  };
}

const money = (cents: number) => ({ cents, text: formatMoney(cents) });
