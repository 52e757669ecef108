import type { ProductRecord } from '../../../commerce/catalogue/find-products.ts';
import { ALL_PRODUCTS_ID } from '../../../commerce/catalogue/product-parts.ts';
import { variantPrice } from '../../../commerce/catalogue/variant-price.ts';
import { derivedId } from '../derived/derived-ids.ts';
import { infoSectionsWire } from '../derived/info-section-wire.ts';
import type { ProductFields } from '../requested-fields.ts';
import { htmlToRich } from '../rich/html-to-rich.ts';
import { modifiersWire, optionsWire } from './option-wire.ts';
import { priceRangesWire, rangeWire, variantPriceWire } from './price-wire.ts';
import { productMediaWire } from './product-media-wire.ts';
import { variantWire } from './variant-wire.ts';

/** The name of a category, for the way to a product. */
interface CategoryName {
  id: string;
  name: string;
  slug: string;
}

interface ProductContext {
  /** The shop's own origin, for page addresses. */
  siteUrl: string;
  fields: ProductFields;
  /** At least the main categories of the products; empty unless breadcrumbs are requested. */
  categories: readonly CategoryName[];
}

/**
 * A product as Catalogue V3 sends it in lists (`WIRE.md` 3.11): amounts are texts in whole units, weights kilograms.
 * Its variants come only with {@link wholeProductWire}.
 */
export function productWire(
  product: ProductRecord,
  { siteUrl, fields, categories }: ProductContext,
) {
  const shown = { currency: product.currency, isFormatted: fields.has('CURRENCY') };
  const costs = product.variants.map(({ costCents }) => costCents ?? product.costCents);
  return {
    ...identityWire(product),
    ...(fields.has('URL') ? { url: urlWire(siteUrl, product.slug) } : {}),
    ...(fields.has('DESCRIPTION') ? { description: htmlToRich(product.description) } : {}),
    ...(fields.has('PLAIN_DESCRIPTION') ? { plainDescription: product.description } : {}),
    media: mediaWire(product, fields),
    seoData: { tags: seoTags(product.shortDescription) },
    options: optionsWire(product, fields),
    modifiers: modifiersWire(product),
    ...(product.brand === '' ? {} : { brand: brandWire(product.brand) }),
    infoSections: infoSectionsWire(product.infoSections, fields),
    ...(product.ribbon === '' ? {} : { ribbon: ribbonWire(product.ribbon) }),
    additionalRibbons: [],
    ...categoriesWire(product, fields, categories),
    ...(fields.has('MERCHANT_DATA') ? { costRange: rangeWire(costs, shown) } : {}),
    inventory: {
      availabilityStatus: product.inventoryStatus,
      preorderStatus: 'DISABLED',
      preorderAvailability: 'NO_VARIANTS',
    },
    ...typeWire(product, fields),
    ...(fields.has('CURRENCY') ? { currency: product.currency } : {}),
    ...priceRangesWire(product, shown),
    variantSummary: summaryWire(product, fields),
    ...(fields.has('MIN_VARIANT_PRICE_INFO') ? cheapestPriceWire(product, fields) : {}),
  };
}

/** A product with its variants, as it is sent alone. */
export function wholeProductWire(product: ProductRecord, context: ProductContext) {
  const variants = product.variants.map((each) => variantWire(product, each, context.fields));
  return { ...productWire(product, context), variantsInfo: { variants } };
}

/** Below its own category, or all products where it has none. */
export function mainCategoryId({ collectionIds }: ProductRecord): string | undefined {
  return collectionIds.find((id) => id !== ALL_PRODUCTS_ID) ?? collectionIds[0];
}

export const brandWire = (name: string) => ({ id: derivedId('brand', name), name });
const ribbonWire = (name: string) => ({ id: derivedId('ribbon', name), name });
export const productHandle = ({ id }: ProductRecord) => `Product_${id}`;

function identityWire(product: ProductRecord) {
  return {
    id: product.id,
    revision: product.revision.toString(),
    createdDate: product.createdAt.toISOString(),
    updatedDate: product.updatedAt.toISOString(),
    name: product.name,
    slug: product.slug,
    handle: productHandle(product),
    visible: product.visible,
    visibleInPos: product.productType === 'physical',
  };
}

function typeWire({ productType, variants, weight }: ProductRecord, fields: ProductFields) {
  if (productType === 'digital') return { productType: 'DIGITAL' };
  const weights = variants.map((variant) => variant.weight ?? weight);
  return {
    productType: 'PHYSICAL',
    physicalProperties: {
      shippingWeightRange: { minValue: Math.min(...weights), maxValue: Math.max(...weights) },
      ...(fields.has('WEIGHT_MEASUREMENT_UNIT_INFO')
        ? { weightMeasurementUnitInfo: { weightMeasurementUnit: 'KG' } }
        : {}),
    },
  };
}

function mediaWire({ media }: ProductRecord, fields: ProductFields) {
  const items = media.map((item) => productMediaWire(item, fields.has('THUMBNAIL')));
  const [main] = items;
  return {
    ...(main ? { main } : {}),
    ...(fields.has('MEDIA_ITEMS_INFO') ? { itemsInfo: { items } } : {}),
  };
}

function urlWire(siteUrl: string, slug: string) {
  const relativePath = `/product/${slug}`;
  return { relativePath, url: `${siteUrl}${relativePath}` };
}

function seoTags(description: string) {
  if (description === '') return [];
  const props = { name: 'description', content: description };
  return [{ type: 'meta', props, children: '', custom: false, disabled: false }];
}

/** The shop's categories have no categories above them: those of a product are all that it is in. */
function categoriesWire(
  product: ProductRecord,
  fields: ProductFields,
  categories: readonly CategoryName[],
) {
  const own = { categories: product.collectionIds.map((id) => ({ id })) };
  const mainId = mainCategoryId(product);
  const main = categories.find(({ id }) => id === mainId);
  const breadcrumbs = main
    ? [{ categoryId: main.id, categoryName: main.name, categorySlug: main.slug }]
    : [];
  return {
    ...(mainId === undefined ? {} : { mainCategoryId: mainId }),
    ...(fields.has('DIRECT_CATEGORIES_INFO') ? { directCategoriesInfo: own } : {}),
    ...(fields.has('DIRECT_CATEGORY_IDS')
      ? { directCategoryIdsInfo: { categoryIds: product.collectionIds } }
      : {}),
    ...(fields.has('ALL_CATEGORIES_INFO') ? { allCategoriesInfo: own } : {}),
    ...(fields.has('BREADCRUMBS_INFO') ? { breadcrumbsInfo: { breadcrumbs } } : {}),
  };
}

function summaryWire(product: ProductRecord, fields: ProductFields) {
  const variantCount = product.variants.length;
  const cheapest = fields.has('MIN_PRICE_VARIANT') ? findCheapest(product) : undefined;
  return cheapest
    ? { variantCount, minPriceVariant: variantWire(product, cheapest, fields) }
    : { variantCount };
}

/** {@link summaryWire}'s cheapest variant as older versions of the SDK read it. */
function cheapestPriceWire(product: ProductRecord, fields: ProductFields) {
  const cheapest = findCheapest(product);
  if (!cheapest) return {};
  const shown = { currency: product.currency, isFormatted: fields.has('CURRENCY') };
  const { sku } = cheapest;
  return { minVariantPriceInfo: { sku, ...variantPriceWire(product, cheapest, shown) } };
}

/** The first of the cheapest that shoppers see. */
function findCheapest(product: ProductRecord) {
  const seen = product.variants.filter(({ visible }) => visible);
  const price = (variant: (typeof seen)[number]) => variantPrice(product, variant).discountedCents;
  const lowest = Math.min(...seen.map(price));
  return seen.find((variant) => price(variant) === lowest);
}
