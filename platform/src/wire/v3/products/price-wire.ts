import { formatMoney } from '../../../base/money.ts';
import type { ProductRecord, VariantRecord } from '../../../commerce/catalogue/find-products.ts';
import { variantPrice } from '../../../commerce/catalogue/variant-price.ts';

interface Shown {
  currency: string;
  /** Whether amounts come with the text that shoppers read. */
  isFormatted: boolean;
}

/** An amount as Catalogue V3 sends it: a decimal text in whole units, `"29.99"` or `"30"`. */
export function moneyWire(cents: number, { currency, isFormatted }: Shown) {
  const amount = String(cents / 100);
  return isFormatted ? { amount, formattedAmount: formatMoney(cents, currency) } : { amount };
}

/** The price of a variant; `compareAtPrice` is the full price, sent only where it is higher. */
export function variantPriceWire(product: ProductRecord, variant: VariantRecord, shown: Shown) {
  const { priceCents, discountedCents } = variantPrice(product, variant);
  return {
    actualPrice: moneyWire(discountedCents, shown),
    ...(priceCents > discountedCents ? { compareAtPrice: moneyWire(priceCents, shown) } : {}),
  };
}

/** The price ranges over all variants; a variant without a higher full price counts as 0 in `compareAtPriceRange`. */
export function priceRangesWire(product: ProductRecord, shown: Shown) {
  const prices = product.variants.map((variant) => variantPrice(product, variant));
  const full = prices.map(({ priceCents, discountedCents }) =>
    priceCents > discountedCents ? priceCents : 0,
  );
  return {
    actualPriceRange: rangeWire(
      prices.map(({ discountedCents }) => discountedCents),
      shown,
    ),
    compareAtPriceRange: rangeWire(full, shown),
  };
}

export function rangeWire(cents: readonly number[], shown: Shown) {
  return {
    minValue: moneyWire(Math.min(...cents), shown),
    maxValue: moneyWire(Math.max(...cents), shown),
  };
}

/** Cost and profit of a variant, for the merchant only. */
export function revenueWire(product: ProductRecord, variant: VariantRecord, shown: Shown) {
  const sold = variantPrice(product, variant).discountedCents;
  const cost = variant.costCents ?? product.costCents;
  return {
    cost: moneyWire(cost, shown),
    profit: moneyWire(sold - cost, shown),
    profitMargin: sold === 0 ? 0 : Math.round(((sold - cost) / sold) * 10_000) / 10_000,
  };
}
