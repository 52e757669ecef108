import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sdkClient, sendSdkTo } from '../../testing/sdk-client.ts';
import { type Shop, startShop } from '../../testing/start-shop.ts';

const ALL_PRODUCTS = '00000000-000000-000000-000000000001';
let shop: Shop;
let client: ReturnType<typeof sdkClient>;

beforeAll(async () => {
  shop = await startShop();
  sendSdkTo(shop);
  client = sdkClient();
  client.auth.setTokens(await client.auth.generateVisitorTokens());
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await shop.close();
});

test('a query pages through all products with true totals', async () => {
  const first = await client.products.queryProducts().limit(10).find();
  const second = await first.next();

  expect(first.totalCount).toBe(16);
  expect(first.items).toHaveLength(10);
  expect(second.items).toHaveLength(6);
  expect(second.hasNext()).toBe(false);
  const ids = [...first.items, ...second.items].map((product) => product._id);
  expect(new Set(ids).size).toBe(16);
});

test('a product arrives in the shape that pages read', async () => {
  const { items } = await client.products.queryProducts().eq('slug', 'terrain-38').limit(1).find();
  const [product] = items;

  expect(product).toMatchObject({
    name: 'Terrain 38',
    productType: 'physical',
    ribbon: 'Sale',
    stock: { trackInventory: true, quantity: 28, inStock: true, inventoryStatus: 'IN_STOCK' },
    priceData: {
      currency: 'USD',
      price: 189,
      discountedPrice: 159,
      formatted: { price: '$189.00', discountedPrice: '$159.00' },
    },
    discount: { type: 'AMOUNT', value: 30 },
    weight: expect.any(Number),
    media: {
      mainMedia: {
        mediaType: 'image',
        image: { url: '/media/terrain-38-front.jpg', width: 1000, height: 1000 },
      },
    },
  });
  expect(product?._createdDate).toBeInstanceOf(Date);
  expect(product?.lastUpdated).toBeInstanceOf(Date);
  expect(product?.variants).toHaveLength(3);
  expect(product?.collectionIds).toContain(ALL_PRODUCTS);
});

test('a choice carries its own picture, a colour its hex value', async () => {
  const { items } = await client.products.queryProducts().eq('slug', 'ranger-36').find();
  const dial = items[0]?.productOptions?.find((option) => option.name === 'Dial colour');

  expect(dial?.optionType).toBe('color');
  expect(dial?.choices).toContainEqual(
    expect.objectContaining({
      value: '#16171a',
      description: 'Black',
      inStock: true,
      media: expect.objectContaining({
        mainMedia: expect.objectContaining({ _id: 'ranger-36--dial-colour-black-front.jpg' }),
      }),
    }),
  );
});

test('stock of single choices shows on the choice and on the product', async () => {
  const { items } = await client.products.queryProducts().eq('slug', 'terrain-40-sand').find();

  expect(items[0]?.stock?.inventoryStatus).toBe('PARTIALLY_OUT_OF_STOCK');
  const inStock = items[0]?.productOptions?.[0]?.choices?.map((choice) => choice.inStock);
  expect(inStock).toEqual([true, false, false]);
});

test('filters combine, and sorting follows the discounted price', async () => {
  const { items } = await client.products
    .queryProducts()
    .hasSome('collectionIds', [ALL_PRODUCTS])
    .ge('priceData.discountedPrice', 119)
    .le('priceData.discountedPrice', 229)
    .ascending('priceData.discountedPrice')
    .find();

  const prices = items.map((product) => product.priceData?.discountedPrice ?? 0);
  expect(prices).toEqual([119, 159, 169, 219, 229]);
});

test('newest first and oldest first are opposite orders', async () => {
  const newest = await client.products.queryProducts().descending('_createdDate').find();
  const oldest = await client.products.queryProducts().ascending('_createdDate').find();

  expect(newest.items.map(({ _id }) => _id)).toEqual(oldest.items.map(({ _id }) => _id).toReversed());
});

test('or, not and text operators reach the database', async () => {
  const { products } = client;
  const either = await products
    .queryProducts()
    .eq('slug', 'tidal-300')
    .or(products.queryProducts().eq('slug', 'reef-200'))
    .find();
  const others = await products.queryProducts().not(products.queryProducts().eq('slug', 'tidal-300')).find();
  const named = await products.queryProducts().startsWith('name', 'tidal').find();

  expect(either.items.map(({ slug }) => slug).toSorted()).toEqual(['reef-200', 'tidal-300']);
  expect(others.totalCount).toBe(15);
  expect(named.totalCount).toBe(2);
});

test('a product is read by its id, with the availability of its options', async () => {
  const { items } = await client.products.queryProducts().eq('slug', 'terrain-40-sand').find();
  const id = items[0]?._id ?? '';
  const { product } = await client.products.getProduct(id);
  const available = await client.products.getProductOptionsAvailability(id, { Strap: 'Tan leather' });
  const soldOut = await client.products.getProductOptionsAvailability(id, { Strap: 'Olive nylon' });
  const { variants, totalResults } = await client.products.queryProductVariants(id, {
    choices: { Strap: 'Tan leather' },
  });

  expect(product?.slug).toBe('terrain-40-sand');
  expect(available.availableForPurchase).toBe(true);
  expect(soldOut.availableForPurchase).toBe(false);
  expect(totalResults).toBe(1);
  expect(variants?.[0]?.stock).toMatchObject({ quantity: 11, inStock: true });
});

test('categories leave out the all-products collection and know their size and cover', async () => {
  const { items } = await client.collections.queryCollections().ne('_id', ALL_PRODUCTS).find();
  const all = await client.collections.getCollection(ALL_PRODUCTS);
  const { collection } = await client.collections.getCollectionBySlug('dive');

  expect(items.map(({ slug, numberOfProducts }) => [slug, numberOfProducts])).toEqual([
    ['dive', 4],
    ['dress', 5],
    ['field', 3],
    ['chronograph', 3],
    ['pilot', 2],
  ]);
  expect(all.numberOfProducts).toBe(16);
  expect(collection?.media?.mainMedia?.image?.url).toBe('/media/collection-dive.jpg');
});

test('a category lists exactly its products', async () => {
  const { collection } = await client.collections.getCollectionBySlug('pilot');
  const { items } = await client.products.queryProducts().eq('collectionIds', collection?._id ?? '').find();

  expect(items.map(({ slug }) => slug).toSorted()).toEqual(['altus-43', 'altus-gmt']);
});

test('a query too long for a URL arrives as a POST with the same answer', async () => {
  const slugs = Array.from({ length: 200 }, (_, index) => `no-such-watch-${index}`);
  const { items } = await client.products.queryProducts().in('slug', [...slugs, 'tidal-300']).find();

  expect(items.map(({ slug }) => slug)).toEqual(['tidal-300']);
});

test.each([
  ['an unknown field', { filter: { nonsense: 1 } }, 'query.filter.nonsense'],
  ['a value of the wrong type', { filter: { price: 'cheap' } }, 'query.filter.price'],
  ['an unknown operator', { filter: { name: { $regex: '.*' } } }, 'query.filter.name'],
  ['a name of the prototype', { filter: { constructor: 1 } }, 'query.filter.constructor'],
  ['a bad date', { filter: { createdDate: { $gt: 'yesterday' } } }, 'query.filter.createdDate'],
  ['an empty list', { filter: { id: { $in: [] } } }, 'query.filter.id'],
  ['branches that are no filters', { filter: { $or: [1] } }, 'query.filter.$or'],
  ['a page that is too large', { paging: { limit: 101 } }, 'query.paging.limit'],
  ['a negative offset', { paging: { offset: -1 } }, 'query.paging.offset'],
  ['a sort field that does not exist', { sort: [{ fieldName: 'x' }] }, 'query.sort[0].fieldName'],
])('%s is refused with the field at fault', async (_, query, field) => {
  const token = await shop.newVisitor();
  const response = await shop.call('/stores-reader/v1/products/query-platformized', { token, body: { query } });

  expect(response.status).toBe(400);
  const { details } = await response.json();
  expect(details.validationError.fieldViolations).toEqual([
    expect.objectContaining({ field, data: {}, description: expect.any(String) }),
  ]);
});

test('filter values are parameters, never SQL', async () => {
  const { items } = await client.products.queryProducts().eq('slug', "' or true --").find();
  const percent = await client.products.queryProducts().contains('name', '%').find();

  expect(items).toEqual([]);
  expect(percent.items).toEqual([]);
});

test('a product that does not exist is a 404 with its code', async () => {
  await expect(client.products.getProduct('nothing')).rejects.toMatchObject({
    details: { applicationError: { code: 'PRODUCT_NOT_FOUND' } },
  });
});
