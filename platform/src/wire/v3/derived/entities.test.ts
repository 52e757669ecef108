import { beforeAll, expect, test } from 'vitest';
import { visitorV3Client } from '../../../../testing/sdk-client.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const shop = testShop();
let client: Awaited<ReturnType<typeof visitorV3Client>>;

beforeAll(async () => {
  client = await visitorV3Client();
});

async function productOf(slug: string) {
  const { product } = await client.productsV3.getProductBySlug(slug, {
    fields: ['INFO_SECTION'],
  });
  if (!product) throw new Error(`There is no ${slug}.`);
  return product;
}

test('the brand of products is an entity with its number of products', async () => {
  const { brand } = await productOf('tidal-300');
  const { items } = await client.brandsV3
    .queryBrands({ fields: ['ASSIGNED_PRODUCTS_COUNT'] })
    .eq('name', 'Horae')
    .find();

  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ _id: brand?._id, name: 'Horae', assignedProductsCount: 16 });
  expect(await client.brandsV3.getBrand(brand?._id ?? '')).toMatchObject({ name: 'Horae' });
});

test('ribbons are those of products, sorted by name', async () => {
  const { ribbon } = await productOf('terrain-38');
  const { items } = await client.ribbonsV3.queryRibbons().ascending('name').find();

  const names = items.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(items.find(({ name }) => name === 'Sale')?._id).toBe(ribbon?._id);
  expect(await client.ribbonsV3.getRibbon(ribbon?._id ?? '')).toMatchObject({ name: 'Sale' });
});

test('an info section has the text that its product shows', async () => {
  const [section] = (await productOf('tidal-300')).infoSections ?? [];
  const found = await client.infoSectionsV3.getInfoSection(section?._id ?? '');
  const { items } = await client.infoSectionsV3
    .queryInfoSections()
    .eq('uniqueName', section?.uniqueName)
    .find();

  expect(found).toMatchObject({
    title: 'Specifications',
    uniqueName: section?.uniqueName,
    plainDescription: expect.stringContaining('42 mm'),
  });
  expect(items.map(({ _id }) => _id)).toEqual([section?._id]);
});

test('info sections with the same title differ by their unique name', async () => {
  const { items } = await client.infoSectionsV3.queryInfoSections().limit(100).find();

  expect(items.length).toBeGreaterThan(16);
  expect(new Set(items.map(({ uniqueName }) => uniqueName)).size).toBe(items.length);
});

test('a customization is an option with the choices of all products that have it', async () => {
  const product = await productOf('terrain-38');
  const option = product.options?.[0];
  const found = await client.customizationsV3.getCustomization(option?._id ?? '');
  const ids = found.choicesSettings?.choices?.map(({ _id }) => _id);

  expect(found).toMatchObject({
    name: 'Strap',
    customizationType: 'PRODUCT_OPTION',
    customizationRenderType: 'TEXT_CHOICES',
  });
  for (const choice of option?.choicesSettings?.choices ?? [])
    expect(ids).toContain(choice.choiceId);
});

test('the engraving is the only modifier', async () => {
  const product = await productOf('terrain-38');
  const { items } = await client.customizationsV3
    .queryCustomizations({ fields: ['ASSIGNED_PRODUCTS_COUNT'] })
    .eq('customizationType', 'MODIFIER')
    .find();

  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    _id: product.modifiers?.[0]?._id,
    customizationRenderType: 'FREE_TEXT',
    freeTextInput: { title: 'Engraving', maxCharCount: 30 },
    assignedProductsCount: 16,
  });
});

test('stock is found by product and by variant', async () => {
  const product = await productOf('terrain-40-sand');
  const { items } = await client.inventoryItemsV3
    .queryInventoryItems()
    .eq('productId', product._id)
    .find();
  const tan = items.find((item) => item.product?.variantName === 'Tan leather');
  const same = await client.inventoryItemsV3.getInventoryItem(tan?._id ?? '');
  const available = await client.inventoryItemsV3
    .queryInventoryItems()
    .eq('productId', product._id)
    .eq('availabilityStatus', 'IN_STOCK')
    .find();

  expect(items).toHaveLength(3);
  expect(same).toMatchObject({
    quantity: 11,
    trackQuantity: true,
    availabilityStatus: 'IN_STOCK',
    product: { name: product.name },
  });
  expect(available.items.map(({ _id }) => _id)).toEqual([tan?._id]);
});

test.each(['brands', 'ribbons', 'info-sections', 'customizations', 'inventory-items'])(
  '%s are counted, and an unknown one answers 404',
  async (path) => {
    const token = await shop.newVisitor();
    const counted = await shop.call(`/stores/v3/${path}/count`, { token, body: {} });
    const missing = await shop.call(`/stores/v3/${path}/nothing`, { token });

    expect((await counted.json()).count).toBeGreaterThan(0);
    expect(missing.status).toBe(404);
  },
);
