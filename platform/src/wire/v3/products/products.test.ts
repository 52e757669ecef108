import { beforeAll, expect, test } from 'vitest';
import { ownerV3Client, visitorV3Client } from '../../../../testing/sdk-client.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const shop = testShop();
let client: Awaited<ReturnType<typeof visitorV3Client>>;

beforeAll(async () => {
  client = await visitorV3Client();
});

test('a query pages through all products by cursors', async () => {
  const first = await client.productsV3.queryProducts().limit(10).find();
  const second = await first.next();

  expect(first.items).toHaveLength(10);
  expect(first.hasNext()).toBe(true);
  expect(second.items).toHaveLength(6);
  expect(second.hasNext()).toBe(false);
  expect(second.hasPrev()).toBe(true);
  const ids = [...first.items, ...second.items].map((product) => product._id);
  expect(new Set(ids).size).toBe(16);
});

test('a listed product has its prices, stock, picture and options, and no variants', async () => {
  const { items } = await client.productsV3.queryProducts().eq('slug', 'terrain-38').find();
  const [product] = items;

  expect(product).toMatchObject({
    name: 'Terrain 38',
    visible: true,
    productType: 'PHYSICAL',
    revision: '1',
    actualPriceRange: { minValue: { amount: '159' }, maxValue: { amount: '159' } },
    compareAtPriceRange: { minValue: { amount: '189' }, maxValue: { amount: '189' } },
    inventory: {
      availabilityStatus: 'IN_STOCK',
      preorderStatus: 'DISABLED',
      preorderAvailability: 'NO_VARIANTS',
    },
    media: {
      main: {
        _id: 'terrain-38-front.jpg',
        mediaType: 'IMAGE',
        image:
          'wix:image://v1/terrain-38-front.jpg/terrain-38-front.jpg#originWidth=1000&originHeight=1000',
      },
    },
    ribbon: { name: 'Sale' },
    brand: { name: 'Horae' },
    variantSummary: { variantCount: 3 },
  });
  expect(product?._createdDate).toBeInstanceOf(Date);
  expect(product?.options?.[0]).toMatchObject({
    name: 'Strap',
    optionRenderType: 'TEXT_CHOICES',
    key: 'Strap',
  });
  expect(product?.variantsInfo).toBeUndefined();
  expect(product?.plainDescription).toBeUndefined();
  expect(product?.actualPriceRange?.minValue?.formattedAmount).toBeUndefined();
});

test('exactly the requested fields are returned', async () => {
  const { product } = await client.productsV3.getProductBySlug('terrain-38', {
    fields: [
      'URL',
      'CURRENCY',
      'PLAIN_DESCRIPTION',
      'MEDIA_ITEMS_INFO',
      'INFO_SECTION',
      'INFO_SECTION_PLAIN_DESCRIPTION',
      'WEIGHT_MEASUREMENT_UNIT_INFO',
      'DIRECT_CATEGORIES_INFO',
      'BREADCRUMBS_INFO',
      'THUMBNAIL',
    ],
  });

  expect(product).toMatchObject({
    url: expect.stringMatching(/^http.*\/product\/terrain-38$/),
    currency: 'USD',
    plainDescription: expect.stringMatching(/^<p>/),
    actualPriceRange: { minValue: { amount: '159', formattedAmount: '$159.00' } },
    physicalProperties: { weightMeasurementUnitInfo: { weightMeasurementUnit: 'KG' } },
    breadcrumbsInfo: { breadcrumbs: [{ categoryName: 'Field', categorySlug: 'field' }] },
  });
  expect(product?.media?.itemsInfo?.items?.length).toBeGreaterThan(2);
  expect(product?.media?.main?.thumbnail?.url).toContain('/media/terrain-38-front.jpg/');
  expect(product?.infoSections?.map(({ title }) => title)).toContain('Warranty');
  expect(product?.infoSections?.[0]?.plainDescription).toContain('<li>');
  expect(product?.directCategoriesInfo?.categories).toHaveLength(2);
  expect(product?.allCategoriesInfo).toBeUndefined();
});

test('a single product has its variants, named by its options and choices', async () => {
  const { product } = await client.productsV3.getProductBySlug('terrain-40-sand', {
    fields: ['VARIANT_OPTION_CHOICE_NAMES'],
  });
  const option = product?.options?.[0];
  const tan = option?.choicesSettings?.choices?.find(({ name }) => name === 'Tan leather');
  const variants = product?.variantsInfo?.variants ?? [];
  const own = variants.filter((variant) =>
    variant.choices?.some(({ optionChoiceIds }) => optionChoiceIds?.choiceId === tan?.choiceId),
  );

  expect(variants).toHaveLength(product?.variantSummary?.variantCount ?? 0);
  expect(own).toHaveLength(1);
  expect(own[0]).toMatchObject({
    inventoryStatus: { inStock: true, preorderEnabled: false },
    choices: [
      {
        optionChoiceIds: { optionId: option?._id },
        optionChoiceNames: {
          optionName: 'Strap',
          choiceName: 'Tan leather',
          renderType: 'TEXT_CHOICES',
        },
      },
    ],
  });
  expect(option?.choicesSettings?.choices?.map(({ inStock }) => inStock)).toEqual([
    true,
    false,
    false,
  ]);
});

test('a list names the cheapest variant of each product on request', async () => {
  const { products } = await client.productsV3.searchProducts(
    { filter: { slug: 'terrain-38' } },
    { fields: ['MIN_PRICE_VARIANT', 'CURRENCY'] },
  );

  expect(products?.[0]?.variantSummary?.minPriceVariant).toMatchObject({
    visible: true,
    price: { actualPrice: { amount: '159', formattedAmount: '$159.00' } },
  });
  expect(products?.[0]?.variantsInfo).toBeUndefined();
});

test('a colour is a swatch with its code, and has its own picture', async () => {
  const { product } = await client.productsV3.getProductBySlug('ranger-36');
  const dial = product?.options?.find(({ name }) => name === 'Dial colour');

  expect(dial?.optionRenderType).toBe('SWATCH_CHOICES');
  expect(dial?.choicesSettings?.choices).toContainEqual(
    expect.objectContaining({
      choiceType: 'ONE_COLOR',
      colorCode: '#16171a',
      name: 'Black',
      linkedMedia: [expect.objectContaining({ _id: 'ranger-36--dial-colour-black-front.jpg' })],
    }),
  );
});

test('an engraving is a modifier in V3 and a custom text field in V1', async () => {
  const { product } = await client.productsV3.getProductBySlug('tidal-300');
  const older = await ownerV3Client().products.getProduct(product?._id ?? '');

  expect(product?.modifiers).toEqual([
    expect.objectContaining({
      name: 'Engraving',
      modifierRenderType: 'FREE_TEXT',
      mandatory: false,
      freeTextSettings: expect.objectContaining({ title: 'Engraving', maxCharCount: 30 }),
    }),
  ]);
  expect(older.product?.customTextFields).toEqual([
    { title: 'Engraving', maxLength: 30, mandatory: false },
  ]);
});

/** Slugs that a search finds, in order. */
async function searched(search: Parameters<typeof client.productsV3.searchProducts>[0]) {
  const { products } = await client.productsV3.searchProducts(search);
  return (products ?? []).map(({ slug }) => slug);
}

test('a search finds parts of names in any case, and requires all words on request only', async () => {
  expect(await searched({ search: { expression: 'TIDAL' } })).toEqual([
    'tidal-300',
    'tidal-300-azure',
  ]);
  expect(await searched({ search: { expression: 'tidal azure', mode: 'AND' } })).toEqual([
    'tidal-300-azure',
  ]);
});

test('a search allows typing errors only if it is fuzzy', async () => {
  expect(await searched({ search: { expression: 'meridain rose', mode: 'AND' } })).toEqual([]);
  expect(
    await searched({ search: { expression: 'meridain rose', mode: 'AND', fuzzy: true } }),
  ).toEqual(['meridian-36-rose']);
});

test('a search reads names, descriptions and SKUs or the given fields, and no specification', async () => {
  const bezel = await searched({ search: { expression: 'unidirectional' } });

  expect(bezel).toContain('tidal-300');
  expect(await searched({ search: { expression: 'unidirectional', fields: ['name'] } })).toEqual(
    [],
  );
  expect(await searched({ search: { expression: 'HOR-REF-200-GRN', mode: 'AND' } })).toEqual([
    'reef-200',
  ]);
  expect(
    await searched({ search: { expression: 'horae', fields: ['variantsInfo.variants.sku'] } }),
  ).toEqual([]);
  expect(await searched({ search: { expression: 'solene' } })).toEqual(['solene-39']);
  expect(await searched({ search: { expression: 'fkm' } })).toEqual([]);
});

test('a search keeps its text from page to page', async () => {
  const first = await client.productsV3.searchProducts({
    search: { expression: 'tidal' },
    cursorPaging: { limit: 1 },
  });
  const second = await client.productsV3.searchProducts({
    cursorPaging: { cursor: first.pagingMetadata?.cursors?.next },
  });

  expect(first.pagingMetadata).toMatchObject({ count: 1, hasNext: true });
  expect(second.products?.map(({ slug }) => slug)).toEqual(['tidal-300-azure']);
  expect(second.pagingMetadata?.hasNext).toBe(false);
});

test('a search filters by category, price and stock, and sorts by price', async () => {
  const { category } = await client.categories.getCategoryBySlug('pilot', {
    appNamespace: '@wix/stores',
  });
  const inCategory = await searched({
    filter: { 'allCategoriesInfo.categories': { $matchItems: [{ _id: category?._id ?? '' }] } },
  });
  const cheap = await searched({
    filter: { 'actualPriceRange.minValue.amount': { $gte: '119', $lte: '219' } },
    sort: [{ fieldName: 'actualPriceRange.minValue.amount', order: 'ASC' }],
  });

  expect(inCategory.toSorted()).toEqual(['altus-43', 'altus-gmt']);
  expect(cheap).toEqual(['meridian-36-rose', 'terrain-38', 'quartet-28', 'velocity-41-racing']);
  expect(
    await searched({ filter: { 'inventory.availabilityStatus': 'PARTIALLY_OUT_OF_STOCK' } }),
  ).toEqual(['terrain-40-sand']);
});

test('a search finds a product by one variant that meets all conditions', async () => {
  const black = {
    sku: { $startsWith: 'HOR-TID-300-BLK' },
    'price.actualPrice.amount': { $lt: 400 },
  };
  const matching = (items: object[]) =>
    shop.newVisitor().then(async (token) => {
      const filter = { 'variantsInfo.variants': { $matchItems: items } };
      const response = await shop.call('/stores/v3/products/search', {
        token,
        body: { search: { filter } },
      });
      const { products }: { products: { slug: string }[] } = await response.json();
      return products.map(({ slug }) => slug);
    });

  expect(await matching([black])).toEqual(['tidal-300']);
  expect(await matching([black, { visible: false }])).toEqual([]);
});

test('brands and ribbons are found by the ids that products have', async () => {
  const { items } = await client.productsV3.queryProducts().eq('slug', 'terrain-38').find();
  const ribbon = items[0]?.ribbon?._id ?? '';
  const option = items[0]?.options?.[0]?._id;

  expect(await searched({ filter: { 'ribbon._id': ribbon } })).toContain('terrain-38');
  expect(await searched({ filter: { 'options._id': { $hasSome: [option ?? ''] } } })).toContain(
    'terrain-38',
  );
});

test('products are counted', async () => {
  expect((await client.productsV3.countProducts()).count).toBe(16);
  expect((await client.productsV3.countProducts({ search: { expression: 'tidal' } })).count).toBe(
    2,
  );
});

test.each([
  ['a query by a field of searches', '/products/query', { query: { filter: { name: 'x' } } }],
  ['an unknown field', '/products/query', { fields: ['EVERYTHING'] }],
  ['a page that is too large', '/products/query', { query: { cursorPaging: { limit: 101 } } }],
  [
    'a condition on an unknown part of an item',
    '/products/search',
    { search: { filter: { 'variantsInfo.variants': { $matchItems: [{ x: 1 }] } } } },
  ],
  [
    'a category by its name',
    '/products/search',
    { search: { filter: { 'directCategoriesInfo.categories': { $matchItems: [{ name: 'x' }] } } } },
  ],
  [
    'a category by an operator that ids lack',
    '/products/search',
    {
      search: {
        filter: { 'directCategoriesInfo.categories': { $matchItems: [{ id: { $gt: 'x' } }] } },
      },
    },
  ],
  [
    'variants compared as a whole',
    '/products/search',
    { search: { filter: { 'variantsInfo.variants': { $hasSome: ['x'] } } } },
  ],
  [
    'a text that is too long',
    '/products/search',
    { search: { search: { expression: 'x'.repeat(101) } } },
  ],
])('%s is refused', async (_, path, body) => {
  const response = await shop.call(`/stores/v3${path}`, { token: await shop.newVisitor(), body });

  expect(response.status).toBe(400);
  expect((await response.json()).details.validationError.fieldViolations).toHaveLength(1);
});

test('only the merchant sees costs', async () => {
  const { items } = await client.productsV3.queryProducts().limit(1).find();
  const id = items[0]?._id ?? '';

  await expect(
    client.productsV3.getProduct(id, { fields: ['MERCHANT_DATA'] }),
  ).rejects.toMatchObject({
    details: { applicationError: { code: 'NO_PERMISSION_TO_READ_MERCHANT_DATA' } },
  });
  const seen = await ownerV3Client().productsV3.getProduct(id, { fields: ['MERCHANT_DATA'] });
  expect(seen.costRange?.minValue?.amount).toBe('0');
});

test('an unknown product answers 404 with its code', async () => {
  await expect(client.productsV3.getProductBySlug('nothing')).rejects.toMatchObject({
    details: { applicationError: { code: 'PRODUCT_NOT_FOUND' } },
  });
});
