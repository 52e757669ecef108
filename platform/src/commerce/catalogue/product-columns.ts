import { invalid, violation } from '../../base/http/platform-error.ts';
import type { ProductPatch } from '../../wire/v1/catalogue/write/product-body.ts';
import type { products } from './catalogue-tables.ts';
import { discounted } from './variant-price.ts';

type Columns = Partial<typeof products.$inferInsert>;
type Priced = Pick<typeof products.$inferSelect, 'priceCents' | 'discountType' | 'discountValue'>;

export const cents = (amount: number): number => Math.round(amount * 100);

/** The columns that a patch sets; what it leaves out is left out here too. `before` is what the prices were. */
export function columnsOf(patch: ProductPatch, before: Priced): Columns {
  const price = patch.priceData?.price ?? patch.price?.price;
  const cost = patch.costAndProfitData?.itemCost;
  return {
    ...given({
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
      shortDescription: metaDescription(patch),
      costCents: cost == null ? undefined : cents(cost),
    }),
    ...(price != null || patch.discount ? prices(patch, before, price) : {}),
  };
}

function prices({ discount }: ProductPatch, before: Priced, price: number | null | undefined) {
  const priceCents = price == null ? before.priceCents : cents(price);
  const terms = {
    discountType: discount?.type ?? before.discountType,
    discountValue: discount ? (discount.value ?? 0) : before.discountValue,
  };
  if (terms.discountType === 'PERCENT' && terms.discountValue > 100) {
    throw invalid(
      violation('product.discount.value', 'must be at most 100', { violatedRule: 'MAX' }),
    );
  }
  return { priceCents, ...terms, discountedCents: discounted(terms, priceCents) };
}

/** The text of the `description` meta tag, which is where Catalogue V1 keeps a short description. */
function metaDescription({ seoData }: ProductPatch): string | undefined {
  if (!seoData) return undefined;
  const tag = seoData.tags?.find(
    ({ type, props }) => type === 'meta' && props?.name === 'description',
  );
  const content = tag?.props?.content;
  return typeof content === 'string' ? content.slice(0, 1000) : '';
}

function given<Values extends object>(values: Values) {
  type Given = { [Key in keyof Values]?: NonNullable<Values[Key]> };
  // Only what is there survives the filter, which the compiler cannot see.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value != null)) as Given;
}
