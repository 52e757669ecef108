import { expect, test } from 'vitest';
import {
  bindOwnerCalls,
  createWatch,
  getFirstFieldViolation,
  refusalOf,
  STRAP_OPTION,
} from '../../../../../testing/owner-calls.ts';
import { testShop } from '../../../../../testing/test-shop.ts';

const shop = testShop();
const owner = bindOwnerCalls(shop, '/stores/v1');

const change = (id: string, product: object) => owner('PATCH', `/products/${id}`, { product });
const read = async (id: string) => (await owner('GET', `/products/${id}`)).answer.product;

test.each([
  [{ quantity: 3 }, { trackInventory: true, quantity: 3, inStock: true }],
  [{ quantity: 0 }, { trackInventory: true, quantity: 0, inStock: false }],
  [{ trackInventory: true }, { trackInventory: true, quantity: 5, inStock: true }],
  [
    { trackInventory: true, quantity: 2 },
    { trackInventory: true, quantity: 2, inStock: true },
  ],
  [
    { trackInventory: true, quantity: null },
    { trackInventory: true, quantity: 5 },
  ],
  [{ inStock: false }, { trackInventory: true, quantity: 5, inStock: true }],
  [{ trackInventory: false }, { trackInventory: false, inStock: true }],
  [
    { trackInventory: false, inStock: true, quantity: 0 },
    { trackInventory: false, inStock: true },
  ],
  [
    { trackInventory: false, inStock: false, quantity: 9 },
    { trackInventory: false, inStock: false },
  ],
])('stock of %j is read as %j', async (stock, after) => {
  const { id } = await createWatch(shop);
  await change(id, { stock });

  expect((await read(id)).stock).toMatchObject(after);
});

test.each([
  [{ trackInventory: true }, { trackInventory: true, quantity: 0, inStock: false }],
  [
    { trackInventory: true, quantity: 2 },
    { trackInventory: true, quantity: 2, inStock: true },
  ],
  [{ quantity: 2 }, { trackInventory: false, inStock: true }],
])('stock that was not counted is after %j read as %j', async (stock, after) => {
  const { id } = await createWatch(shop, { stock: { trackInventory: false } });
  await change(id, { stock });

  expect((await read(id)).stock).toMatchObject(after);
});

test('a change without stock and options keeps both, and the ids of variants', async () => {
  const { id, variants } = await createWatch(shop, { manageVariants: true });
  await change(id, { name: 'Test renamed' });

  expect((await read(id)).variants).toEqual(variants);
});

const option = (name: string, count: number) => ({
  name,
  choices: Array.from({ length: count }, (_, at) => ({ value: `${at}`, description: `${at}` })),
});

test.each([
  ['must differ in their names', [STRAP_OPTION, { ...STRAP_OPTION, optionType: 'color' }]],
  [
    'must have choices that differ',
    [
      {
        name: 'Strap',
        choices: [STRAP_OPTION.choices[0], { value: 'Other', description: 'Steel' }],
      },
    ],
  ],
  [
    'must have choices that differ',
    [
      {
        name: 'Strap',
        choices: [STRAP_OPTION.choices[0], { value: 'Steel', description: 'Other' }],
      },
    ],
  ],
  ['must make at most 1000 variants', [option('A', 7), option('B', 11), option('C', 13)]],
])('options are refused: they %s, number %#', async (description, productOptions) => {
  const { id } = await createWatch(shop);

  expect(getFirstFieldViolation(await change(id, { productOptions }))).toEqual([
    400,
    'product.productOptions',
    description,
  ]);
});

test('a thousand variants are made, and two colours may have the same value', async () => {
  const { id } = await createWatch(shop, { productOptions: [option('A', 10), option('B', 100)] });
  const choices = ['Black', 'Night'].map((description) => ({ value: '#000000', description }));
  const color = { name: 'Dial', optionType: 'color', choices };

  expect((await read(id)).variants).toHaveLength(1000);
  const { answer } = await change(id, { productOptions: [color] });
  expect(answer.product.variants.map((variant: { choices: object }) => variant.choices)).toEqual([
    { Dial: 'Black' },
    { Dial: 'Night' },
  ]);
});

test('choices keep their pictures by option and description, and others have none', async () => {
  const picture = 'tidal-300-front.jpg';
  const { id } = await createWatch(shop);
  const choice = { option: 'Strap', choice: 'Leather' };
  await owner('POST', `/products/${id}/media`, { media: [{ mediaId: picture, choice }] });
  const leather = { value: 'Calf', description: 'Leather' };
  const other = { name: 'Band', choices: [leather] };
  const productOptions = [{ name: 'Strap', choices: [STRAP_OPTION.choices[0], leather] }, other];
  const { answer } = await change(id, { productOptions });
  const [strap, band] = answer.product.productOptions;

  expect(strap.choices[0].media).toBeUndefined();
  expect(strap.choices[1]).toMatchObject({ value: 'Calf', media: { items: [{ id: picture }] } });
  expect(band.choices[0].media).toBeUndefined();
});

test('the options, the brand and the ribbon of a product that is not there are not found', async () => {
  const answers = [
    await owner('DELETE', '/products/unknown'),
    await owner('DELETE', '/products/unknown/options'),
    await owner('POST', '/products/unknown/remove-brand'),
    await owner('POST', '/products/unknown/remove-ribbon'),
    await change('unknown', { name: 'Test' }),
  ];

  expect(answers.map(refusalOf)).toEqual(answers.map(() => [404, 'PRODUCT_NOT_FOUND']));
});

test('brand, ribbon and options are removed one by one', async () => {
  const { id } = await createWatch(shop, { brand: 'Horae', ribbon: 'New', manageVariants: true });
  expect(await owner('POST', `/products/${id}/remove-brand`)).toEqual({ status: 200, answer: {} });
  expect(await read(id)).toMatchObject({ brand: '', ribbon: 'New', productOptions: [{}] });
  expect(await owner('POST', `/products/${id}/remove-ribbon`)).toEqual({ status: 200, answer: {} });
  expect(await read(id)).toMatchObject({ brand: '', ribbon: '', productOptions: [{}] });
  expect(await owner('DELETE', `/products/${id}/options`)).toEqual({ status: 200, answer: {} });

  expect(await read(id)).toMatchObject({
    productOptions: [],
    manageVariants: false,
    stock: { quantity: 10 },
  });
});
