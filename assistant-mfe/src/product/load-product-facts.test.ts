import { configureShop, pageSettings } from '@horae/shared';
import { afterEach, expect, test, vi } from 'vitest';
import { findProduct } from './load-product-facts.ts';

const before = pageSettings();
afterEach(() => {
  vi.unstubAllGlobals();
  configureShop({ settings: () => before });
});

const speaks = (catalogVersion: '1' | '3') =>
  configureShop({ settings: () => ({ ...before, catalogVersion }) });

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

/** Stands in for the platform; returns the requests that it received. */
function platform(products: object[], reviews: object[] = []) {
  const requested: [path: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/oauth2/token'))
      return Response.json({ access_token: 'a', refresh_token: 'r', expires_in: 14_400 });
    const { pathname } = new URL(request.url);
    requested.push([pathname, await request.json()]);
    return Response.json(pathname.includes('reviews') ? { reviews } : { products });
  });
  return requested;
}

test('the facts of a product are its own and those of its reviews', async () => {
  const requested = platform(
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
  expect(requested.map(([path]) => path)).toEqual([
    '/stores-reader/v1/products/query-platformized',
    '/reviews/v1/reviews/query',
  ]);
  expect(requested[0]?.[1]).toMatchObject({ query: { filter: { slug: { $eq: 'tidal-300' } } } });
  expect(requested[1]?.[1]).toMatchObject({ query: { filter: { entityId: { $eq: 'p1' } } } });
});

test('stock that is not counted is null', async () => {
  platform([{ ...wire, stock: { inStock: true } }]);
  expect(await findProduct('tidal-300')).toMatchObject({ inStock: true, stock: null });
});

test('an unknown slug finds no product, and requests no reviews', async () => {
  const requested = platform([]);
  expect(await findProduct('nothing')).toBeNull();
  expect(requested).toHaveLength(1);
});

test('a platform that does not answer is an error, not a missing product', async () => {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) =>
    String(input).includes('oauth2')
      ? Response.json({ access_token: 'a', refresh_token: 'r', expires_in: 14_400 })
      : new Response('<html>', { status: 503 }),
  );
  await expect(findProduct('tidal-300')).rejects.toMatchObject({ status: 503 });
});

const wireV3 = {
  id: 'p1',
  name: 'Tidal 300',
  slug: 'tidal-300',
  plainDescription: '<p>A diver.</p>',
  brand: { name: 'Horae' },
  ribbon: { name: 'Bestseller' },
  currency: 'USD',
  actualPriceRange: { minValue: { amount: '349' } },
  compareAtPriceRange: { minValue: { amount: '389' } },
  inventory: { availabilityStatus: 'PARTIALLY_OUT_OF_STOCK' },
  options: [
    { name: 'Strap', choicesSettings: { choices: [{ name: 'Steel' }] } },
    { name: 'Dial', choicesSettings: { choices: [{ name: 'Navy' }] } },
  ],
  infoSections: [{ title: 'Care', plainDescription: '<p>Rinse it.</p>' }],
};

/** A site of Catalogue V3; V1 is refused by its code. */
function siteOfV3(stocks: object[] | null) {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { url } = new Request(input, init);
    if (url.endsWith('/oauth2/token'))
      return Response.json({ access_token: 'a', refresh_token: 'r', expires_in: 14_400 });
    requested.push(new URL(url).pathname);
    if (url.includes('stores-reader')) return refusal(428, 'CATALOG_V3_CALLING_CATALOG_V1_API');
    if (url.includes('reviews')) return Response.json({ reviews: [] });
    if (!url.includes('inventory')) return Response.json({ products: [wireV3] });
    return stocks ? Response.json({ inventoryItems: stocks }) : refusal(403, 'PERMISSION_DENIED');
  });
  return requested;
}

const refusal = (status: number, code: string) =>
  Response.json({ message: code, details: { applicationError: { code } } }, { status });

test('both versions of the catalogue return the same product', async () => {
  platform([{ ...wire, stock: { inStock: true, trackInventory: true, quantity: 7 } }]);
  const older = await findProduct('tidal-300');
  speaks('3');
  siteOfV3([
    { trackQuantity: true, quantity: 0 },
    { trackQuantity: true, quantity: 7 },
  ]);

  expect(await findProduct('tidal-300')).toEqual(older);
});

test.each([
  ['that is not counted', [{ trackQuantity: false }]],
  ['that visitors may not know', null],
])('stock %s is null', async (_what, stocks) => {
  configureShop({ report: () => undefined });
  speaks('3');
  siteOfV3(stocks);

  expect(await findProduct('tidal-300')).toMatchObject({ inStock: true, stock: null });
});

test('a site that has changed to V3 is called by V3', async () => {
  configureShop({ report: () => undefined });
  const requested = siteOfV3([]);

  expect(await findProduct('tidal-300')).toMatchObject({ id: 'p1' });
  expect(requested[1]).toBe('/stores/v3/products/query');
});
