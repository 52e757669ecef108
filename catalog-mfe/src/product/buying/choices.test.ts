import { expect, test } from 'vitest';
import type { ProductVariant } from '../../catalogue/product.ts';
import { aChoice, aPicture, aProduct, aVariant } from '../../testing/a-product.ts';
import { availability, choicesOf, offerOf, picturesOf, searchWith } from './choices.ts';

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

test('the plain address means the first choices', () => {
  expect(choicesOf(product, search(''))).toEqual({ Strap: 'Canvas', Dial: 'Green' });
});

test('an address names choices; what the watch does not offer is ignored', () => {
  expect(choicesOf(product, search('Dial=Black&Strap=Gold&utm=1'))).toEqual({
    Strap: 'Canvas',
    Dial: 'Black',
  });
});

test('choosing keeps the rest of the address, and the first choice leaves it', () => {
  const chosen = searchWith(product, search('utm=1'), ['Dial', 'Black']);
  expect(chosen.toString()).toBe('utm=1&Dial=Black');
  expect(searchWith(product, chosen, ['Dial', 'Green']).toString()).toBe('utm=1');
});

test('price and stock are those of the combination', () => {
  expect(offerOf(product, { Strap: 'Leather', Dial: 'Green' })).toEqual({
    price: '$129.00',
    wasPrice: null,
    inStock: true,
    stock: 2,
    isMade: true,
  });
});

test("a combination without a price of its own costs the product's", () => {
  expect(offerOf(product, { Strap: 'Leather', Dial: 'Black' })).toMatchObject({
    price: '$99.00',
    wasPrice: '$119.00',
  });
});

test('whether a choice can be had depends on the other choices', () => {
  expect(availability(product, { Strap: 'Canvas', Dial: 'Green' }, ['Dial', 'Black'])).toBe(
    'sold-out',
  );
  expect(availability(product, { Strap: 'Leather', Dial: 'Green' }, ['Dial', 'Black'])).toBe(
    'in-stock',
  );
});

test('a combination that no variant stands for is not made', () => {
  const few = { ...product, variants: product.variants.slice(0, 3) };
  const choices = { Strap: 'Leather', Dial: 'Green' };
  expect(availability(few, choices, ['Dial', 'Black'])).toBe('not-made');
  expect(offerOf(few, { Strap: 'Leather', Dial: 'Black' })).toMatchObject({
    inStock: false,
    isMade: false,
  });
});

test('without variants the choices say for themselves whether they can be had', () => {
  const options = [
    {
      name: 'Strap',
      kind: 'drop_down' as const,
      choices: [aChoice('A'), aChoice('B', { inStock: false })],
    },
  ];
  const plain = { ...product, options, variants: [] };
  expect(availability(plain, {}, ['Strap', 'A'])).toBe('in-stock');
  expect(availability(plain, {}, ['Strap', 'B'])).toBe('sold-out');
  expect(availability({ ...plain, inStock: false }, {}, ['Strap', 'A'])).toBe('sold-out');
});

test('without variants every choice has to be there', () => {
  const options = ['Strap', 'Dial'].map((name) => ({
    name,
    kind: 'drop_down' as const,
    choices: [aChoice('A'), aChoice('B', { inStock: false })],
  }));
  const plain = { ...product, options, variants: [] };
  expect(offerOf(plain, { Strap: 'A', Dial: 'A' }).inStock).toBe(true);
  expect(offerOf(plain, { Strap: 'A', Dial: 'B' }).inStock).toBe(false);
});

test.each([
  [{ Strap: 'Canvas', Dial: 'Green' }, ['front', 'angle']],
  [{ Strap: 'Canvas', Dial: 'Black' }, ['black-dial', 'front', 'angle']],
  [{ Strap: 'Leather', Dial: 'Black' }, ['black-dial', 'leather', 'front', 'angle']],
])('the pictures of %j', (choices, ids) => {
  expect(picturesOf(product, choices).map(({ id }) => id)).toEqual(ids);
});
