import { expect, test } from 'vitest';
import { buildTestProduct, buildTestVariant } from '../../../testing/build-test-product.ts';
import {
  canonicalChoices,
  chosenPictures,
  discountedPrice,
  matchingVariants,
  profitMargin,
  resolveVariant,
  variantPrice,
} from './chosen-variant.ts';

const picture = (id: string) => ({ id, title: id, width: 1, height: 1 });
const watch = buildTestProduct({
  media: [picture('front'), picture('steel'), picture('black')],
  options: [
    {
      name: 'Strap',
      optionType: 'drop_down',
      choices: [
        { value: 'Steel', description: 'Leather', mediaIds: ['steel'] },
        { value: 'Leather', description: 'Calf' },
      ],
    },
    {
      name: 'Dial',
      optionType: 'color',
      choices: [
        { value: '#000000', description: 'Black', mediaIds: ['black'] },
        { value: '#ffffff', description: 'White' },
      ],
    },
  ],
  variants: [
    buildTestVariant({ id: 'v-1', choices: { Strap: 'Steel', Dial: 'Black' }, quantity: 0 }),
    buildTestVariant({ id: 'v-2', choices: { Strap: 'Steel', Dial: 'White' }, quantity: 2 }),
    buildTestVariant({ id: 'v-3', choices: { Strap: 'Leather', Dial: 'White' }, quantity: 0 }),
    buildTestVariant({ id: 'v-4', choices: { Strap: 'Leather', Dial: 'Black' }, visible: false }),
  ],
});

test.each([
  [{}, {}],
  [{ Strap: 'Steel' }, { Strap: 'Steel' }],
  [{ Strap: 'Calf' }, { Strap: 'Leather' }],
  [{ Dial: '#000000' }, { Dial: 'Black' }],
  [
    { Dial: 'White', Strap: 'Leather' },
    { Dial: 'White', Strap: 'Leather' },
  ],
  [{ Case: 'Steel' }, null],
  [{ Strap: 'Rope' }, null],
  [{ Strap: 'Steel', Dial: 'Red' }, null],
])('the choices %j are spelled %j', (chosen, spelled) => {
  expect(canonicalChoices(watch, chosen)).toEqual(spelled);
});

test.each([
  [{}, ['v-1', 'v-2', 'v-3', 'v-4']],
  [{ Strap: 'Steel' }, ['v-1', 'v-2']],
  [{ Strap: 'Steel', Dial: 'White' }, ['v-2']],
  [{ Strap: 'Rope' }, []],
])('variants with %j are %j', (choices, ids) => {
  expect(matchingVariants(watch, choices).map(({ id }) => id)).toEqual(ids);
});

test.each([
  [{ Strap: 'Steel' }, ['steel']],
  [{ Strap: 'Steel', Dial: 'Black' }, ['steel', 'black']],
  [{ Strap: 'Leather' }, ['front', 'steel', 'black']],
  [{}, ['front', 'steel', 'black']],
])('pictures of %j are %j', (choices, ids) => {
  expect(chosenPictures(watch, choices).map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['NONE', 50, 10_000, 10_000],
  ['PERCENT', 15, 9999, 8499],
  ['PERCENT', 100, 9999, 0],
  ['AMOUNT', 10.5, 10_000, 8950],
  ['AMOUNT', 200, 10_000, 0],
] as const)('a discount %s of %d makes %d cents %d', (discountType, discountValue, full, sold) => {
  expect(discountedPrice({ discountType, discountValue }, full)).toBe(sold);
});

test('a variant costs as much as its product unless it has a price of its own', () => {
  const product = buildTestProduct({
    priceCents: 10_000,
    discountedCents: 9000,
    discountType: 'PERCENT',
    discountValue: 10,
  });
  const prices = [
    variantPrice(product),
    variantPrice(product, buildTestVariant()),
    variantPrice(product, buildTestVariant({ discountedCents: 1 })),
    variantPrice(product, buildTestVariant({ priceCents: 20_000 })),
    variantPrice(product, buildTestVariant({ priceCents: 20_000, discountedCents: 19_000 })),
    variantPrice(product, buildTestVariant({ priceCents: 20_000, discountedCents: 0 })),
    variantPrice(product, buildTestVariant({ priceCents: 0 })),
  ];

  expect(prices).toEqual([
    { priceCents: 10_000, discountedCents: 9000 },
    { priceCents: 10_000, discountedCents: 9000 },
    { priceCents: 10_000, discountedCents: 9000 },
    { priceCents: 20_000, discountedCents: 18_000 },
    { priceCents: 20_000, discountedCents: 19_000 },
    { priceCents: 20_000, discountedCents: 0 },
    { priceCents: 0, discountedCents: 0 },
  ]);
});

test.each([
  [8500, 4000, 0.5294],
  [8500, 8500, 0],
  [4000, 8500, -1.125],
  [0, 4000, 0],
])('%d cents at a cost of %d are a margin of %d', (sold, cost, margin) => {
  expect(profitMargin(sold, cost)).toBe(margin);
});

test.each([
  [{ Strap: 'Steel' }, 'v-2', true],
  [{ Strap: 'Steel', Dial: '#000000' }, 'v-1', false],
  [{ Strap: 'Leather' }, 'v-3', false],
])('of the variants with %j the shop sells %s', (options, id, isInStock) => {
  const found = resolveVariant(watch, options);

  expect(found).toMatchObject({ product: watch, variant: { id }, isInStock });
  expect(found?.choices).toEqual(canonicalChoices(watch, options));
});

test.each([[{ Strap: 'Leather', Dial: 'Black' }], [{ Strap: 'Rope' }]])(
  'no variant with %j is sold, because it is hidden or unknown',
  (options) => {
    expect(resolveVariant(watch, options)).toBeNull();
  },
);
