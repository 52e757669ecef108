import { expect, test } from 'vitest';
import type { ProductVariant } from '../../catalogue/product.ts';
import { aChoice, aPicture, aProduct, aVariant } from '../../testing/a-product.ts';
import {
  getChoiceAvailability,
  getPicturesForChoices,
  getVariantOffer,
  readChoicesFromUrl,
  withChoiceInQuery,
} from './choices.ts';

const variant = (strap: string, dial: string, changes: Partial<ProductVariant> = {}) =>
  aVariant({ Strap: strap, Dial: dial }, { stock: 5, ...changes });

const product = aProduct({
  wasPrice: '$119.00',
  wasAmount: 119,
  stock: 12,
  images: ['front', 'angle', 'black-dial', 'leather'].map(aPicture),
  options: [
    {
      name: 'Strap',
      kind: 'drop_down',
      choices: [aChoice('Canvas'), aChoice('Leather', { imageIds: ['leather'] })],
    },
    {
      name: 'Dial',
      kind: 'color',
      choices: [
        aChoice('Green', { imageIds: ['front'] }),
        aChoice('Black', { imageIds: ['black-dial'] }),
      ],
    },
  ],
  variants: [
    variant('Canvas', 'Green'),
    variant('Canvas', 'Black', { inStock: false, stock: 0 }),
    variant('Leather', 'Green', { price: '$129.00', stock: 2 }),
    variant('Leather', 'Black', { price: '' }),
  ],
});

const search = (text: string) => new URLSearchParams(text);

test('an address without choices means the first ones', () => {
  expect(readChoicesFromUrl(product, search(''))).toEqual({ Strap: 'Canvas', Dial: 'Green' });
});

test('an address sets choices, and unknown ones are ignored', () => {
  expect(readChoicesFromUrl(product, search('Dial=Black&Strap=Gold&utm=1'))).toEqual({
    Strap: 'Canvas',
    Dial: 'Black',
  });
});

test('choosing keeps the rest of the address, and a first choice is removed from it', () => {
  const chosen = withChoiceInQuery(product, search('utm=1'), ['Dial', 'Black']);
  expect(chosen.toString()).toBe('utm=1&Dial=Black');
  expect(withChoiceInQuery(product, chosen, ['Dial', 'Green']).toString()).toBe('utm=1');
});

test('price and stock are those of the combination', () => {
  expect(getVariantOffer(product, { Strap: 'Leather', Dial: 'Green' })).toEqual({
    price: '$129.00',
    wasPrice: null,
    inStock: true,
    stock: 2,
    isMade: true,
  });
});

test('a combination without a price has that of the product', () => {
  expect(getVariantOffer(product, { Strap: 'Leather', Dial: 'Black' })).toMatchObject({
    price: '$99.00',
    wasPrice: '$119.00',
  });
});

test('the availability of a choice depends on the other choices', () => {
  expect(
    getChoiceAvailability(product, { Strap: 'Canvas', Dial: 'Green' }, ['Dial', 'Black']),
  ).toBe('sold-out');
  expect(
    getChoiceAvailability(product, { Strap: 'Leather', Dial: 'Green' }, ['Dial', 'Black']),
  ).toBe('in-stock');
});

test('a combination without a variant is not made', () => {
  const few = { ...product, variants: product.variants.slice(0, 3) };
  const choices = { Strap: 'Leather', Dial: 'Green' };
  expect(getChoiceAvailability(few, choices, ['Dial', 'Black'])).toBe('not-made');
  expect(getVariantOffer(few, { Strap: 'Leather', Dial: 'Black' })).toMatchObject({
    inStock: false,
    isMade: false,
  });
});

test('without variants the availability is that of the choice', () => {
  const options = [
    {
      name: 'Strap',
      kind: 'drop_down' as const,
      choices: [aChoice('A'), aChoice('B', { inStock: false })],
    },
  ];
  const plain = { ...product, options, variants: [] };
  expect(getChoiceAvailability(plain, {}, ['Strap', 'A'])).toBe('in-stock');
  expect(getChoiceAvailability(plain, {}, ['Strap', 'B'])).toBe('sold-out');
  expect(getChoiceAvailability({ ...plain, inStock: false }, {}, ['Strap', 'A'])).toBe('sold-out');
});

test('without variants every choice has to be in stock', () => {
  const options = ['Strap', 'Dial'].map((name) => ({
    name,
    kind: 'drop_down' as const,
    choices: [aChoice('A'), aChoice('B', { inStock: false })],
  }));
  const plain = { ...product, options, variants: [] };
  expect(getVariantOffer(plain, { Strap: 'A', Dial: 'A' }).inStock).toBe(true);
  expect(getVariantOffer(plain, { Strap: 'A', Dial: 'B' }).inStock).toBe(false);
});

test.each([
  [{ Strap: 'Canvas', Dial: 'Green' }, ['front', 'angle']],
  [{ Strap: 'Canvas', Dial: 'Black' }, ['black-dial', 'front', 'angle']],
  [{ Strap: 'Leather', Dial: 'Black' }, ['black-dial', 'leather', 'front', 'angle']],
])('pictures of the choices %j come first', (choices, ids) => {
  expect(getPicturesForChoices(product, choices).map(({ id }) => id)).toEqual(ids);
});
