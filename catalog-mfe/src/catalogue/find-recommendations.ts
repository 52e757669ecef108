import { postToPlatform } from './call-platform.ts';
import { getCatalogueClient } from './load-catalogue-client.ts';
import type { ProductCardData } from './product.ts';

/** As many as are shown. */
const SHOWN = 4;
/** As many as are read, should some have been sold meanwhile. */
const READ = 8;

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
/** The platform's own names of what it counts and compares; it answers by the first that finds something. */
const ALGORITHMS = {
  boughtTogether: 'd5aac1e1-2e53-4d11-85f7-7172710b4783',
  similarCategories: '68ebce04-b96a-4c52-9329-08fc9d8c1253',
};

interface Answer {
  recommendation?: { items?: { catalogItemId?: string }[] };
}

/**
 * A few watches that go with these and can be had; none of these among them.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function findRecommendations(
  productIds: readonly string[],
): Promise<ProductCardData[]> {
  const ofStores = { appId: STORES_APP_ID };
  const { recommendation } = await postToPlatform<Answer>('/ecom/v1/recommendations/get', {
    algorithms: Object.values(ALGORITHMS).map((id) => ({ id, ...ofStores })),
    items: productIds.map((catalogItemId) => ({ catalogItemId, ...ofStores })),
    minimumRecommendedItems: 1,
  });
  const ids = (recommendation?.items ?? []).flatMap(({ catalogItemId }) => catalogItemId ?? []);
  const others = ids.filter((id) => !productIds.includes(id)).slice(0, READ);
  const found = await (await getCatalogueClient()).findProductsById(others);
  return found.filter(({ inStock }) => inStock).slice(0, SHOWN);
}
