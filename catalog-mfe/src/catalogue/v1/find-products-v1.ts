import { loadPublicClient, type PageAddress, platformCall } from '@horae/shared';
import { collections, products } from '@wix/stores';
import {
  combineConditions,
  createPriceConditions,
  createSortClauses,
  MAX_SITEMAP_ADDRESSES,
  nextOffset,
  sortByIds,
  toProductAddresses,
} from '../catalogue-client-helpers.ts';
import type { ProductsQuery, ProductsResult } from '../catalogue-platform.ts';
import { loadTextSanitizer } from '../merchant-text/load-text-sanitizer.ts';
import type { Product, ProductCardData } from '../product.ts';
import { readProductCard, readWireProduct } from './read-wire-product.ts';

const PRICE = 'priceData.discountedPrice';
const ORDERS = createSortClauses(PRICE, '_createdDate');

/**
 * Finds the products that match every given condition, one page of them.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProducts(requested: ProductsQuery): Promise<ProductsResult> {
  const { collectionId, ribbon } = requested;
  return findProductsPage(requested, [
    ...(collectionId ? [collectionCondition([collectionId])] : []),
    ...priceConditions(requested),
    ...(ribbon ? [{ ribbon }] : []),
  ]);
}

/** Cards of these products, in their order. */
export async function findProductsById(ids: readonly string[]): Promise<ProductCardData[]> {
  if (ids.length === 0) return [];
  const { products: found } = await findProductsPage({ limit: ids.length }, [{ id: { $in: ids } }]);
  return sortByIds(ids, found);
}

/** One page of the products that match all conditions. */
export async function findProductsPage(
  { offset = 0, limit, sort }: Pick<ProductsQuery, 'offset' | 'limit' | 'sort'>,
  conditions: object[],
): Promise<ProductsResult> {
  const query = {
    filter: combineConditions(conditions),
    ...(sort && { sort: [ORDERS[sort]] }),
    paging: { offset, limit },
  };
  // The wire knows fields that the SDK's types leave out, such as the discounted price.
  const answer = await platformCall(async () =>
    (await loadCatalogueSdk()).queryProducts(query as products.ProductQuery),
  );

  const found = answer.products ?? [];
  const total = answer.metadata?.total ?? found.length;
  return {
    products: found.flatMap((wire) => readProductCard(wire) ?? []),
    total,
    nextOffset: nextOffset(found, { offset, total }),
  };
}

/** In one of these collections. */
export const collectionCondition = (ids: readonly string[]) => ({
  collectionIds: { $hasSome: ids },
});

/** Between the bounds, where there are any. */
export const priceConditions = (
  requested: Pick<ProductsQuery, 'minPrice' | 'maxPrice'>,
): object[] => createPriceConditions(PRICE, requested);

const functions = {
  queryProducts: products.queryProducts,
  queryProductVariants: products.queryProductVariants,
  queryCollections: collections.queryCollections,
};

/** The SDK's catalogue functions; their calls are public. */
export async function loadCatalogueSdk() {
  return (await loadPublicClient()).use(functions);
}

/**
 * Finds one product; `null` when the slug names nothing the shop sells.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProductBySlug(slug: string): Promise<Product | null> {
  const [{ items }, safeText] = await Promise.all([
    platformCall(async () =>
      (await loadCatalogueSdk()).queryProducts().eq('slug', slug).limit(1).find(),
    ),
    loadTextSanitizer(),
  ]);
  const [wire] = items;
  if (!wire) return null;
  return readWireProduct({ ...wire, variants: await loadVariants(wire) }, safeText);
}

/** Its combinations; they are requested where the product came without them. */
async function loadVariants({ _id, variants = [], manageVariants }: products.Product) {
  if (variants.length > 0 || !manageVariants || !_id) return variants;
  const answer = await platformCall(async () =>
    (await loadCatalogueSdk()).queryProductVariants(_id, { paging: { limit: 100 } }),
  );
  return answer.variants ?? [];
}

/** As many as the platform gives at once. */
const PAGE = 100;
/** Pages requested together, so that the platform reads one while another is taken apart here. */
const LANES = 4;

/**
 * The address of every product that can be shown.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findProductAddresses(): Promise<PageAddress[]> {
  const first = await pageAt(0);
  const found = [first];
  // Most shops are one page, which alone says so.
  for (
    let offset = PAGE;
    offset < MAX_SITEMAP_ADDRESSES && isFull(found.at(-1));
    offset += PAGE * LANES
  ) {
    const lanes = Array.from({ length: LANES }, (_, lane) => pageAt(offset + lane * PAGE));
    found.push(...(await Promise.all(lanes)));
  }
  return found.flat().flatMap((product) => toProductAddresses(product, product.lastUpdated));
}

const isFull = (page: products.Product[] = []): boolean => page.length === PAGE;

async function pageAt(offset: number): Promise<products.Product[]> {
  const { products = [] } = await platformCall(async () =>
    (await loadCatalogueSdk()).queryProducts({ paging: { limit: PAGE, offset } }),
  );
  return products;
}
