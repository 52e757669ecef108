import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ownerClient } from '../../../../../testing/sdk-client.ts';
import { ADMIN_API_KEY } from '../../../../../testing/start-test-shop.ts';
import { testShop } from '../../../../../testing/test-shop.ts';
import { products } from '../../../../commerce/catalogue/catalogue-tables.ts';

const ALL_PRODUCTS = '00000000-000000-000000-000000000001';
const shop = testShop();
let client: ReturnType<typeof ownerClient>;

beforeAll(async () => {
  client = ownerClient();
});

afterEach(async () => {
  const { items } = await client.products.queryProducts().startsWith('name', 'Test ').find();
  for (const { _id } of items) await client.products.deleteProduct(_id ?? '');
});

const strap = {
  name: 'Strap',
  optionType: 'drop_down' as const,
  choices: [
    { value: 'Steel', description: 'Steel' },
    { value: 'Leather', description: 'Leather' },
  ],
};

async function newProduct(extra: object = {}) {
  const { product } = await client.products.createProduct({
    name: 'Test watch',
    productType: 'physical',
    priceData: { price: 100 },
    productOptions: [strap],
    stock: { quantity: 5 },
    ...extra,
  });
  const id = product?._id;
  if (!product || !id) throw new Error('No product was made.');
  return { ...product, _id: id };
}

const read = async (id: string) => (await client.products.getProduct(id)).product;

test('a product is created with its variants, slug and stock', async () => {
  const made = await newProduct({
    discount: { type: 'PERCENT', value: 15 },
    seoData: { tags: [{ type: 'meta', props: { name: 'description', content: 'Short.' } }] },
    costAndProfitData: { itemCost: 40 },
  });

  expect(made).toMatchObject({
    slug: 'test-watch',
    visible: true,
    priceData: { price: 100, discountedPrice: 85, formatted: { discountedPrice: '$85.00' } },
    stock: { quantity: 5, inStock: true },
    costAndProfitData: { itemCost: 40, profit: 45, profitMargin: 0.5294 },
    seoData: { tags: [{ props: { name: 'description', content: 'Short.' } }] },
  });
  expect(made.variants?.map((variant) => variant.choices)).toEqual([
    { Strap: 'Steel' },
    { Strap: 'Leather' },
  ]);
  expect(made.collectionIds).toContain(ALL_PRODUCTS);
  expect((await newProduct()).slug).toBe('test-watch-1');
});

test('an update changes the given fields only', async () => {
  const { _id } = await newProduct({ brand: 'Acme', discount: { type: 'AMOUNT', value: 10 } });
  await client.products.updateProduct(_id, { name: 'Test two', priceData: { price: 200 } });

  expect(await read(_id)).toMatchObject({
    name: 'Test two',
    brand: 'Acme',
    priceData: { price: 200, discountedPrice: 190 },
  });
});

test('remaining variants keep their id and stock when options change', async () => {
  const made = await newProduct({ manageVariants: true });
  const stored = made.variants?.[0]?._id;
  const rubber = { value: 'Rubber', description: 'Rubber' };
  const productOptions = [{ ...strap, choices: [strap.choices[0] ?? rubber, rubber] }];
  await client.products.updateProduct(made._id, { productOptions });
  const product = await read(made._id);

  expect(product?.variants).toEqual([
    expect.objectContaining({ _id: stored, stock: expect.objectContaining({ quantity: 5 }) }),
    expect.objectContaining({ choices: { Strap: 'Rubber' } }),
  ]);
  expect(product?.stock?.inventoryStatus).toBe('PARTIALLY_OUT_OF_STOCK');
});

test('a variant has its own price until it is reset', async () => {
  const { _id } = await newProduct({ discount: { type: 'PERCENT', value: 10 } });
  const change = { choices: { Strap: 'Leather' }, price: 150, weight: 0.3, sku: 'T-L' };
  const { variants } = await client.products.updateProductVariants(_id, [change]);

  expect(variants?.[1]?.variant).toMatchObject({
    priceData: { price: 150, discountedPrice: 135 },
    weight: 0.3,
    sku: 'T-L',
  });
  expect((await read(_id))?.priceRange).toEqual({ minValue: 90, maxValue: 135 });
  await client.products.resetAllProductVariantData(_id);
  expect((await read(_id))?.priceRange).toEqual({ minValue: 90, maxValue: 90 });
});

test('removing all options keeps one variant and the stock', async () => {
  const { _id } = await newProduct();
  await client.products.deleteProductOptions(_id);
  const product = await read(_id);

  expect(product?.productOptions).toEqual([]);
  expect(product?.variants).toEqual([expect.objectContaining({ choices: {} })]);
  expect(product?.stock?.quantity).toBe(5);
});

test('brand and ribbon are removed', async () => {
  const { _id } = await newProduct({ brand: 'Acme', ribbon: 'New' });
  await client.products.removeBrand(_id);
  await client.products.removeRibbon(_id);

  expect(await read(_id)).toMatchObject({ brand: '', ribbon: '', ribbons: [] });
});

test('pictures are added, tied to choices, untied and removed', async () => {
  const { _id } = await newProduct();
  const [first, two] = ['tidal-300-front.jpg', 'tidal-300-angle.jpg'];
  await client.products.addProductMedia(_id, [{ mediaId: first }, { url: `/media/${two}` }]);
  const tie = [{ option: 'Strap', choice: 'Leather', mediaIds: [two] }];
  await client.products.addProductMediaToChoices(_id, tie);
  const tied = await read(_id);

  expect(tied?.media?.items?.map((item) => item._id)).toEqual([first, two]);
  expect(tied?.productOptions?.[0]?.choices?.[1]?.media?.mainMedia?._id).toBe(two);

  await client.products.removeProductMediaFromChoices(_id, tie);
  await client.products.removeProductMedia(_id, [first]);
  const left = await read(_id);
  expect(left?.media?.items?.map((item) => item._id)).toEqual([two]);
  expect(left?.productOptions?.[0]?.choices?.[1]?.media).toBeUndefined();
});

test('collections are created, filled, renamed, emptied and deleted', async () => {
  const { _id } = await newProduct();
  const { collection } = await client.products.createCollection({ name: 'Test shelf' });
  const shelf = collection?._id ?? '';
  await client.products.addProductsToCollection(shelf, [_id]);
  const filled = await client.collections.getCollection(shelf);
  await client.products.updateCollection(shelf, { name: 'Test board' });
  await client.products.removeProductsFromCollection(shelf, [_id]);
  const emptied = await client.collections.getCollection(shelf);
  await client.products.deleteCollection(shelf);

  expect(filled).toMatchObject({ slug: 'test-shelf', numberOfProducts: 1 });
  expect(emptied).toMatchObject({ name: 'Test board', numberOfProducts: 0 });
  await expect(client.collections.getCollection(shelf)).rejects.toMatchObject({ status: 404 });
});

test('bulk calls report for each product whether it worked', async () => {
  const { _id } = await newProduct();
  const set = await client.products.bulkUpdateProductsProperty([_id, 'nothing'], { price: 50 });
  const raised = await client.products.bulkAdjustProductProperty(
    { price: { percentage: { rate: -10, roundToInt: true } } },
    [_id],
  );

  expect(set.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
  expect(set.results?.[1]?.itemMetadata).toMatchObject({
    success: false,
    error: { code: 'PRODUCT_NOT_FOUND' },
  });
  expect(raised.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 0 });
  expect((await read(_id))?.priceData?.price).toBe(45);
});

test('a bulk price change stops at zero, and accepts one property', async () => {
  const { _id } = await newProduct();
  const adjust = (change: object) =>
    shop.call('/stores/v1/bulk/products/adjust-properties', {
      token: ADMIN_API_KEY,
      body: { ids: [_id], adjust: change },
    });
  const two = await adjust({ price: { amount: 1 }, weight: { amount: 1 } });
  const both = await adjust({ price: { amount: 1, percentage: { rate: 1 } } });
  const lowered = await adjust({ price: { amount: -1000 } });

  expect([two.status, both.status, lowered.status]).toEqual([400, 400, 200]);
  expect((await read(_id))?.priceData?.price).toBe(0);
});

test('no product gets into more than 50 collections, whichever collections are full', async () => {
  const ids = [(await newProduct())._id, (await newProduct())._id].sort();
  const own = { token: ADMIN_API_KEY };
  const made = await shop.call('/stores/v1/collections', {
    ...own,
    body: { collection: { name: 'Test full' } },
  });
  const { id } = (await made.json()).collection;
  const others = Array.from({ length: 49 }, (_, index) => `other-${index}`);
  for (const [index, productId] of ids.entries()) {
    const collectionIds = [...others, index === 0 ? id : 'other-49'];
    await shop.db.update(products).set({ collectionIds }).where(eq(products.id, productId));
  }
  const add = (productIds: string[]) =>
    shop.call(`/stores/v1/collections/${id}/productIds`, { ...own, body: { productIds } });
  const again = await add(ids.slice(0, 1));
  const refused = await add(ids);
  const stored = await shop.db.select().from(products).where(inArray(products.id, ids));

  expect([again.status, refused.status]).toEqual([200, 400]);
  expect(stored.map(({ collectionIds }) => collectionIds.length)).toEqual([50, 50]);
});

test('only the merchant sees a hidden product and costs', async () => {
  const { _id } = await newProduct({ visible: false });
  const token = await shop.newVisitor();
  const seen = await shop.call(`/stores-reader/v1/products/${_id}`, { token });
  const path = '/stores-reader/v1/products/x?includeMerchantSpecificData=true';
  const costs = await shop.call(path, { token });
  const own = await client.products.getProduct(_id, { includeMerchantSpecificData: true });

  expect([seen.status, costs.status]).toEqual([404, 403]);
  expect(own.product?.costAndProfitData).toMatchObject({ itemCost: 0, profit: 100 });
});

test('a deleted product is gone with its variants', async () => {
  const { _id } = await newProduct();
  await client.products.deleteProduct(_id);

  await expect(client.products.getProduct(_id)).rejects.toMatchObject({ status: 404 });
});

const body = { product: { name: 'Test alias', priceData: { price: 1 } } };

test.each(['/v1/products', '/v1/products-platformized', '/v2/products-platformized'])(
  '%s writes like the plain path',
  async (path) => {
    const made = await shop.call(path, { token: ADMIN_API_KEY, body });
    const { product } = await made.json();
    const init = { method: 'PATCH', body: JSON.stringify({ product: { name: 'Test renamed' } }) };
    const patched = await shop.call(`${path}/${product.id}`, { token: ADMIN_API_KEY, init });
    const gone = await shop.call(`${path}/${product.id}`, {
      token: ADMIN_API_KEY,
      init: { method: 'DELETE' },
    });

    expect((await patched.json()).product.name).toBe('Test renamed');
    expect(await gone.json()).toEqual({});
  },
);

test.each([
  ['POST', '/products'],
  ['POST', '/products-platformized'],
  ['PATCH', '/products/x'],
  ['DELETE', '/products/x'],
  ['PATCH', '/products/x/variants'],
  ['POST', '/products/x/variants/resetToDefault'],
  ['POST', '/products/x/media'],
  ['POST', '/products/x/media/delete'],
  ['PATCH', '/products/x/choices/media'],
  ['POST', '/products/x/choices/media/delete'],
  ['DELETE', '/products/x/options'],
  ['POST', '/products/x/remove-brand'],
  ['POST', '/products/x/remove-ribbon'],
  ['POST', '/collections'],
  ['PATCH', '/collections/x'],
  ['DELETE', '/collections/x'],
  ['POST', '/collections/x/productIds'],
  ['POST', '/collections/x/productIds/delete'],
  ['POST', '/bulk/products/update'],
  ['POST', '/bulk/products/adjust-properties'],
])('visitors may not %s %s', async (method, path) => {
  const token = await shop.newVisitor();
  const response = await shop.call(`/stores/v1${path}`, { token, init: { method } });

  expect(response.status).toBe(403);
  expect((await response.json()).details.applicationError.code).toBe('PERMISSION_DENIED');
});

test.each([
  ['no name', { priceData: { price: 1 } }, 'product.name'],
  ['no price', { name: 'Test' }, 'product.priceData.price'],
  ['a negative price', { name: 'Test', priceData: { price: -1 } }, 'product.priceData.price'],
  [
    'a discount above the price',
    { ...body.product, discount: { type: 'PERCENT', value: 101 } },
    'product.discount.value',
  ],
  [
    'the same option twice',
    { ...body.product, productOptions: [strap, strap] },
    'product.productOptions',
  ],
])('a product with %s names the field at fault', async (_, product, field) => {
  const response = await shop.call('/stores/v1/products', {
    token: ADMIN_API_KEY,
    body: { product },
  });

  expect(response.status).toBe(400);
  const { details } = await response.json();
  expect(details.validationError.fieldViolations[0].field).toBe(field);
});
