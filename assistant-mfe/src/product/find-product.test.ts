import { afterEach, expect, test, vi } from 'vitest';
import { findProduct } from './find-product.ts';

afterEach(() => vi.unstubAllGlobals());

const wire = {
  id: 'p1',
  name: 'Tidal 300',
  slug: 'tidal-300',
  description: '<p>A diver.</p>',
  brand: 'Horae',
  ribbon: 'Bestseller',
  priceData: { price: 389, discountedPrice: 349, currency: 'USD' },
  stock: { inStock: true, trackInventory: true, quantity: 24 },
  productOptions: [
    { name: 'Strap', optionType: 'drop_down', choices: [{ value: 'Steel', description: 'Cold' }] },
    { name: 'Dial', optionType: 'color', choices: [{ value: '#003', description: 'Navy' }] },
  ],
  additionalInfoSections: [{ title: 'Care', description: '<p>Rinse it.</p>' }],
};

/** Stands in for the platform; gives what it was asked. */
function platform(products: object[], reviews: object[] = []) {
  const asked: [path: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/oauth2/token'))
      return Response.json({ access_token: 'a', refresh_token: 'r', expires_in: 14_400 });
    const { pathname } = new URL(request.url);
    asked.push([pathname, await request.json()]);
    return Response.json(pathname.includes('reviews') ? { reviews } : { products });
  });
  return asked;
}

test('the facts of a product are its own and what owners say', async () => {
  const asked = platform(
    [wire],
    [{ content: { title: 'Good', body: 'Yes.', rating: 5 } }, { content: { rating: null } }],
  );

  expect(await findProduct('tidal-300')).toEqual({
    id: 'p1',
    name: 'Tidal 300',
    slug: 'tidal-300',
    description: '<p>A diver.</p>',
    brand: 'Horae',
    price: 389,
    discountedPrice: 349,
    currency: 'USD',
    inStock: true,
    stock: 24,
    ribbon: 'Bestseller',
    options: [
      { name: 'Strap', choices: ['Steel'] },
      { name: 'Dial', choices: ['Navy'] },
    ],
    sections: [{ title: 'Care', html: '<p>Rinse it.</p>' }],
    reviews: [{ title: 'Good', rating: 5, content: 'Yes.' }],
  });
  expect(asked.map(([path]) => path)).toEqual([
    '/stores-reader/v1/products/query-platformized',
    '/reviews/v1/reviews/query',
  ]);
  expect(asked[0]?.[1]).toMatchObject({ query: { filter: { slug: { $eq: 'tidal-300' } } } });
  expect(asked[1]?.[1]).toMatchObject({ query: { filter: { entityId: { $eq: 'p1' } } } });
});

test('stock that is not counted is no number', async () => {
  platform([{ ...wire, stock: { inStock: true } }]);
  expect(await findProduct('tidal-300')).toMatchObject({ inStock: true, stock: null });
});

test('a slug that names nothing finds nothing, and asks for no reviews', async () => {
  const asked = platform([]);
  expect(await findProduct('nothing')).toBeNull();
  expect(asked).toHaveLength(1);
});

test('a platform that does not answer is no missing product', async () => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
    String(input).includes('oauth2')
      ? Response.json({ access_token: 'a', refresh_token: 'r', expires_in: 14_400 })
      : new Response('<html>', { status: 503 }),
  );
  await expect(findProduct('tidal-300')).rejects.toMatchObject({ status: 503 });
});
