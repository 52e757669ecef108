import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aChoice, aProduct } from '../testing/a-product.ts';
import { type ComparedProduct, toComparedProduct } from './compared-product.ts';
import { comparisonRows, priceComparisonRow, stockComparisonRow } from './comparison-rows.ts';

const watch = (facts: Record<string, string>, changes: Partial<ComparedProduct> = {}) => ({
  ...toComparedProduct(aProduct()),
  specifications: Object.entries(facts).map(([term, value]) => ({ term, value })),
  ...changes,
});
const rowOf = (term: string, ...texts: (string | null)[]) =>
  comparisonRows(texts.map((text) => watch(text === null ? {} : { [term]: text })))[0];
const bestOf = (term: string, ...texts: (string | null)[]) =>
  rowOf(term, ...texts)?.cells.map(({ best }) => best);

test('important rows come first, and a value that only one watch has is missing for the other', () => {
  const rows = comparisonRows([
    watch({ Bezel: 'Slim', Lume: 'Blue', Movement: 'Quartz', 'Case size': '42 mm' }),
    watch({ movement: 'Quartz', Weight: '60 g' }),
  ]);
  expect(rows.map(({ term }) => term)).toEqual([
    'Case size',
    'Weight',
    'movement',
    'Bezel',
    'Lume',
  ]);
  expect(rows[1]?.cells.map(({ text }) => text)).toEqual([null, '60 g']);
  expect(rows.map(({ differs }) => differs)).toEqual([true, true, false, true, true]);
});

test.each([
  ['Thickness', ['12.6 mm', '8,2 mm', '1 cm'], [null, 'thinnest', null]],
  ['Lug to lug', ['49 mm', '45 mm'], [null, 'shortest lug to lug']],
  ['Case size', ['42 mm', '38.5 mm'], [null, 'smallest case']],
  ['Weight', ['168 g', '58 g'], [null, 'lightest']],
  ['Power reserve', ['41 hours', '3 days', null], [null, 'longest power reserve', null]],
  ['Battery life', ['36 months', '4 years'], [null, 'longest battery life']],
  ['Water resistance', ['30 ATM (300 m)', '50 m'], ['most water resistant', null]],
])('the best %s among %j is marked', (term, texts, best) => {
  expect(bestOf(term, ...texts)).toEqual(best);
});

test.each([
  ['equal values', 'Weight', ['58 g', '58 g']],
  ['values of which one cannot be read', 'Weight', ['58 g', 'light', '90 g']],
  ['values in different units', 'Weight', ['58 g', '2 oz']],
  ['sizes of two sides', 'Case size', ['28 x 38 mm', '42 mm']],
  ['values of which only one is known', 'Power reserve', ['41 hours', null]],
  ['values without an order', 'Movement', ['17 jewels', '24 jewels']],
])('no value is marked as best among %s', (_case, term, texts) => {
  expect(bestOf(term, ...texts)).toEqual(texts.map(() => null));
});

test('two equal best values are both marked', () => {
  expect(bestOf('Weight', '58 g', '58 g', '90 g')).toEqual([
    'lightest, with another',
    'lightest, with another',
    null,
  ]);
});

test('a marked number is no worse than any other', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 2, maxLength: 4 }),
      (all) => {
        const deep = bestOf('Water resistance', ...all.map((metres) => `${metres} m`));
        const light = bestOf('Weight', ...all.map((grams) => `${grams} g`));
        const isAlike = new Set(all).size === 1;
        all.forEach((number, index) => {
          expect(deep?.[index] != null).toBe(!isAlike && number === Math.max(...all));
          expect(light?.[index] != null).toBe(!isAlike && number === Math.min(...all));
        });
      },
    ),
  );
});

test('prices are compared in one currency only', () => {
  const dear = watch({}, { amount: 389, price: '$389.00' });
  const cheap = watch({}, { amount: 99, price: '$99.00' });
  expect(priceComparisonRow([dear, cheap]).cells.map(({ best }) => best)).toEqual([
    null,
    'lowest price',
  ]);
  const foreign = priceComparisonRow([dear, { ...cheap, currency: 'EUR' }]);
  expect(foreign.cells.map(({ best }) => best)).toEqual([null, null]);
});

test('a sold-out watch differs from one in stock', () => {
  const row = stockComparisonRow([watch({}), watch({}, { inStock: false })]);
  expect([row.differs, ...row.cells.map(({ text }) => text)]).toEqual([
    true,
    'In stock',
    'Sold out',
  ]);
});

test('the options of a watch are a row of their own', () => {
  const straps = {
    name: 'Strap',
    kind: 'drop_down' as const,
    choices: ['Steel', 'Nylon'].map((one) => aChoice(one)),
  };
  const [row] = comparisonRows([toComparedProduct(aProduct({ options: [straps] }))]);
  expect(row).toMatchObject({ term: 'Strap to choose', cells: [{ text: 'Steel; Nylon' }] });
});
