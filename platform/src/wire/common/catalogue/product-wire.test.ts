import { expect, test } from 'vitest';
import { buildTestProduct, buildTestVariant } from '../../../../testing/build-test-product.ts';
import {
  optionsWire,
  productWire,
  unitCostsWire,
  variantStockWire,
  variantWire,
} from './product-wire.ts';

const picture = { id: 'a b.jpg', title: 'Front', width: 800, height: 600 };
const mediaOf = {
  mainMedia: {
    id: 'a b.jpg',
    title: 'Front',
    mediaType: 'image',
    thumbnail: { url: '/media/a%20b.jpg', width: 50, height: 50 },
    image: { url: '/media/a%20b.jpg', width: 800, height: 600 },
  },
};
const steel = buildTestVariant({ id: 'v-1', choices: { Strap: 'Steel' }, quantity: 0 });
const leather = buildTestVariant({
  id: 'v-2',
  choices: { Strap: 'Leather' },
  sku: 'W-2',
  priceCents: 50_000,
  costCents: 30_000,
  weight: 0.1,
  quantity: 2,
});
const watch = buildTestProduct({
  ribbon: 'New',
  brand: 'Horae',
  priceCents: 40_000,
  discountedCents: 36_000,
  costCents: 18_000,
  discountType: 'PERCENT',
  discountValue: 10,
  manageVariants: true,
  media: [picture],
  infoSections: [{ title: 'Care', description: 'Keep it dry.' }],
  customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false }],
  collectionIds: ['c-1'],
  options: [
    {
      name: 'Strap',
      optionType: 'drop_down',
      choices: [
        { value: 'Steel', description: 'Steel' },
        { value: 'Leather', description: 'Calf', mediaIds: ['a b.jpg', 'gone.jpg'] },
        { value: 'Rope', description: 'Rope' },
      ],
    },
  ],
  stockQuantity: 2,
  inventoryStatus: 'PARTIALLY_OUT_OF_STOCK',
  variants: [steel, leather],
});

const pricesOf = (price: number, discountedPrice: number) => ({
  currency: 'USD',
  price,
  discountedPrice,
  formatted: { price: `$${price}.00`, discountedPrice: `$${discountedPrice}.00` },
});
const [price, leatherPrice] = [pricesOf(400, 360), pricesOf(500, 450)];

test('a product is sent with its prices, its ranges, its stock and where its page is', () => {
  const {
    media,
    productOptions: _options,
    variants: _variants,
    ...product
  } = productWire(watch, 'http://shop.test');

  expect(media).toEqual({ ...mediaOf, items: [mediaOf.mainMedia] });
  expect(product).toEqual({
    id: 'p-1',
    name: 'Watch 1',
    slug: 'watch-1',
    visible: true,
    productType: 'physical',
    description: '<p>A watch.</p>',
    sku: 'W-1',
    weight: 0.2,
    weightRange: { minValue: 0.1, maxValue: 0.2 },
    stock: {
      trackInventory: true,
      quantity: 2,
      inStock: true,
      inventoryStatus: 'PARTIALLY_OUT_OF_STOCK',
    },
    price,
    priceData: price,
    convertedPriceData: price,
    priceRange: { minValue: 360, maxValue: 450 },
    additionalInfoSections: [{ title: 'Care', description: 'Keep it dry.' }],
    ribbon: 'New',
    ribbons: [{ text: 'New' }],
    brand: 'Horae',
    customTextFields: [{ title: 'Engraving', maxLength: 20, mandatory: false }],
    manageVariants: true,
    productPageUrl: { base: 'http://shop.test/', path: '/product/watch-1' },
    numericId: '1',
    inventoryItemId: 'i-1',
    discount: { type: 'PERCENT', value: 10 },
    collectionIds: ['c-1'],
    seoData: {
      tags: [expect.objectContaining({ props: { name: 'description', content: 'A watch.' } })],
    },
    lastUpdated: '2026-01-01T00:00:00.000Z',
    createdDate: '2026-01-01T00:00:00.000Z',
  });
});

test('a product without a ribbon, pictures or variants has empty lists of them', () => {
  const product = productWire(buildTestProduct({ variants: [] }), 'http://shop.test');

  expect(product).toMatchObject({ ribbon: '', ribbons: [], media: { items: [] }, variants: [] });
  expect(product.media).not.toHaveProperty('mainMedia');
  expect(product.inventoryItemId).toBe('p-1');
});

test('a variant has its own price, weight and SKU, or those of its product', () => {
  expect(productWire(watch, 'http://shop.test').variants).toEqual([
    {
      id: 'v-1',
      choices: { Strap: 'Steel' },
      variant: {
        priceData: price,
        convertedPriceData: price,
        weight: 0.2,
        sku: 'W-1',
        visible: true,
      },
      stock: { trackQuantity: true, quantity: 0, inStock: false },
    },
    {
      id: 'v-2',
      choices: { Strap: 'Leather' },
      variant: {
        priceData: leatherPrice,
        convertedPriceData: leatherPrice,
        weight: 0.1,
        sku: 'W-2',
        visible: true,
      },
      stock: { trackQuantity: true, quantity: 2, inStock: true },
    },
  ]);
  expect(variantWire(watch, { ...leather, weight: 0, visible: false }).variant).toMatchObject({
    weight: 0,
    visible: false,
  });
});

test('stock that is not counted has no quantity, of a variant or of the product', () => {
  const free = buildTestVariant({ tracked: false, quantity: 100_000 });
  const { stock } = productWire(buildTestProduct({ variants: [steel, free] }), 'http://shop.test');

  expect(variantStockWire(free)).toEqual({ trackQuantity: false, inStock: true });
  expect(stock).toEqual({ trackInventory: false, inStock: true, inventoryStatus: 'IN_STOCK' });
});

test('a choice is there where a variant with it is, and has the pictures that the product has', () => {
  const [strap] = optionsWire(watch, [{ ...steel, visible: false }, leather]);

  expect(strap).toEqual({
    optionType: 'drop_down',
    name: 'Strap',
    choices: [
      { value: 'Steel', description: 'Steel', inStock: false, visible: false },
      {
        value: 'Leather',
        description: 'Calf',
        inStock: true,
        visible: true,
        media: { ...mediaOf, items: [mediaOf.mainMedia] },
      },
      { value: 'Rope', description: 'Rope', inStock: false, visible: false },
    ],
  });
});

test('costs and profits are those of each variant and of the product', () => {
  expect(unitCostsWire(watch)).toEqual({
    costRange: { minValue: 180, maxValue: 300 },
    costAndProfitData: {
      itemCost: 180,
      formattedItemCost: '$180.00',
      profit: 180,
      formattedProfit: '$180.00',
      profitMargin: 0.5,
    },
  });
  expect(unitCostsWire(buildTestProduct({ costCents: 40_000 })).costAndProfitData).toMatchObject({
    formattedProfit: '-$11.00',
    profitMargin: -0.0283,
  });
});
