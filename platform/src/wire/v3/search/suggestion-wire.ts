import { formatMoney } from '../../../base/money.ts';
import { mediaUrl } from '../../../commerce/catalogue/product-options.ts';
import type { SearchSuggestions } from '../../../commerce/search/find-suggestions.ts';
import { amountWire } from '../products/price-wire.ts';

type Suggested = SearchSuggestions['products'][number];

/** Suggestions as the shop's search field reads them. */
export const suggestionsWire = ({ products, ...others }: SearchSuggestions) => ({
  products: products.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    price: suggestedPrice(row.lowestCents, row.currency),
    compareAt:
      row.discountedCents < row.priceCents ? suggestedPrice(row.priceCents, row.currency) : null,
    image: suggestedImage(row),
    inStock: row.inStock,
  })),
  ...others,
});

const suggestedPrice = (cents: number, currency: string) => ({
  ...amountWire(cents),
  formatted: formatMoney(cents, currency),
});

function suggestedImage({ media: [first], name }: Suggested) {
  if (!first) return null;
  const { id, title, width, height } = first;
  return { url: mediaUrl(id), altText: title || name, width, height };
}
