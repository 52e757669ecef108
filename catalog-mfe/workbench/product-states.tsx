import type { QueryClient } from '@horae/shared/query';
import type { WorkbenchState } from '@horae/tooling/workbench/workbench-state.ts';
import type { Product } from '../src/catalogue/product.ts';
import { Component as ProductPage } from '../src/expose/product-page.tsx';
import {
  type NamedCategory,
  productCategoryQuery,
  productQuery,
  reviewsQuery,
} from '../src/product/product-page-queries.ts';
import { storeViewedProduct } from '../src/product/recent/viewed-products.ts';
import { aReview } from '../src/testing/a-product.ts';
import { SOLD_OUT_WATCH, TIDAL } from './sample-products.ts';

const reviews = {
  count: 12,
  average: 4.6,
  newest: [
    aReview({ id: 'r1', isVerified: true, reply: 'Thank you, Nora.' }),
    aReview({ id: 'r2', rating: 5, title: 'Glows all night' }),
  ],
};

export const fillProductCache = (slug: string, product: Product | null) => (cache: QueryClient) => {
  cache.setQueryData(productQuery(slug).queryKey, product);
  if (!product) return;
  cache.setQueryData(reviewsQuery(product.id).queryKey, reviews);
  const categoryKey: readonly unknown[] = productCategoryQuery(product).queryKey;
  cache.setQueryData<NamedCategory>(categoryKey, { id: 'c1', name: 'Dive' });
};
const page = (slug: string) => ({
  shown: <ProductPage />,
  at: `/product/${slug}`,
  path: '/product/:slug',
});

/** The page of a watch. */
export const productStates: WorkbenchState[] = [
  {
    name: 'product-page/whole',
    ...page('tidal-300'),
    fill: fillProductCache('tidal-300', TIDAL),
    prepare: () => {
      storeViewedProduct(
        { slug: 'reef-200', name: 'Reef 200', picture: '/media/reef.jpg' },
        'visitor',
      );
    },
    isShort: true,
  },
  {
    name: 'product-page/sold-out',
    ...page('altus-43'),
    fill: fillProductCache('altus-43', SOLD_OUT_WATCH),
  },
  { name: 'product-page/missing', ...page('none'), fill: fillProductCache('none', null) },
  { name: 'product-page/waiting', ...page('tidal-300') },
  {
    name: 'product-page/unreachable',
    ...page('tidal-300'),
    answers: { '': () => Response.json({}, { status: 503 }) },
  },
];
