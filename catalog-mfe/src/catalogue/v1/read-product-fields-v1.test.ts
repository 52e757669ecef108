import { expect, test } from 'vitest';
import { readBaseProduct, readProductOption, readVariants } from './read-product-fields-v1.ts';

const named = { _id: 'p1', slug: 'reef-200', name: 'Reef 200' };

test.each(['_id', 'slug', 'name'])('a product without %s cannot be shown', (field) => {
  expect(readBaseProduct({ ...named, [field]: '' })).toBeNull();
});

test('a reduced price comes with the former price, as text and as a number', () => {
  const formatted = { price: '$189.00', discountedPrice: '$159.00' };
  const priceData = { price: 189, discountedPrice: 159, formatted };
  expect(readBaseProduct({ ...named, priceData })).toMatchObject({
    price: '$159.00',
    wasPrice: '$189.00',
    amount: 159,
    wasAmount: 189,
  });
});

test('a higher price comes without the former one', () => {
  const priceData = { price: 150, discountedPrice: 160, formatted: { price: '$150.00' } };
  expect(readBaseProduct({ ...named, priceData })).toMatchObject({
    wasPrice: null,
    wasAmount: null,
  });
});

test('the older price field is read where the newer one is missing', () => {
  const price = { price: 99, formatted: { price: '$99.00' } };
  expect(readBaseProduct({ ...named, price })).toMatchObject({ price: '$99.00', amount: 99 });
});

test('a watch of unknown stock is sold out', () => {
  expect(readBaseProduct(named)).toMatchObject({ inStock: false, ribbon: '' });
});

test('choices that the merchant hides are not offered', () => {
  const choices = [{ value: 'Steel' }, { value: 'Gold', visible: false }];
  const { choices: offered, kind } = readProductOption({ name: 'Strap', choices });
  expect(offered.map(({ value }) => value)).toEqual(['Steel']);
  expect(kind).toBe('drop_down');
});

test('a choice is in stock unless the platform denies it, and has its pictures', () => {
  const media = { items: [{ _id: 'black' }, {}] };
  const choices = [{ value: 'A', media }, { value: 'B', inStock: false }, { description: 'Text' }];
  expect(readProductOption({ choices }).choices).toEqual([
    { value: 'A', label: 'A', color: null, inStock: true, imageIds: ['black'] },
    { value: 'B', label: 'B', color: null, inStock: false, imageIds: [] },
    { value: 'Text', label: 'Text', color: null, inStock: true, imageIds: [] },
  ]);
});

test.each([
  [
    { trackQuantity: true, quantity: 3, inStock: true },
    { stock: 3, inStock: true },
  ],
  [
    { trackQuantity: true, quantity: 0, inStock: false },
    { stock: 0, inStock: false },
  ],
  [
    { trackQuantity: false, quantity: 3, inStock: true },
    { stock: null, inStock: true },
  ],
  [undefined, { stock: null, inStock: true }],
])(
  'a combination with the stock %j is read with its number and availability',
  (stock, expected) => {
    expect(readVariants([{ _id: 'v1', ...(stock && { stock }) }])).toMatchObject([expected]);
  },
);

test('a product without combinations is read with none', () => {
  expect(readVariants(undefined)).toEqual([]);
});
