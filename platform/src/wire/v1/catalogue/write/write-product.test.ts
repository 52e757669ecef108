import { afterEach, expect, test } from 'vitest';
import {
  bindOwnerCalls,
  createWatch,
  getFirstFieldViolation,
  refusalOf,
} from '../../../../../testing/owner-calls.ts';
import { testShop } from '../../../../../testing/test-shop.ts';
import { setClockOffset } from '../../../../base/clock.ts';

const HOUR = 3_600_000;
const shop = testShop();
const owner = bindOwnerCalls(shop, '/stores/v1');

afterEach(() => setClockOffset(0));

const change = (id: string, product: object) => owner('PATCH', `/products/${id}`, { product });
const read = async (id: string) =>
  (await owner('GET', `/products/${id}?includeMerchantSpecificData=true`)).answer.product;
const seo = (content: string) => ({
  tags: [{ type: 'meta', props: { name: 'description', content } }],
});

/** Every field that the merchant may set beside stock and options. */
const WHOLE = {
  name: 'Test whole',
  slug: 'test-whole',
  visible: false,
  productType: 'digital',
  description: '<p>All of it.</p>',
  sku: 'W-1',
  weight: 0.2,
  brand: 'Horae',
  ribbon: 'New',
  priceData: { price: 100 },
  costAndProfitData: { itemCost: 40 },
  discount: { type: 'AMOUNT', value: 10 },
  manageVariants: true,
  additionalInfoSections: [{ title: 'Care', description: 'Keep it dry.' }],
  seoData: seo('Short.'),
};
const WHOLE_READ = {
  ...WHOLE,
  priceData: { price: 100, discountedPrice: 90 },
  seoData: { tags: [{ props: { name: 'description', content: 'Short.' } }] },
};

test('a product is stored with all that is given, and answered as it is read', async () => {
  const { answer } = await owner('POST', '/products', { product: WHOLE });
  const { product } = answer;

  expect(product).toMatchObject(WHOLE_READ);
  expect(await read(product.id)).toEqual(product);
  await owner('DELETE', `/products/${product.id}`);
});

test('a product of a name and a price alone is visible, of matter, and sold out', async () => {
  const product = { name: 'Test plain', price: { price: 12.5 } };
  const { answer } = await owner('POST', '/products', { product });

  expect(answer.product).toMatchObject({
    slug: 'test-plain',
    visible: true,
    productType: 'physical',
    description: '',
    sku: '',
    weight: 0,
    brand: '',
    ribbon: '',
    priceData: { price: 12.5, discountedPrice: 12.5 },
    costAndProfitData: { itemCost: 0 },
    discount: { type: 'NONE', value: 0 },
    manageVariants: false,
    additionalInfoSections: [],
    productOptions: [],
    media: { items: [] },
    stock: { trackInventory: true, quantity: 0, inStock: false },
  });
});

test.each([
  [{ name: 'Test other' }, { name: 'Test other' }],
  [{ slug: 'test-other' }, { slug: 'test-other' }],
  [{ visible: true }, { visible: true }],
  [{ productType: 'physical' }, { productType: 'physical' }],
  [{ description: '' }, { description: '' }],
  [{ sku: 'W-2' }, { sku: 'W-2' }],
  [{ weight: 0 }, { weight: 0 }],
  [{ brand: '' }, { brand: '' }],
  [{ ribbon: 'Sale' }, { ribbon: 'Sale' }],
  [{ priceData: { price: 50 } }, { priceData: { price: 50, discountedPrice: 40 } }],
  [{ price: { price: 0 } }, { priceData: { price: 0, discountedPrice: 0 } }],
  [{ costAndProfitData: { itemCost: 0 } }, { costAndProfitData: { itemCost: 0, profit: 90 } }],
  [
    { discount: { type: 'PERCENT', value: 100 } },
    {
      discount: { type: 'PERCENT', value: 100 },
      priceData: { price: 100, discountedPrice: 0 },
    },
  ],
  [
    { discount: { type: 'NONE' } },
    { discount: { type: 'NONE', value: 0 }, priceData: { price: 100, discountedPrice: 100 } },
  ],
  [{ additionalInfoSections: [] }, { additionalInfoSections: [] }],
  [{ seoData: { tags: [] } }, { seoData: { tags: [] } }],
  [{ seoData: null, slug: null, discount: null, stock: null }, {}],
])('the change %j changes this field, and keeps all others', async (patch, after) => {
  const { answer } = await owner('POST', '/products', { product: WHOLE });
  const { id } = answer.product;
  const changed = await change(id, patch);

  expect(changed.status).toBe(200);
  expect(changed.answer.product).toMatchObject({ ...WHOLE_READ, ...after });
  expect(changed.answer.product).toEqual(await read(id));
  await owner('DELETE', `/products/${id}`);
});

test('a price of `priceData` goes before that of `price`', async () => {
  const { priceData } = await createWatch(shop, { priceData: { price: 5 }, price: { price: 6 } });

  expect(priceData.price).toBe(5);
});

test('a discount above the whole price is refused, and changes nothing', async () => {
  const { id } = await createWatch(shop);
  const refused = await change(id, { name: 'Lost', discount: { type: 'PERCENT', value: 100.5 } });
  const amount = await change(id, { discount: { type: 'AMOUNT', value: 150 } });

  expect(getFirstFieldViolation(refused)).toEqual([
    400,
    'product.discount.value',
    'must be at most 100',
  ]);
  expect(refused.answer.details.validationError.fieldViolations[0].violatedRule).toBe('MAX');
  expect(amount.answer.product.priceData).toMatchObject({ price: 100, discountedPrice: 0 });
  expect((await read(id)).name).toBe('Test watch');
});

test('a slug belongs to one product, which may name it again', async () => {
  const first = await createWatch(shop, { slug: 'test-taken' });
  const second = await createWatch(shop);
  const refused = await change(second.id, { slug: 'test-taken' });
  const created = await owner('POST', '/products', {
    product: { name: 'Test', slug: 'test-taken', priceData: { price: 1 } },
  });

  expect([refused, created].map(refusalOf)).toEqual([
    [409, 'SLUG_ALREADY_EXISTS'],
    [409, 'SLUG_ALREADY_EXISTS'],
  ]);
  expect((await change(first.id, { slug: 'test-taken', name: 'Test again' })).status).toBe(200);
  expect((await read(second.id)).slug).toBe(second.slug);
});

test('a product is updated at the time of its change', async () => {
  const { id, lastUpdated, createdDate } = await createWatch(shop);
  setClockOffset(HOUR);
  await change(id, { name: 'Test later' });
  const product = await read(id);

  expect(Date.parse(product.lastUpdated) - Date.parse(lastUpdated)).toBeGreaterThanOrEqual(HOUR);
  expect(product.createdDate).toBe(createdDate);
});
