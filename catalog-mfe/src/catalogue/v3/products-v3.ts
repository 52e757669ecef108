import { askPlatform } from '../ask-platform.ts';
import type { FoundProducts, ProductOrder, ProductsWanted } from '../catalogue-platform.ts';
import { readSummary } from './read-summary-v3.ts';
import { type ProductSearch, searchPage } from './search-pages.ts';
import { findVariants } from './variants-v3.ts';
import type { WireProduct } from './wire-v3.ts';

/** What cards show beyond what is always sent. */
const CARD_FIELDS = [
  'CURRENCY',
  'MEDIA_ITEMS_INFO',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
];

const PRICE = 'actualPriceRange.minValue.amount';
const ORDERS: Record<ProductOrder, { fieldName: string; order: 'ASC' | 'DESC' }> = {
  'price-asc': { fieldName: PRICE, order: 'ASC' },
  'price-desc': { fieldName: PRICE, order: 'DESC' },
  newest: { fieldName: 'createdDate', order: 'DESC' },
  oldest: { fieldName: 'createdDate', order: 'ASC' },
};

/**
 * Finds the products that match every given condition, one page of them.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProducts(wanted: ProductsWanted): Promise<FoundProducts> {
  const { offset = 0, limit, sort } = wanted;
  const filter = conditions(wanted);
  const search: ProductSearch = { filter, ...(sort && { sort: [ORDERS[sort]] }) };
  const [found, { count = 0 }] = await Promise.all([
    searchPage(search, CARD_FIELDS, { offset, limit }),
    askPlatform<{ count?: number }>('/stores/v3/products/count', { filter }),
  ]);
  const variants = await findVariants(
    found.flatMap(({ id, ...wire }) => (isPartlyOut(wire) && id) || []),
  );
  const end = offset + found.length;
  return {
    products: found.flatMap(
      (wire) =>
        readSummary(
          wire,
          variants.filter(({ productData }) => productData?.productId === wire.id),
        ) ?? [],
    ),
    total: count,
    nextOffset: found.length > 0 && end < count ? end : null,
  };
}

/** Whether some combinations can be had and others not; then a card has to know which. */
const isPartlyOut = ({ inventory }: Pick<WireProduct, 'inventory'>): boolean =>
  inventory?.availabilityStatus === 'PARTIALLY_OUT_OF_STOCK';

function conditions({ collectionId, minPrice, maxPrice, ribbon }: ProductsWanted) {
  const price = {
    ...(minPrice !== undefined && { $gte: minPrice }),
    ...(maxPrice !== undefined && { $lte: maxPrice }),
  };
  const all = [
    ...(collectionId ? [inCategory(collectionId)] : []),
    ...(Object.keys(price).length > 0 ? [{ [PRICE]: price }] : []),
    ...(ribbon ? [{ 'ribbon.name': ribbon }] : []),
  ];
  return all.length > 1 ? { $and: all } : (all[0] ?? {});
}

const inCategory = (id: string) => ({
  'allCategoriesInfo.categories': { $matchItems: [{ id: { $in: [id] } }] },
});
