import { pageSettings, report } from '@horae/shared';
import { eitherVersion } from '@horae/shared/either-version';
import type { ProductSummary } from '../../catalogue/product.ts';
import type { NamedProducts, SuggestedProduct } from './suggestions.ts';

// Names of chunks: they stand in the files of their versions, and cost the document no checksum more.
const loadV1 = async (): Promise<NamedProducts> =>
  import(/* webpackChunkName: "v1" */ './named-products-v1.ts');
const loadV3 = async (): Promise<NamedProducts> =>
  import(/* webpackChunkName: "v3" */ './named-products-v3.ts');

const later = (load: () => Promise<NamedProducts>): NamedProducts => ({
  findNamed: async (wanted) => (await load()).findNamed(wanted),
});

/** Products by the catalogue's own query, for a platform that has no search of ours. */
export function createNamedProducts(): NamedProducts {
  const [first, other] =
    pageSettings().catalogVersion === '3' ? [loadV3, loadV1] : [loadV1, loadV3];
  const call = eitherVersion({
    first: later(first),
    loadOther: async () => later(other),
    onGone: (thrown) => report(thrown, 'a version of the catalogue is gone'),
  });
  return { findNamed: (wanted) => call((api) => api.findNamed(wanted)) };
}

export const suggestedProduct = (product: ProductSummary): SuggestedProduct => ({
  id: product.id,
  slug: product.slug,
  name: product.name,
  price: product.price,
  wasPrice: product.wasPrice,
  picture: product.images[0]?.url ?? null,
  inStock: product.inStock,
});
