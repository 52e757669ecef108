import { expect, test } from 'vitest';
import { bindOwnerCalls } from '../../../../../testing/owner-calls.ts';
import { testShop } from '../../../../../testing/test-shop.ts';

const FIELDS = [
  'PLAIN_DESCRIPTION',
  'INFO_SECTION',
  'INFO_SECTION_PLAIN_DESCRIPTION',
  'MERCHANT_DATA',
  'MEDIA_ITEMS_INFO',
];
const shop = testShop();
const owner = bindOwnerCalls(shop, '/stores/v3');

const amount = (text: string) => ({ amount: text });
const seo = (content: string) => ({
  tags: [{ type: 'meta', props: { name: 'description', content } }],
});
const variantsInfo = {
  variants: [
    {
      price: { actualPrice: amount('90'), compareAtPrice: amount('100') },
      sku: 'W-1',
      revenueDetails: { cost: amount('40') },
      physicalProperties: { weight: 0.2 },
    },
  ],
};
/** Every field that the merchant may set, but options. */
const WHOLE = {
  name: 'Test whole',
  productType: 'PHYSICAL',
  visible: false,
  plainDescription: '<p>All of it.</p>',
  brand: { name: 'Horae' },
  ribbon: { name: 'New' },
  infoSections: [{ title: 'Care', plainDescription: 'Keep it dry.' }],
  modifiers: [
    {
      name: 'Engraving',
      modifierRenderType: 'FREE_TEXT',
      mandatory: true,
      freeTextSettings: { maxCharCount: 20 },
    },
  ],
  media: { itemsInfo: { items: [{ id: 'tidal-300-front.jpg', altText: 'Front' }] } },
  seoData: seo('Short.'),
  variantsInfo,
};
const WHOLE_READ = {
  name: 'Test whole',
  productType: 'PHYSICAL',
  visible: false,
  plainDescription: '<p>All of it.</p>',
  brand: { name: 'Horae' },
  ribbon: { name: 'New' },
  infoSections: [{ title: 'Care', plainDescription: 'Keep it dry.' }],
  modifiers: [{ name: 'Engraving', mandatory: true, freeTextSettings: { maxCharCount: 20 } }],
  media: { itemsInfo: { items: [{ id: 'tidal-300-front.jpg', altText: 'Front' }] } },
  seoData: { tags: [{ props: { name: 'description', content: 'Short.' } }] },
  actualPriceRange: { minValue: amount('90'), maxValue: amount('90') },
  compareAtPriceRange: { minValue: amount('100'), maxValue: amount('100') },
  costRange: { minValue: amount('40'), maxValue: amount('40') },
  variantsInfo: { variants: [{ sku: 'W-1', physicalProperties: { weight: 0.2 } }] },
};

const create = (own: object = {}) =>
  owner('POST', '/products', { product: { ...WHOLE, ...own }, fields: FIELDS });
async function newProduct(own: object = {}) {
  const { status, answer } = await create(own);
  expect(status).toBe(200);
  return answer.product;
}
const change = (id: string, product: object, revision = '1') =>
  owner('PATCH', `/products/${id}`, { product: { revision, ...product }, fields: FIELDS });

test('a product is stored with all that is given, and its slug made of its name', async () => {
  const product = await newProduct({ name: 'Test slug 1' });

  expect(product).toMatchObject({ ...WHOLE_READ, name: 'Test slug 1', slug: 'test-slug-1' });
  expect(product.revision).toBe('1');
  expect((await newProduct({ name: 'Test slug 1' })).slug).toBe('test-slug-1-1');
});

test('a product of nothing but what it needs is visible, and has no other field', async () => {
  const product = {
    name: 'Test plain',
    productType: 'DIGITAL',
    variantsInfo: { variants: [{ price: { actualPrice: amount('12.5') } }] },
  };
  const { answer } = await owner('POST', '/products', { product, fields: FIELDS });

  expect(answer.product).toMatchObject({
    visible: true,
    productType: 'DIGITAL',
    plainDescription: '',
    infoSections: [],
    modifiers: [],
    options: [],
    media: { itemsInfo: { items: [] } },
    seoData: { tags: [] },
    actualPriceRange: { minValue: amount('12.5') },
    compareAtPriceRange: { minValue: amount('0') },
    costRange: { minValue: amount('0') },
    inventory: { availabilityStatus: 'OUT_OF_STOCK' },
  });
  expect(answer.product.brand).toBeUndefined();
  expect(answer.product.ribbon).toBeUndefined();
});

test.each([
  [{ name: 'Test other' }, { name: 'Test other' }],
  [{ slug: 'test-v3-other' }, { slug: 'test-v3-other' }],
  [{ visible: true }, { visible: true }],
  [{ plainDescription: '' }, { plainDescription: '' }],
  [{ brand: { name: 'Other' } }, { brand: { name: 'Other' } }],
  [{ ribbon: { name: 'Sale' } }, { ribbon: { name: 'Sale' } }],
  [{ infoSections: [] }, { infoSections: [] }],
  [{ modifiers: [] }, { modifiers: [] }],
  [{ media: { itemsInfo: { items: [] } } }, { media: { itemsInfo: { items: [] } } }],
  [{ media: null, infoSections: null, modifiers: null, seoData: null, visible: null }, {}],
  [{ media: {} }, {}],
  [{ seoData: seo('Longer.') }, { seoData: { tags: [{ props: { content: 'Longer.' } }] } }],
])('the change %j changes this field, and keeps all others', async (patch, after) => {
  const { id } = await newProduct();
  const { status, answer } = await change(id, patch);

  expect(status).toBe(200);
  expect(answer.product).toMatchObject({ ...WHOLE_READ, ...after, revision: '2' });
});

test('an empty name takes brand and ribbon off', async () => {
  const { id } = await newProduct();
  const { product } = (await change(id, { brand: { name: '' }, ribbon: {} })).answer;

  expect(product).not.toHaveProperty('brand');
  expect(product).not.toHaveProperty('ribbon');
});

test('a text of a picture is that of the shop where none is given', async () => {
  const items = [{ url: '/media/tidal-300-angle.jpg' }, { id: 'tidal-300-front.jpg', altText: '' }];
  const { media } = await newProduct({ media: { itemsInfo: { items } } });

  expect(media.itemsInfo.items).toMatchObject([
    { id: 'tidal-300-angle.jpg', altText: expect.stringMatching(/\w/) },
    { id: 'tidal-300-front.jpg', altText: '' },
  ]);
});

test('a modifier is voluntary unless it says otherwise', async () => {
  const [modifier] = WHOLE.modifiers;
  const { modifiers } = await newProduct({ modifiers: [{ ...modifier, mandatory: null }] });

  expect(modifiers[0].mandatory).toBe(false);
});

test('a rich description goes before a plain one', async () => {
  const description = {
    nodes: [{ type: 'PARAGRAPH', nodes: [{ type: 'TEXT', textData: { text: 'Rich' } }] }],
  };

  expect((await newProduct({ description })).plainDescription).toBe('<p>Rich</p>');
});

test('the sale ends where the price is no longer compared', async () => {
  const { id } = await newProduct();
  const before = await owner('GET', `/products/${id}`);
  await change(id, { variantsInfo: { variants: [{ price: { actualPrice: amount('95.5') } }] } });
  const v1 = await bindOwnerCalls(shop, '/stores/v1')(
    'GET',
    `/products/${id}?includeMerchantSpecificData=true`,
  );

  expect(before.answer.product.actualPriceRange.minValue).toEqual(amount('90'));
  expect(v1.answer.product).toMatchObject({
    priceData: { price: 95.5, discountedPrice: 95.5 },
    discount: { type: 'NONE', value: 0 },
    sku: 'W-1',
    weight: 0.2,
    costAndProfitData: { itemCost: 40 },
  });
});

test('a product on sale has the difference as its discount', async () => {
  const { id } = await newProduct();
  const v1 = await bindOwnerCalls(shop, '/stores/v1')('GET', `/products/${id}`);

  expect(v1.answer.product.discount).toEqual({ type: 'AMOUNT', value: 10 });
});
