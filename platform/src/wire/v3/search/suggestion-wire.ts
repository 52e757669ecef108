import { formatMoney } from '../../../base/money.ts';
import { mediaUrl } from '../../../commerce/catalogue/product-parts.ts';
import type { Suggestions } from '../../../commerce/search/suggest.ts';
import { moneyWire } from '../products/price-wire.ts';

type Suggested = Suggestions['products'][number];

/** Suggestions as the shop's search field reads them. */
export const suggestionsWire = ({ products, ...others }: Suggestions) => ({
  products: products.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    price: priceOf(row.lowestCents, row.currency),
    compareAt: row.discountedCents < row.priceCents ? priceOf(row.priceCents, row.currency) : null,
    image: imageOf(row),
    inStock: row.inStock,
  })),
  ...others,
});

const priceOf = (cents: number, currency: string) => ({
  ...moneyWire(cents, { currency, isFormatted: false }),
  formatted: formatMoney(cents, currency),
});

function imageOf({ media: [first], name }: Suggested) {
  if (!first) return null;
  const { id, title, width, height } = first;
  return { url: mediaUrl(id), altText: title || name, width, height };
}
