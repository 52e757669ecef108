import { afterEach, expect, test, vi } from 'vitest';
import { fakePlatform, wirePrice, wireProduct } from '../../testing/fake-platform.ts';
import { findProductAddresses, findProductBySlug } from './find-products-v1.ts';

afterEach(() => vi.unstubAllGlobals());

const variant = {
  id: 'v1',
  choices: { Strap: 'Steel' },
  variant: { priceData: wirePrice(99), visible: true },
  stock: { trackQuantity: true, quantity: 0, inStock: false },
};

test('a product without its combinations gets them from a request for variants', async () => {
  const platform = fakePlatform(({ path }) =>
    path.includes('variants')
      ? { variants: [variant], totalResults: 1 }
      : { products: [wireProduct({ manageVariants: true })], metadata: { total: 1 } },
  );

  const product = await findProductBySlug('tidal-300');

  expect(product?.variants).toMatchObject([{ choices: { Strap: 'Steel' }, inStock: false }]);
  expect(platform.requests.map(({ path }) => path).at(-1)).toContain('/products/p1/variants/query');
});

test('a product with its combinations needs one request', async () => {
  const platform = fakePlatform(() => ({
    products: [wireProduct({ manageVariants: true, variants: [variant] })],
    metadata: { total: 1 },
  }));
  await findProductBySlug('tidal-300');
  expect(platform.requests).toHaveLength(1);
});

test('a product that has no combinations needs one request', async () => {
  const platform = fakePlatform(() => ({ products: [wireProduct({ manageVariants: false })] }));
  expect(await findProductBySlug('tidal-300')).toMatchObject({ variants: [] });
  expect(platform.requests).toHaveLength(1);
});

test('a shop with one page of products needs one request', async () => {
  const platform = fakePlatform(() => ({ products: [wireProduct()] }));
  expect(await findProductAddresses()).toEqual([{ path: '/product/tidal-300' }]);
  expect(platform.requests).toHaveLength(1);
});

test('all pages of a large shop are read', async () => {
  const full = Array.from({ length: 100 }, () => wireProduct());
  const platform = fakePlatform(({ query }) => {
    const { paging } = query as { paging: { offset: number } }; // every page is requested by its offset
    return { products: paging.offset < 600 ? full : [] };
  });
  expect(await findProductAddresses()).toHaveLength(600);
  expect(platform.requests).toHaveLength(9);
});

test('addresses of all products are read page by page, without products that cannot be shown', async () => {
  const pages = [
    Array.from({ length: 100 }, (_, index) => wireProduct({ slug: `watch-${index}` })),
    [
      wireProduct({ slug: 'last one', lastUpdated: '2026-01-02T03:04:05.000Z' }),
      wireProduct({ name: '' }),
    ],
  ];
  fakePlatform(({ query }) => {
    const { paging } = query as { paging: { offset: number } }; // every page is requested by its offset
    return { products: pages[paging.offset / 100] ?? [] };
  });

  const addresses = await findProductAddresses();

  expect(addresses).toHaveLength(101);
  expect(addresses.at(-1)).toEqual({
    path: '/product/last%20one',
    changedAt: '2026-01-02T03:04:05.000Z',
  });
});
