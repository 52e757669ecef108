import { inArray } from 'drizzle-orm';
import type { Database } from '../../../base/db/database.ts';
import { collections } from '../../../commerce/catalogue/catalogue-tables.ts';
import { variantPrice } from '../../../commerce/catalogue/chosen-variant.ts';
import type { ProductRecord } from '../../../commerce/catalogue/find-products.ts';
import { metaDescriptionTags } from '../../common/catalogue/catalogue-bodies.ts';
import type { FieldSet } from '../check-fields-and-revision.ts';
import { htmlToRich } from '../rich/html-to-rich.ts';
import { priceRangesWire, variantPriceWire } from './price-wire.ts';
import {
  brandRibbonWire,
  infoSectionWire,
  mainCategoryId,
  modifiersWire,
  optionsWire,
  productBaseWire,
  productMediaWire,
  weightUnitWire,
} from './product-options-media-wire.ts';
import { variantWire } from './variant-wire.ts';

interface ProductContext {
  /** The shop's own origin, for page addresses. */
  siteUrl: string;
  fields: FieldSet;
  /** At least the main categories of the products; empty unless breadcrumbs are requested. */
  categories: Awaited<ReturnType<typeof findProductMainCategories>>;
}

/** The main categories of products, where breadcrumbs are requested. */
export async function findProductMainCategories(
  db: Database,
  found: readonly ProductRecord[],
  fields: FieldSet,
) {
  if (!fields.has('BREADCRUMBS_INFO')) return [];
  const ids = found.map(mainCategoryId).filter((id) => id !== undefined);
  if (ids.length === 0) return [];
  const { id, name, slug } = collections;
  return db
    .select({ categoryId: id, categoryName: name, categorySlug: slug })
    .from(collections)
    .where(inArray(id, ids));
}

/**
 * A product as Catalogue V3 sends it in lists (`WIRE.md` 3.11): amounts are texts in whole units, weights kilograms.
 * Its variants come only with {@link wholeProductWire}.
 */
export function productWire(product: ProductRecord, context: ProductContext) {
  const { siteUrl, fields } = context;
  const relativePath = `/product/${product.slug}`;
  return {
    id: product.id,
    createdDate: product.createdAt.toISOString(),
    updatedDate: product.updatedAt.toISOString(),
    ...productBaseWire(product, fields),
    url: fields.has('URL') ? { relativePath, url: `${siteUrl}${relativePath}` } : undefined,
    description: fields.has('DESCRIPTION') ? htmlToRich(product.description) : undefined,
    plainDescription: fields.has('PLAIN_DESCRIPTION') ? product.description : undefined,
    media: mediaWire(product, fields),
    seoData: { tags: metaDescriptionTags(product.shortDescription) },
    options: optionsWire(product, fields),
    modifiers: modifiersWire(product),
    infoSections: product.infoSections.map((section) => infoSectionWire(section, fields)),
    ribbon: brandRibbonWire('ribbon', product.ribbon),
    additionalRibbons: [],
    ...categoriesWire(product, context),
    inventory: {
      availabilityStatus: product.inventoryStatus,
      preorderStatus: 'DISABLED',
      preorderAvailability: 'NO_VARIANTS',
    },
    physicalProperties: physicalWire(product, fields),
    ...priceRangesWire(product, fields),
    ...cheapestWire(product, fields),
  };
}

/** A product with its variants, as it is sent alone. */
export function wholeProductWire(product: ProductRecord, context: ProductContext) {
  const variants = product.variants.map((each) => variantWire(product, each, context.fields));
  return { ...productWire(product, context), variantsInfo: { variants } };
}

function physicalWire({ productType, variants, weight }: ProductRecord, fields: FieldSet) {
  if (productType === 'digital') return undefined;
  const weights = variants.map((variant) => variant.weight ?? weight);
  const shippingWeightRange = { minValue: Math.min(...weights), maxValue: Math.max(...weights) };
  return { shippingWeightRange, ...weightUnitWire(fields) };
}

function mediaWire({ media }: ProductRecord, fields: FieldSet) {
  const items = media.map((item) => productMediaWire(item, fields.has('THUMBNAIL')));
  return { main: items[0], itemsInfo: fields.has('MEDIA_ITEMS_INFO') ? { items } : undefined };
}

/** The shop's categories have no categories above them: those of a product are all that it is in. */
function categoriesWire(product: ProductRecord, { fields, categories }: ProductContext) {
  const own = { categories: product.collectionIds.map((id) => ({ id })) };
  const categoryIds = product.collectionIds;
  const mainId = mainCategoryId(product);
  const breadcrumbs = categories.filter(({ categoryId }) => categoryId === mainId);
  return {
    directCategoriesInfo: fields.has('DIRECT_CATEGORIES_INFO') ? own : undefined,
    directCategoryIdsInfo: fields.has('DIRECT_CATEGORY_IDS') ? { categoryIds } : undefined,
    allCategoriesInfo: fields.has('ALL_CATEGORIES_INFO') ? own : undefined,
    breadcrumbsInfo: fields.has('BREADCRUMBS_INFO') ? { breadcrumbs } : undefined,
  };
}

/** How many variants there are, and the first of the cheapest that shoppers see. */
function cheapestWire(product: ProductRecord, fields: FieldSet) {
  const price = (variant: (typeof seen)[number]) => variantPrice(product, variant).discountedCents;
  const seen = product.variants.filter(({ visible }) => visible);
  const lowest = Math.min(...seen.map(price));
  const cheapest = seen.find((variant) => price(variant) === lowest);
  const minPriceVariant =
    cheapest && fields.has('MIN_PRICE_VARIANT')
      ? variantWire(product, cheapest, fields)
      : undefined;
  return {
    variantSummary: { variantCount: product.variants.length, minPriceVariant },
    // Older versions of the SDK read this.
    minVariantPriceInfo:
      cheapest && fields.has('MIN_VARIANT_PRICE_INFO')
        ? { sku: cheapest.sku, ...variantPriceWire(product, cheapest, fields) }
        : undefined,
  };
}
