import { beforeAll, expect, test } from 'vitest';
import { ownerV3Client, visitorV3Client } from '../../../../../testing/sdk-client.ts';
import { ADMIN_API_KEY } from '../../../../../testing/start-test-shop.ts';
import { testShop } from '../../../../../testing/test-shop.ts';

const shop = testShop();
const owner = ownerV3Client();
let client: Awaited<ReturnType<typeof visitorV3Client>>;

beforeAll(async () => {
  client = await visitorV3Client();
});

const STRAP = {
  name: 'Strap',
  optionRenderType: 'TEXT_CHOICES' as const,
  choicesSettings: {
    choices: [
      { name: 'Steel', choiceType: 'CHOICE_TEXT' as const },
      { name: 'Leather', choiceType: 'CHOICE_TEXT' as const },
    ],
  },
};
const choosing = (choiceName: string) => [
  {
    optionChoiceNames: {
      optionName: 'Strap',
      choiceName,
      renderType: 'TEXT_CHOICES' as const,
    },
  },
];
const costing = (amount: string, compareAt?: string) => ({
  actualPrice: { amount },
  ...(compareAt === undefined ? {} : { compareAtPrice: { amount: compareAt } }),
});

/** A watch with two straps, of which one is on sale. */
function newWatch(name: string) {
  return owner.productsV3.createProduct(
    {
      name,
      productType: 'PHYSICAL',
      physicalProperties: {},
      plainDescription: '<p>Two straps.</p>',
      brand: { name: 'Horae' },
      ribbon: { name: 'New' },
      infoSections: [{ title: 'Care', plainDescription: '<p>Keep it dry.</p>' }],
      options: [STRAP],
      modifiers: [
        {
          name: 'Dedication',
          modifierRenderType: 'FREE_TEXT',
          mandatory: true,
          freeTextSettings: { title: 'Dedication', maxCharCount: 60 },
        },
      ],
      media: { itemsInfo: { items: [{ _id: 'tidal-300-front.jpg' }] } },
      variantsInfo: {
        variants: [
          { choices: choosing('Steel'), sku: 'A-1', price: costing('250', '300') },
          { choices: choosing('Leather'), sku: 'A-2', price: costing('180.50') },
        ],
      },
    },
    { fields: ['VARIANT_OPTION_CHOICE_NAMES', 'PLAIN_DESCRIPTION', 'INFO_SECTION'] },
  );
}

test('a product is created with all given fields, variant prices included', async () => {
  const made = await newWatch('Duo 40');

  expect(made).toMatchObject({
    slug: 'duo-40',
    revision: '1',
    plainDescription: '<p>Two straps.</p>',
    brand: { name: 'Horae' },
    ribbon: { name: 'New' },
    infoSections: [{ title: 'Care' }],
    modifiers: [{ name: 'Dedication', mandatory: true, freeTextSettings: { maxCharCount: 60 } }],
    media: { main: { _id: 'tidal-300-front.jpg' } },
    inventory: { availabilityStatus: 'OUT_OF_STOCK' },
    actualPriceRange: { minValue: { amount: '180.5' }, maxValue: { amount: '250' } },
    compareAtPriceRange: { minValue: { amount: '0' }, maxValue: { amount: '300' } },
  });
  expect(made.variantsInfo?.variants?.map(({ sku, price }) => [sku, price])).toEqual([
    ['A-1', { actualPrice: { amount: '250' }, compareAtPrice: { amount: '300' } }],
    ['A-2', { actualPrice: { amount: '180.5' } }],
  ]);
});

test('a product created by V3 is read by V1 as well', async () => {
  const made = await newWatch('Duo 41');
  const { product } = await owner.products.getProduct(made._id ?? '');

  expect(product).toMatchObject({
    priceData: { price: 300, discountedPrice: 250 },
    customTextFields: [{ title: 'Dedication', maxLength: 60, mandatory: true }],
    manageVariants: true,
  });
  expect(product?.variants?.map(({ variant }) => variant?.priceData?.discountedPrice)).toEqual([
    250, 180.5,
  ]);
});

test('the price of the cheapest variant counts for filters and sorting', async () => {
  const made = await newWatch('Duo 42');
  const { products } = await client.productsV3.searchProducts({
    filter: { 'actualPriceRange.minValue.amount': { $gte: '180.5', $lte: '180.5' } },
  });

  expect(products?.map(({ _id }) => _id)).toContain(made._id);
});

test('an update requires the current revision and raises it', async () => {
  const made = await newWatch('Duo 43');
  const id = made._id ?? '';
  const renamed = await owner.productsV3.updateProduct(id, { revision: '1', name: 'Duo 43 II' });

  expect(renamed).toMatchObject({ name: 'Duo 43 II', slug: 'duo-43', revision: '2' });
  await expect(
    owner.productsV3.updateProduct(id, { revision: '1', name: 'Lost' }),
  ).rejects.toMatchObject({ details: { applicationError: { code: 'INVALID_REVISION' } } });
  expect((await owner.productsV3.getProduct(id)).name).toBe('Duo 43 II');
});

test('a change by V1 raises the revision too', async () => {
  const made = await newWatch('Duo 44');
  await owner.products.updateProduct(made._id ?? '', { ribbon: 'Sale' });

  expect((await owner.productsV3.getProduct(made._id ?? '')).revision).toBe('2');
});

test('remaining variants keep their id and stock, and omitted ones are deleted', async () => {
  const made = await newWatch('Duo 45');
  const [steel] = made.variantsInfo?.variants ?? [];
  const { items } = await owner.inventoryItemsV3
    .queryInventoryItems()
    .eq('variantId', steel?._id)
    .find();
  await owner.inventoryItemsV3.updateInventoryItem(items[0]?._id ?? '', {
    revision: items[0]?.revision ?? null,
    quantity: 4,
  });
  const changed = await owner.productsV3.updateProduct(made._id ?? '', {
    revision: '1',
    options: [{ ...STRAP, choicesSettings: { choices: [{ name: 'Steel' }] } }],
    variantsInfo: {
      variants: [{ _id: steel?._id ?? null, choices: choosing('Steel'), price: costing('260') }],
    },
  });

  expect(changed.variantsInfo?.variants).toHaveLength(1);
  expect(changed.variantsInfo?.variants?.[0]).toMatchObject({
    _id: steel?._id,
    price: { actualPrice: { amount: '260' } },
    inventoryStatus: { inStock: true },
  });
});

test('a variant gets another price by its id alone', async () => {
  const made = await newWatch('Duo 46');
  const [steel, leather] = made.variantsInfo?.variants ?? [];
  const changed = await owner.productsV3.updateProduct(made._id ?? '', {
    revision: '1',
    variantsInfo: {
      variants: [
        { _id: steel?._id ?? null, price: costing('200') },
        { _id: leather?._id ?? null, price: costing('180.50') },
      ],
    },
  });

  expect(changed.actualPriceRange?.maxValue?.amount).toBe('200');
  expect(changed.compareAtPriceRange?.maxValue?.amount).toBe('0');
});

test('stock is given with the product if the call says so', async () => {
  const response = await shop.call('/stores/v3/products-with-inventory', {
    token: ADMIN_API_KEY,
    body: {
      product: {
        name: 'Stocked 40',
        productType: 'PHYSICAL',
        variantsInfo: {
          variants: [{ price: costing('99'), inventoryItem: { quantity: 3 } }],
        },
      },
    },
  });

  expect((await response.json()).product).toMatchObject({
    inventory: { availabilityStatus: 'IN_STOCK' },
    variantsInfo: { variants: [{ inventoryStatus: { inStock: true } }] },
  });
});

test('stock changes by steps, and never below zero', async () => {
  const { product } = await client.productsV3.getProductBySlug('tidal-300');
  const { items } = await owner.inventoryItemsV3
    .queryInventoryItems()
    .eq('productId', product?._id)
    .find();
  const inventoryItemId = items[0]?._id ?? '';
  const before = items[0]?.quantity ?? 0;
  await owner.inventoryItemsV3.bulkIncrementInventoryItems([{ inventoryItemId, incrementBy: 5 }]);
  const down = await owner.inventoryItemsV3.bulkDecrementInventoryItems([
    { inventoryItemId, decrementBy: 2 },
    { inventoryItemId, decrementBy: 99_999 },
  ]);

  expect((await owner.inventoryItemsV3.getInventoryItem(inventoryItemId)).quantity).toBe(
    before + 3,
  );
  expect(down.results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false]);
  expect(down.results?.[1]?.itemMetadata?.error?.code).toBe('INSUFFICIENT_INVENTORY');
});

test('a description may be written as rich text, and is read in both formats', async () => {
  const text = { text: 'Dry & safe', decorations: [{ type: 'BOLD' as const }] };
  const made = await owner.productsV3.createProduct(
    {
      name: 'Rich 40',
      productType: 'PHYSICAL',
      description: {
        nodes: [{ type: 'PARAGRAPH', nodes: [{ type: 'TEXT', textData: text }] }],
      },
      variantsInfo: { variants: [{ price: costing('10') }] },
    },
    { fields: ['DESCRIPTION', 'PLAIN_DESCRIPTION'] },
  );

  expect(made.plainDescription).toBe('<p><strong>Dry &amp; safe</strong></p>');
  expect(made.description?.nodes?.[0]?.nodes?.[0]?.textData?.text).toBe('Dry & safe');
});

test('a product is deleted', async () => {
  const made = await newWatch('Duo 47');
  await owner.productsV3.deleteProduct(made._id ?? '');

  await expect(owner.productsV3.getProduct(made._id ?? '')).rejects.toMatchObject({
    details: { applicationError: { code: 'PRODUCT_NOT_FOUND' } },
  });
});

const plain = { name: 'Refused', productType: 'PHYSICAL' };
const withOption = (...variants: object[]) => ({
  ...plain,
  options: [STRAP],
  variantsInfo: { variants },
});

test.each([
  [
    'a variant without a choice',
    withOption({ price: costing('1') }),
    'MISSING_VARIANT_OPTION_CHOICE',
  ],
  [
    'two variants with the same choices',
    withOption(
      { price: costing('1'), choices: choosing('Steel') },
      { price: costing('2'), choices: choosing('Steel') },
    ),
    'DUPLICATE_VARIANT_OPTION_CHOICE',
  ],
  [
    'a choice that the product lacks',
    withOption({ price: costing('1'), choices: choosing('Rope') }),
    'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT',
  ],
  [
    'two variants without options',
    { ...plain, variantsInfo: { variants: [{ price: costing('1') }, { price: costing('2') }] } },
    'INVALID_DEFAULT_VARIANT',
  ],
  [
    'a comparison with a lower price',
    { ...plain, variantsInfo: { variants: [{ price: costing('10', '9') }] } },
    'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE',
  ],
  [
    'a slug that is taken',
    { ...plain, slug: 'tidal-300', variantsInfo: { variants: [{ price: costing('10') }] } },
    'DUPLICATE_SLUG_ERROR',
  ],
  [
    'an unknown ribbon',
    { ...plain, ribbon: { id: 'x' }, variantsInfo: { variants: [{ price: costing('10') }] } },
    'RIBBON_NOT_FOUND',
  ],
])('%s is refused with its code, and nothing is stored', async (_, product, code) => {
  const response = await shop.call('/stores/v3/products', {
    token: ADMIN_API_KEY,
    body: { product },
  });
  const found = await owner.productsV3.searchProducts({ search: { expression: 'Refused' } });

  expect((await response.json()).details.applicationError.code).toBe(code);
  expect(found.products).toEqual([]);
});

test('a swatch without a colour is refused', async () => {
  const strap = { ...STRAP, optionRenderType: 'SWATCH_CHOICES' };
  const response = await shop.call('/stores/v3/products', {
    token: ADMIN_API_KEY,
    body: {
      product: {
        ...plain,
        options: [strap],
        variantsInfo: { variants: [{ price: costing('1'), choices: choosing('Steel') }] },
      },
    },
  });

  expect(response.status).toBe(400);
  expect((await response.json()).details.validationError.fieldViolations).toMatchObject([
    { field: 'product.options' },
  ]);
});

test.each([
  ['POST', '/products'],
  ['POST', '/products-with-inventory'],
  ['PATCH', '/products/p-1'],
  ['DELETE', '/products/p-1'],
  ['PATCH', '/inventory-items/i-1'],
  ['POST', '/bulk/inventory-items/increment'],
  ['POST', '/bulk/inventory-items/decrement'],
])('%s %s is refused for shoppers', async (method, path) => {
  const response = await shop.call(`/stores/v3${path}`, {
    token: await shop.newVisitor(),
    init: { method },
  });

  expect(response.status).toBe(403);
  expect((await response.json()).details.applicationError.code).toBe('PERMISSION_DENIED');
});
