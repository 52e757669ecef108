import { beforeAll, expect, test } from 'vitest';
import { ownerV3Client, visitorV3Client } from '../../../../testing/sdk-client.ts';
import { testShop } from '../../../../testing/test-shop.ts';

testShop();
let client: Awaited<ReturnType<typeof visitorV3Client>>;

beforeAll(async () => {
  client = await visitorV3Client();
});

async function productId(slug: string): Promise<string> {
  const { product } = await client.productsV3.getProductBySlug(slug);
  return product?._id ?? '';
}

test('the variants of a product have names, stock and price', async () => {
  const id = await productId('terrain-40-sand');
  const { items } = await client.readOnlyVariantsV3
    .queryVariants({ fields: ['CURRENCY'] })
    .eq('productData.productId', id)
    .find();

  expect(items.map(({ inventoryStatus }) => inventoryStatus?.inStock)).toEqual([
    true,
    false,
    false,
  ]);
  expect(items[0]).toMatchObject({
    optionChoices: [{ optionChoiceNames: { optionName: 'Strap', choiceName: 'Tan leather' } }],
    price: { actualPrice: { formattedAmount: expect.stringMatching(/^\$\d+\.\d\d$/) } },
    productData: { productId: id, slug: 'terrain-40-sand', currency: 'USD' },
  });
});

test('a product without options has one variant, the same that it names itself', async () => {
  const made = await ownerV3Client().products.createProduct({
    name: 'Plain 40',
    productType: 'physical',
    priceData: { price: 99 },
  });
  const { product } = await client.productsV3.getProductBySlug(made.product?.slug ?? '');
  const found = await client.readOnlyVariantsV3
    .queryVariants()
    .eq('productData.productId', product?._id)
    .find();

  expect(found.items).toHaveLength(1);
  expect(found.items[0]?.optionChoices).toEqual([]);
  expect(found.items[0]?.variantId).toBe(product?.variantsInfo?.variants?.[0]?._id);
});

test('the variants of the whole shop are returned by page', async () => {
  const first = await client.readOnlyVariantsV3.queryVariants().limit(5).find();
  const second = await first.next();

  expect(first.items).toHaveLength(5);
  const ids = [...first.items, ...second.items].map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(10);
});

test('only the merchant sees a hidden variant', async () => {
  const id = await productId('terrain-38');
  const owner = ownerV3Client();
  const { items } = await client.readOnlyVariantsV3
    .queryVariants()
    .eq('productData.productId', id)
    .find();
  await owner.products.updateProductVariants(id, [
    { variantIds: [items[0]?.variantId ?? ''], visible: false },
  ]);

  const requested = (from: typeof client | typeof owner) =>
    from.readOnlyVariantsV3.queryVariants().eq('productData.productId', id).find();
  expect((await requested(client)).items).toHaveLength(items.length - 1);
  expect((await requested(owner)).items).toHaveLength(items.length);
});
