import { beforeAll, expect, test } from 'vitest';
import { visitorClient } from '../../../../testing/sdk-client.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const ALL_PRODUCTS = '00000000-000000-000000-000000000001';
const shop = testShop();
let client: Awaited<ReturnType<typeof visitorClient>>;

beforeAll(async () => {
  client = await visitorClient();
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

test('a product has the shape that pages read', async () => {
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

test('a choice has its own picture, and a colour its hex value', async () => {
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

test('the stock of a choice is shown on the choice and the product', async () => {
  const { items } = await client.products.queryProducts().eq('slug', 'terrain-40-sand').find();

  expect(items[0]?.stock?.inventoryStatus).toBe('PARTIALLY_OUT_OF_STOCK');
  const inStock = items[0]?.productOptions?.[0]?.choices?.map((choice) => choice.inStock);
  expect(inStock).toEqual([true, false, false]);
});

/** A query in the wire's own words, for what the storefront asks beyond the SDK's typings. */
async function slugsOf(query: object): Promise<string[]> {
  const token = await shop.newVisitor();
  const response = await shop.call('/stores-reader/v1/products/query-platformized', {
    token,
    body: { query },
  });
  const { products }: { products: { slug: string }[] } = await response.json();
  return products.map(({ slug }) => slug);
}

test('filters combine, and sorting follows the discounted price', async () => {
  const filter = {
    $and: [
      { collectionIds: { $hasSome: [ALL_PRODUCTS] } },
      { 'priceData.discountedPrice': { $gte: 119 } },
      { 'priceData.discountedPrice': { $lte: 219 } },
    ],
  };
  const sort = [{ fieldName: 'priceData.discountedPrice', order: 'ASC' }];

  expect(await slugsOf({ filter, sort })).toEqual([
    'meridian-36-rose',
    'terrain-38',
    'quartet-28',
    'velocity-41-racing',
  ]);
});

test('newest first and oldest first are opposite orders', async () => {
  const newest = await slugsOf({ sort: [{ fieldName: 'createdDate', order: 'DESC' }] });
  const oldest = await slugsOf({ sort: [{ fieldName: 'createdDate', order: 'ASC' }] });

  expect(newest).toHaveLength(16);
  expect(newest).toEqual(oldest.toReversed());
});

test.each([
  [
    'either of two values',
    { $or: [{ slug: 'tidal-300' }, { slug: 'reef-200' }] },
    ['reef-200', 'tidal-300'],
  ],
  [
    'products not matching within a category',
    { $and: [{ 'stock.inStock': false }, { $not: { slug: 'altus-43' } }] },
    ['solene-39'],
  ],
  ['the start of a name', { name: { $startsWith: 'tidal' } }, ['tidal-300', 'tidal-300-azure']],
  ['a part of a name', { name: { $contains: 'GMT' } }, ['altus-gmt']],
  ['a character that is special in SQL', { name: { $contains: '%' } }, []],
  [
    'a list that must match completely',
    { collectionIds: { $hasAll: [ALL_PRODUCTS, 'nothing'] } },
    [],
  ],
  ['a range of dates', { createdDate: { $lt: '2020-01-01T00:00:00.000Z' } }, []],
  ['an empty text', { $and: [{ ribbon: null }, { slug: 'tidal-300' }] }, []],
  ['partly sold-out products', { inventoryStatus: 'PARTIALLY_OUT_OF_STOCK' }, ['terrain-40-sand']],
])('a filter finds %s', async (_, filter, expected) => {
  expect((await slugsOf({ filter })).toSorted()).toEqual(expected);
});

test('a product is read by its id, with the availability of its options', async () => {
  const { items } = await client.products.queryProducts().eq('slug', 'terrain-40-sand').find();
  const id = items[0]?._id ?? '';
  const { product } = await client.products.getProduct(id);
  const available = await client.products.getProductOptionsAvailability(id, {
    Strap: 'Tan leather',
  });
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
  const slugs = await slugsOf({ filter: { collectionIds: collection?._id } });

  expect(slugs.toSorted()).toEqual(['altus-43', 'altus-gmt']);
});

test('a query too long for a URL arrives as a POST with the same answer', async () => {
  const slugs = Array.from({ length: 200 }, (_, index) => `no-such-watch-${index}`);
  const { items } = await client.products
    .queryProducts()
    .in('slug', [...slugs, 'tidal-300'])
    .find();

  expect(items.map(({ slug }) => slug)).toEqual(['tidal-300']);
});

test.each([
  ['an unknown field', { filter: { nonsense: 1 } }, 'query.filter.nonsense'],
  ['a value of the wrong type', { filter: { price: 'cheap' } }, 'query.filter.price'],
  ['an unknown operator', { filter: { name: { $regex: '.*' } } }, 'query.filter.name'],
  ['a name of the prototype', { filter: { constructor: 1 } }, 'query.filter.constructor'],
  ['a bad date', { filter: { createdDate: { $gt: 'yesterday' } } }, 'query.filter.createdDate'],
  ['a value that is no list', { filter: { id: { $in: 'a' } } }, 'query.filter.id'],
  ['branches that are no filters', { filter: { $or: [1] } }, 'query.filter.$or'],
  ['a page that is too large', { paging: { limit: 101 } }, 'query.paging.limit'],
  ['a negative offset', { paging: { offset: -1 } }, 'query.paging.offset'],
  ['a sort field that does not exist', { sort: [{ fieldName: 'x' }] }, 'query.sort[0].fieldName'],
])('%s is refused with the field at fault', async (_, query, field) => {
  const token = await shop.newVisitor();
  const response = await shop.call('/stores-reader/v1/products/query-platformized', {
    token,
    body: { query },
  });

  expect(response.status).toBe(400);
  const { details } = await response.json();
  expect(details.validationError.fieldViolations).toEqual([
    expect.objectContaining({ field, data: {}, description: expect.any(String) }),
  ]);
});

test('filter values are parameters, never SQL', async () => {
  const { items } = await client.products.queryProducts().eq('slug', "' or true --").find();

  expect(items).toEqual([]);
});

test('an unknown product answers 404 with its code', async () => {
  await expect(client.products.getProduct('nothing')).rejects.toMatchObject({
    details: { applicationError: { code: 'PRODUCT_NOT_FOUND' } },
  });
});
