import { expect, test } from 'vitest';
import type { VariantRecord } from '../../commerce/catalogue/find-products.ts';
import { chooseInStock } from './load-product-facts.ts';

const strap = {
  name: 'Strap',
  optionType: 'drop_down' as const,
  choices: [
    { value: 'Steel', description: 'Steel' },
    { value: 'Rubber', description: 'Rubber' },
  ],
};
const variant = (Strap: string, quantity: number, visible = true) =>
  ({ choices: { Strap }, quantity, visible }) as Partial<VariantRecord> as VariantRecord; // all that is read

test.each([
  ['the first choice', [variant('Steel', 1), variant('Rubber', 1)], { Strap: 'Steel' }],
  ['the available choice', [variant('Steel', 0), variant('Rubber', 1)], { Strap: 'Rubber' }],
  [
    'the choice that is shown',
    [variant('Steel', 3, false), variant('Rubber', 1)],
    { Strap: 'Rubber' },
  ],
  ['the first choice of a sold-out product', [variant('Steel', 0)], { Strap: 'Steel' }],
])('a card has %s', (_, variants, choices) => {
  expect(chooseInStock({ options: [strap], variants })).toEqual(choices);
});

test('a product without options has no choices', () => {
  expect(chooseInStock({ options: [], variants: [] })).toEqual({});
});
