import type { Database } from '../../../base/db/database.ts';
import { formatMoney } from '../../../base/money.ts';
import { chosenPictures } from '../../../commerce/catalogue/chosen-variant.ts';
import { findProductsById, type ProductRecord } from '../../../commerce/catalogue/find-products.ts';
import { mediaUrl } from '../../../commerce/catalogue/product-parts.ts';
import { variantPrice } from '../../../commerce/catalogue/variant-price.ts';
import { meantBy } from '../../../commerce/wish-lists/meant-by.ts';
import type { Wish, WishItem } from '../../../commerce/wish-lists/merge-wishes.ts';

type Requested = WishItem &
  Partial<Pick<Wish, 'name' | 'savedAt'>> & { priceCents?: number | null | undefined };

/** The current state of each wish, in the order of the request. */
export async function wishesWire(db: Database, requested: readonly Requested[]) {
  const products = await findProductsById(db, [
    ...new Set(requested.map(({ productId }) => productId)),
  ]);
  return requested.map((wish) =>
    wishWire(
      wish,
      products.find(({ id }) => id === wish.productId),
    ),
  );
}

/** `AVAILABLE`, `SOLD_OUT`, or `GONE`: no longer sold, or no longer made so. */
function wishWire(wish: Requested, product: ProductRecord | undefined) {
  const { productId, options, savedAt, priceCents = null } = wish;
  const same = { productId, options, ...(savedAt && { savedAt: savedAt.toISOString() }) };
  const found = product && meantBy(product, options);
  if (!found) return { ...same, state: 'GONE' as const, name: product?.name ?? wish.name ?? '' };
  const { discountedCents } = variantPrice(found.product, found.variant);
  const drop = priceCents === null ? 0 : priceCents - discountedCents;
  const [picture] = chosenPictures(found.product, found.choices);
  return {
    ...same,
    state: found.isThere ? ('AVAILABLE' as const) : ('SOLD_OUT' as const),
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
