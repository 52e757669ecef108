import type { InfiniteData, QueryClient } from '@horae/shared/query';
import { bestsellersQuery } from '../catalogue/categories-bestsellers-query.ts';
import type { Product, ProductCardData, ProductOption } from '../catalogue/product.ts';

/** Width and height assumed until a picture's own are known; the gallery only fits it into this square. */
const PICTURE_SIDE = 1000;

/**
 * Builds a product from the card of a loaded list: name, price, pictures and the choices that its button adds to the cart, without
 * texts and other choices. `undefined` where no list has it.
 */
export function getProductFromCards(queryClient: QueryClient, slug: string): Product | undefined {
  const known = listed(queryClient).find((summary) => summary.slug === slug);
  return known && asProduct(known);
}

/** Returns every watch in the query cache's lists. */
function listed(queryClient: QueryClient): ProductCardData[] {
  const listings = queryClient.getQueriesData<InfiniteData<{ products: ProductCardData[] }>>({
    queryKey: ['products'],
  });
  return [
    ...listings.flatMap(([, data]) => data?.pages.flatMap(({ products }) => products) ?? []),
    ...(queryClient.getQueryData(bestsellersQuery.queryKey) ?? []),
  ];
}

function asProduct({ specification: _, choices, images, ...facts }: ProductCardData): Product {
  return {
    ...facts,
    summary: '',
    description: [],
    brand: '',
    currency: '',
    stock: null,
    images: images.map(({ url, alt }) => ({
      id: url,
      url,
      alt,
      width: PICTURE_SIDE,
      height: PICTURE_SIDE,
    })),
    options: Object.entries(choices).map(asOption),
    sections: [],
    textFields: [],
    variants: [],
    collectionIds: [],
  };
}

const asOption = ([name, value]: [string, string]): ProductOption => ({
  name,
  kind: 'drop_down',
  choices: [{ value, label: value, color: null, inStock: true, imageIds: [] }],
});
