import { createQueryClient } from '@horae/shared/query';
import { afterEach, expect, test, vi } from 'vitest';
import { head as reviewsHead } from '../expose/reviews-page.server.ts';
import { fakePlatform, wirePicture, wireProduct } from '../testing/fake-platform.ts';
import { productHead } from './product-head.ts';
import { prefetchProduct } from './product-page-queries.ts';

afterEach(() => vi.unstubAllGlobals());

async function headOf(product: object | null, search = '') {
  fakePlatform(({ path }) => {
    if (path.includes('collections')) return { collections: [], metadata: { total: 0 } };
    return { products: product ? [product] : [], metadata: { total: product ? 1 : 0 } };
  });
  const context = {
    queryClient: createQueryClient(),
    params: { slug: 'tidal-300' },
    search: new URLSearchParams(search),
  };
  await prefetchProduct(context);
  return productHead(context);
}

test('the head has the name and the description of the watch', async () => {
  expect(await headOf(wireProduct())).toMatchObject({
    title: 'Tidal 300 · Horae',
    description: 'A diver.',
    image: { src: expect.stringContaining('/media/front.jpg/') },
  });
});

test('the head preloads the picture of the choice in the address', async () => {
  const rubber = wirePicture('rubber');
  const product = wireProduct({
    media: { mainMedia: wirePicture('front'), items: [wirePicture('front'), rubber] },
    productOptions: [
      {
        name: 'Strap',
        optionType: 'drop_down',
        choices: [
          { value: 'Steel', description: 'Steel' },
          { value: 'Rubber', description: 'Rubber', media: { mainMedia: rubber, items: [rubber] } },
        ],
      },
    ],
  });
  const { image } = await headOf(product, 'Strap=Rubber');
  expect(image?.src).toContain('/media/rubber.jpg/');
});

test('an address without a watch is a 404', async () => {
  expect(await headOf(null)).toEqual({ title: 'The product is not found · Horae', status: 404 });
});

test('a former address redirects to the current one, with the choices', async () => {
  fakePlatform(({ path, query }) => {
    if (path === '/moved/v1/products/tidal-300') return { product: { slug: 'tidal-400' } };
    const isNew = JSON.stringify(query ?? null).includes('tidal-400');
    return { products: isNew ? [wireProduct({ slug: 'tidal-400' })] : [], collections: [] };
  });
  const search = new URLSearchParams({ Strap: 'Rubber' });
  const context = { queryClient: createQueryClient(), params: { slug: 'tidal-300' }, search };
  await prefetchProduct(context);

  const canonical = '/product/tidal-400?Strap=Rubber';
  expect(productHead(context)).toEqual({ title: 'Horae', status: 301, canonical });
  const reviews = '/product/tidal-400/reviews?Strap=Rubber';
  expect(reviewsHead(context)).toMatchObject({ status: 301, canonical: reviews });
});

test('a watch that is not loaded has a title that says so', () => {
  const context = {
    queryClient: createQueryClient(),
    params: { slug: 'tidal-300' },
    search: new URLSearchParams(),
  };
  expect(productHead(context)).toEqual({ title: 'This watch did not load · Horae' });
});

test('a watch without text or picture has neither in its head', async () => {
  const head = await headOf(wireProduct({ description: '', media: {} }));
  expect(head).not.toHaveProperty('description');
  expect(head).not.toHaveProperty('image');
  expect(head).toMatchObject({
    kind: 'product',
    structuredData: [{ '@type': 'Product' }, { '@type': 'BreadcrumbList' }],
  });
});
