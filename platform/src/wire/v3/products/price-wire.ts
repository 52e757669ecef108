import { formatMoney } from '../../../base/money.ts';
import { profitMargin, variantPrice } from '../../../commerce/catalogue/chosen-variant.ts';
import type { ProductRecord, VariantRecord } from '../../../commerce/catalogue/find-products.ts';
import type { FieldSet } from '../check-fields-and-revision.ts';

/** An amount as Catalogue V3 sends it: a decimal text in whole units, `"29.99"` or `"30"`. */
export const amountWire = (cents: number) => ({ amount: String(cents / 100) });

/** Writes amounts of a product, with the text that shoppers read where it is requested. */
const moneyOf =
  ({ currency }: ProductRecord, fields: FieldSet) =>
  (cents: number) => ({
    ...amountWire(cents),
    formattedAmount: fields.has('CURRENCY') ? formatMoney(cents, currency) : undefined,
  });

/** The price of a variant; `compareAtPrice` is the full price, sent only where it is higher. */
export function variantPriceWire(product: ProductRecord, variant: VariantRecord, fields: FieldSet) {
  const { priceCents, discountedCents } = variantPrice(product, variant);
  const money = moneyOf(product, fields);
  return {
    actualPrice: money(discountedCents),
    compareAtPrice: priceCents > discountedCents ? money(priceCents) : undefined,
  };
}

/** The ranges over all variants; one without a higher full price counts as 0 in `compareAtPriceRange`. Costs are the merchant's. */
export function priceRangesWire(product: ProductRecord, fields: FieldSet) {
  const money = moneyOf(product, fields);
  const range = (cents: readonly number[]) => ({
    minValue: money(Math.min(...cents)),
    maxValue: money(Math.max(...cents)),
  });
  const prices = product.variants.map((variant) => variantPrice(product, variant));
  const full = prices.map((price) =>
    price.priceCents > price.discountedCents ? price.priceCents : 0,
  );
  const costs = product.variants.map(({ costCents }) => costCents ?? product.costCents);
  return {
    actualPriceRange: range(prices.map(({ discountedCents }) => discountedCents)),
    compareAtPriceRange: range(full),
    costRange: fields.has('MERCHANT_DATA') ? range(costs) : undefined,
  };
}

/** Cost and profit of a variant, for the merchant only. */
export function profitWire(product: ProductRecord, variant: VariantRecord, fields: FieldSet) {
  if (!fields.has('MERCHANT_DATA')) return undefined;
  const money = moneyOf(product, fields);
  const sold = variantPrice(product, variant).discountedCents;
  const cost = variant.costCents ?? product.costCents;
  return {
    cost: money(cost),
    profit: money(sold - cost),
    profitMargin: profitMargin(sold, cost),
  };
}
