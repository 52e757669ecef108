import { expect, test } from 'vitest';
import { aChoice, aVariant } from '../testing/a-product.ts';
import { getDefaultCartChoices, getFirstChoices, type ProductOption } from './product.ts';

const option = (name: string, ...values: string[]): ProductOption => ({
  name,
  kind: 'drop_down',
  choices: values.map((value) => aChoice(value)),
});

const variant = (strap: string, dial: string, inStock: boolean) =>
  aVariant({ Strap: strap, Dial: dial }, { inStock });

const options = [option('Strap', 'Steel', 'Nylon'), option('Dial', 'Green', 'Black')];

test('an option without values gets no first choice', () => {
  expect(getFirstChoices({ options: [...options, option('Clasp')] })).toEqual({
    Strap: 'Steel',
    Dial: 'Green',
  });
});

test.each([
  ['the first one in stock', [true, true], { Strap: 'Steel', Dial: 'Green' }],
  ['the first one sold out', [false, true], { Strap: 'Steel', Dial: 'Black' }],
  ['all of them sold out', [false, false], { Strap: 'Steel', Dial: 'Green' }],
])(
  'a card with %s offers the first combination in stock',
  (_case, [first = false, second = false], choices) => {
    const variants = [variant('Steel', 'Green', first), variant('Steel', 'Black', second)];
    expect(getDefaultCartChoices({ options, variants })).toEqual(choices);
  },
);

test('two combinations that differ in one choice have separate stock', () => {
  const variants = [variant('Steel', 'Black', false), variant('Nylon', 'Green', true)];
  expect(getDefaultCartChoices({ options, variants })).toEqual({ Strap: 'Steel', Dial: 'Green' });
});

test('without combinations a card offers the first choices', () => {
  expect(getDefaultCartChoices({ options, variants: [] })).toEqual({
    Strap: 'Steel',
    Dial: 'Green',
  });
});
