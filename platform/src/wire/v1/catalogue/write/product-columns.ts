import { fieldViolation, invalidFields } from '../../../../base/http/platform-error.ts';
import { presentEntries } from '../../../../base/without-undefined.ts';
import type { products } from '../../../../commerce/catalogue/catalogue-tables.ts';
import { discountedPrice } from '../../../../commerce/catalogue/variant-price.ts';
import { metaDescription } from '../../../common/catalogue/read-product.ts';
import type { ProductPatch } from './product-body.ts';

type Columns = Partial<typeof products.$inferInsert>;
type Priced = Pick<typeof products.$inferSelect, 'priceCents' | 'discountType' | 'discountValue'>;

export const amountToCents = (amount: number): number => Math.round(amount * 100);

/** The columns that a patch sets; what it leaves out is left out here too. `before` is what the prices were. */
export function productColumns(patch: ProductPatch, before: Priced): Columns {
  const price = patch.priceData?.price ?? patch.price?.price;
  const cost = patch.costAndProfitData?.itemCost;
  return {
    ...presentEntries({
      name: patch.name,
      slug: patch.slug,
      visible: patch.visible,
      productType: patch.productType,
      description: patch.description,
      sku: patch.sku,
      weight: patch.weight,
      brand: patch.brand,
      ribbon: patch.ribbon,
      manageVariants: patch.manageVariants,
      infoSections: patch.additionalInfoSections,
      shortDescription: metaDescription(patch.seoData),
      costCents: cost == null ? undefined : amountToCents(cost),
    }),
    ...(price != null || patch.discount ? prices(patch, before, price) : {}),
  };
}

function prices({ discount }: ProductPatch, before: Priced, price: number | null | undefined) {
  const priceCents = price == null ? before.priceCents : amountToCents(price);
  const terms = {
    discountType: discount?.type ?? before.discountType,
    discountValue: discount ? (discount.value ?? 0) : before.discountValue,
  };
  if (terms.discountType === 'PERCENT' && terms.discountValue > 100) {
    throw invalidFields(
      fieldViolation('product.discount.value', 'must be at most 100', { violatedRule: 'MAX' }),
    );
  }
  return { priceCents, ...terms, discountedCents: discountedPrice(terms, priceCents) };
}
