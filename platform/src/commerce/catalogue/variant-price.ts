import type { ProductRecord, VariantRecord } from './find-products.ts';

export interface VariantPrice {
  priceCents: number;
  discountedCents: number;
}

/** The price of a variant in cents: its own price, else that under the product's discount, else the product's. */
export function variantPrice(product: ProductRecord, variant?: VariantRecord): VariantPrice {
  const { priceCents, discountedCents } = product;
  if (variant?.priceCents == null) return { priceCents, discountedCents };
  return {
    priceCents: variant.priceCents,
    discountedCents: variant.discountedCents ?? discountedPrice(product, variant.priceCents),
  };
}

/** A full price under the discount that a product has. */
export function discountedPrice(
  { discountType, discountValue }: Pick<ProductRecord, 'discountType' | 'discountValue'>,
  fullCents: number,
): number {
  if (discountType === 'PERCENT') return Math.round(fullCents * (1 - discountValue / 100));
  if (discountType === 'AMOUNT') return Math.max(0, fullCents - Math.round(discountValue * 100));
  return fullCents;
}

/** The part of a price that is profit, to four digits. */
export const profitMargin = (soldCents: number, costCents: number): number =>
  soldCents === 0 ? 0 : Math.round(((soldCents - costCents) / soldCents) * 10_000) / 10_000;
