import { expect, test } from 'vitest';
import {
  bindOwnerCalls,
  createWatch,
  getFirstFieldViolation,
} from '../../../../../testing/owner-calls.ts';
import { testShop } from '../../../../../testing/test-shop.ts';

const shop = testShop();
const owner = bindOwnerCalls(shop, '/stores/v1');
const create = (product: unknown) => owner('POST', '/products', { product });
const many = (count: number, entry: unknown) => Array.from({ length: count }, () => entry);
const choice = { value: 'Steel', description: 'Steel' };

test.each([
  ['name', 'must not be empty', ''],
  ['name', 'must have at most 80 characters', 'x'.repeat(81)],
  ['name', 'must be string, not 1', 1],
  ['slug', 'must be lower-case words with dashes', 'Two Words'],
  ['slug', 'must not be empty', ''],
  ['slug', 'must have at most 100 characters', 'x'.repeat(101)],
  ['visible', 'must be boolean, not "yes"', 'yes'],
  ['productType', 'must be ("physical" | "digital"), not "paper"', 'paper'],
  ['description', 'must have at most 8000 characters', 'x'.repeat(8001)],
  ['sku', 'must have at most 40 characters', 'x'.repeat(41)],
  ['weight', 'must be >=0, not -0.1', -0.1],
  ['weight', 'must be <=1000000, not 1000001', 1_000_001],
  ['brand', 'must have at most 50 characters', 'x'.repeat(51)],
  ['ribbon', 'must have at most 30 characters', 'x'.repeat(31)],
  ['manageVariants', 'must be boolean, not 0', 0],
])('a %s is refused: it %s, number %#', async (field, description, value) => {
  const answer = await create({ name: 'Test', priceData: { price: 1 }, [field]: value });

  expect(getFirstFieldViolation(answer)).toEqual([400, `product.${field}`, description]);
});

test.each([
  ['priceData.price', 'must not be negative', { priceData: { price: -0.01 } }],
  ['priceData.price', 'is too large', { priceData: { price: 1e9 } }],
  ['priceData.price', 'must be number, not "1"', { priceData: { price: '1' } }],
  ['price.price', 'must not be negative', { price: { price: -1 } }],
  ['costAndProfitData.itemCost', 'must not be negative', { costAndProfitData: { itemCost: -1 } }],
  [
    'discount.type',
    'must be ("NONE" | "AMOUNT" | "PERCENT"), not "HALF"',
    { discount: { type: 'HALF' } },
  ],
  ['discount.type', 'is required', { discount: {} }],
  ['discount.value', 'must not be negative', { discount: { type: 'AMOUNT', value: -1 } }],
  ['stock.trackInventory', 'must be boolean, not 1', { stock: { trackInventory: 1 } }],
  ['stock.inStock', 'must be boolean, not 1', { stock: { inStock: 1 } }],
  ['stock.quantity', 'must be at least 0', { stock: { quantity: -1 } }],
  ['stock.quantity', 'must be at most 99999', { stock: { quantity: 100_000 } }],
  ['productOptions', 'must have at most 6 entries', { productOptions: many(7, {}) }],
  ['productOptions[0].name', 'is required', { productOptions: [{ choices: [choice] }] }],
  [
    'productOptions[0].name',
    'must not be empty',
    { productOptions: [{ name: '', choices: [choice] }] },
  ],
  [
    'productOptions[0].name',
    'must have at most 100 characters',
    { productOptions: [{ name: 'x'.repeat(101), choices: [choice] }] },
  ],
  [
    'productOptions[0].optionType',
    'must be ("drop_down" | "color"), not "list"',
    { productOptions: [{ name: 'Strap', optionType: 'list', choices: [choice] }] },
  ],
  [
    'productOptions[0].choices',
    'must not be empty',
    { productOptions: [{ name: 'Strap', choices: [] }] },
  ],
  [
    'productOptions[0].choices',
    'must have at most 100 entries',
    { productOptions: [{ name: 'Strap', choices: many(101, choice) }] },
  ],
  [
    'productOptions[0].choices[0].value',
    'is required',
    { productOptions: [{ name: 'Strap', choices: [{ description: 'Steel' }] }] },
  ],
  [
    'productOptions[0].choices[0].description',
    'is required',
    { productOptions: [{ name: 'Strap', choices: [{ value: 'Steel' }] }] },
  ],
  [
    'additionalInfoSections',
    'must have at most 20 entries',
    { additionalInfoSections: many(21, {}) },
  ],
  [
    'additionalInfoSections[0].title',
    'must have at most 100 characters',
    { additionalInfoSections: [{ title: 'x'.repeat(101), description: '' }] },
  ],
  [
    'additionalInfoSections[0].description',
    'is required',
    { additionalInfoSections: [{ title: '' }] },
  ],
  ['seoData.tags[0].type', 'is required', { seoData: { tags: [{}] } }],
])('a product is refused: %s %s, number %#', async (field, description, own) => {
  const answer = await create({ name: 'Test', priceData: { price: 1 }, ...own });

  expect(getFirstFieldViolation(answer)).toEqual([400, `product.${field}`, description]);
});

test('every field at fault is named at once', async () => {
  const { answer } = await create({ sku: 1, visible: 1 });
  const fields = answer.details.validationError.fieldViolations.map(
    ({ field }: { field: string }) => field,
  );

  expect(fields).toEqual(['product.name', 'product.visible', 'product.sku']);
});

test.each([
  [{}, 'product', 'is required'],
  [{ product: {} }, 'product.name', 'is required'],
  [{ product: { name: 'Test' } }, 'product.priceData.price', 'is required'],
  [
    { product: { name: 'Test', priceData: { price: null } } },
    'product.priceData.price',
    'is required',
  ],
])('the new product %j lacks %s', async (body, field, description) => {
  expect(getFirstFieldViolation(await owner('POST', '/products', body))).toEqual([
    400,
    field,
    description,
  ]);
});

test('a change needs none of the fields, and refuses the same values', async () => {
  const { id } = await createWatch(shop);
  const change = (product: unknown) => owner('PATCH', `/products/${id}`, { product });

  expect((await change({})).status).toBe(200);
  expect(getFirstFieldViolation(await change({ name: '' }))).toEqual([
    400,
    'product.name',
    'must not be empty',
  ]);
  expect(getFirstFieldViolation(await owner('PATCH', `/products/${id}`, {}))).toEqual([
    400,
    'product',
    'is required',
  ]);
});

test('values at their limits are stored', async () => {
  const product = {
    name: 'x'.repeat(80),
    slug: `${'x'.repeat(97)}-ab`,
    description: 'x'.repeat(8000),
    sku: 'x'.repeat(40),
    weight: 1_000_000,
    brand: 'x'.repeat(50),
    ribbon: 'x'.repeat(30),
    priceData: { price: 999_999_999.99, currency: 'USD' },
    stock: { quantity: 99_999 },
    additionalInfoSections: [{ title: 'x'.repeat(100), description: 'x'.repeat(8000) }],
    productOptions: [{ name: 'x'.repeat(100), choices: [choice] }],
  };
  const { status, answer } = await create(product);

  expect(status).toBe(200);
  expect(answer.product).toMatchObject({
    name: product.name,
    slug: product.slug,
    priceData: { price: 999_999_999.99 },
    stock: { quantity: 99_999 },
    productOptions: [{ name: 'x'.repeat(100), optionType: 'drop_down' }],
  });
});
