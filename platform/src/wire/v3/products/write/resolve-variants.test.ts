import { expect, test } from 'vitest';
import { buildTestVariant } from '../../../../../testing/build-test-product.ts';
import type { VariantRecord } from '../../../../commerce/catalogue/find-products.ts';
import type { ProductOption } from '../../../../commerce/catalogue/product-options.ts';
import { choiceId, optionId } from '../product-options-media-wire.ts';
import type { VariantInput } from './product-body.ts';
import { resolveVariantInputs, toVariantPrices } from './resolve-variants.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const strap: ProductOption = {
  name: 'Strap',
  optionType: 'drop_down',
  choices: ['Steel', 'Leather'].map((value) => ({ value, description: `${value} strap` })),
};
const dial: ProductOption = {
  name: 'Dial',
  optionType: 'color',
  choices: [
    { value: '#000000', description: 'Black' },
    { value: '#ffffff', description: 'White' },
  ],
};
const OPTIONS = [strap, dial];

const costing = (actual: number, compareAt?: number): VariantInput => ({
  price: {
    actualPrice: { amount: actual },
    ...(compareAt === undefined ? {} : { compareAtPrice: { amount: compareAt } }),
  },
});
const named = (optionName: string, choiceName: string) => ({
  optionChoiceNames: { optionName, choiceName },
});
const byId = (option: ProductOption, at: number) => ({
  optionChoiceIds: {
    optionId: optionId(option),
    choiceId: choiceId(option, option.choices[at] ?? expect.fail('No choice')),
  },
});
const choosing = (strapName: string, dialName: string): VariantInput => ({
  ...costing(100),
  choices: [named('Strap', strapName), named('Dial', dialName)],
});
const stored = (id: string, Strap: string, Dial: string) =>
  buildTestVariant({ id, choices: { Strap, Dial } });

const resolve = (
  inputs: VariantInput[],
  before: VariantRecord[] = [],
  options: ProductOption[] = OPTIONS,
) => resolveVariantInputs(inputs, options, before);
const refusal = (code: string, description: string) =>
  expect.objectContaining({
    status: 400,
    details: { applicationError: { code, description, data: {} } },
  });

test('a variant chooses by names, and gets an id of its own', () => {
  const inputs = [choosing('Steel', 'White'), choosing('Leather', 'White')];
  const [first, second] = resolve(inputs);

  expect(first).toEqual({
    input: inputs[0],
    before: undefined,
    id: expect.stringMatching(UUID),
    choices: { Strap: 'Steel', Dial: 'White' },
  });
  expect(second?.choices).toEqual({ Strap: 'Leather', Dial: 'White' });
  expect(second?.id).not.toBe(first?.id);
});

test('a variant chooses by ids where it names none', () => {
  const strapChoices = [byId(strap, 1), { ...byId(strap, 1), ...named('Strap', 'Steel') }];
  const found = resolve(
    strapChoices.map((choice) => ({ ...costing(100), choices: [choice, byId(dial, 0)] })),
  );

  expect(found.map(({ choices }) => choices)).toEqual([
    { Strap: 'Leather', Dial: 'Black' },
    { Strap: 'Steel', Dial: 'Black' },
  ]);
});

test('a product without options has one variant, with the id of all zeros', () => {
  const [only] = resolve([costing(100)], [], []);

  expect(only).toMatchObject({ id: '00000000-0000-0000-0000-000000000000', choices: {} });
  for (const inputs of [[], [costing(1), costing(2)]])
    expect(() => resolve(inputs, [], [])).toThrow(
      refusal('INVALID_DEFAULT_VARIANT', 'Without options a product has one variant.'),
    );
});

test('a variant that was there is found by its choices, in whichever order they are stored', () => {
  const before = [
    stored('v-1', 'Steel', 'Black'),
    buildTestVariant({ id: 'v-2', choices: { Dial: 'White', Strap: 'Steel' } }),
  ];
  const inputs = [{ ...choosing('Steel', 'White'), id: 'unknown' }, choosing('Leather', 'White')];
  const [found, fresh] = resolve(inputs, before);

  expect(found).toMatchObject({ id: 'v-2', before: before[1] });
  expect(fresh?.before).toBeUndefined();
});

test('a variant that was there is found by its id, and keeps choices that it does not name', () => {
  const before = [stored('v-1', 'Steel', 'Black'), stored('v-2', 'Steel', 'White')];
  const [second, first] = resolve(
    [
      { ...costing(100), id: 'v-2' },
      { ...choosing('Leather', 'Black'), id: 'v-1' },
    ],
    before,
  );

  expect(second).toMatchObject({ id: 'v-2', choices: { Strap: 'Steel', Dial: 'White' } });
  expect(first).toMatchObject({
    id: 'v-1',
    before: before[0],
    choices: { Strap: 'Leather', Dial: 'Black' },
  });
});

test('choices that a named variant leaves are another variant’s, with another id', () => {
  const before = [stored('v-1', 'Steel', 'Black')];
  const [moved, fresh] = resolve(
    [{ ...choosing('Leather', 'Black'), id: 'v-1' }, choosing('Steel', 'Black')],
    before,
  );

  expect(moved?.id).toBe('v-1');
  expect(fresh).toMatchObject({ id: expect.stringMatching(UUID), before: undefined });
});

test('two variants have neither an id nor all choices in common', () => {
  const before = [stored('v-1', 'Steel', 'Black')];
  const twice = [
    { ...choosing('Leather', 'Black'), id: 'v-1' },
    { ...choosing('Steel', 'Black'), id: 'v-1' },
  ];

  expect(() => resolve(twice, before)).toThrow(
    refusal('VARIANT_ID_ALREADY_EXISTS', 'Two variants have the same id.'),
  );
  for (const stands of [[], before])
    expect(() => resolve([choosing('Steel', 'Black'), choosing('Steel', 'Black')], stands)).toThrow(
      refusal('DUPLICATE_VARIANT_OPTION_CHOICE', 'Two variants choose alike.'),
    );
});

test.each([
  ['no choices', costing(100)],
  ['no choice of the second option', { ...costing(100), choices: [named('Strap', 'Steel')] }],
])('a variant with %s is refused', (_what, input) => {
  expect(() => resolve([input])).toThrow(
    refusal('MISSING_VARIANT_OPTION_CHOICE', 'A variant chooses once from every option.'),
  );
});

test.each([
  ['an unknown option', named('Case', 'Steel')],
  ['an unknown choice', named('Strap', 'Rope')],
  ['a choice of another option', named('Strap', 'Black')],
  ['the value of a colour', named('Dial', '#000000')],
  ['an unknown id of an option', { optionChoiceIds: { optionId: 'x', choiceId: 'y' } }],
  [
    'an unknown id of a choice',
    { optionChoiceIds: { optionId: optionId(strap), choiceId: 'unknown' } },
  ],
  ['neither a name nor an id', {}],
])('a variant that chooses %s is refused', (_what, choice) => {
  expect(() => resolve([{ ...costing(100), choices: [choice] }])).toThrow(
    refusal(
      'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT',
      'A variant names an option or choice that the product lacks.',
    ),
  );
});

test.each([
  [costing(250), { priceCents: 250, discountedCents: 250 }],
  [costing(250, 300), { priceCents: 300, discountedCents: 250 }],
  [costing(250, 250), { priceCents: 250, discountedCents: 250 }],
  [costing(250, 0), { priceCents: 250, discountedCents: 250 }],
])('the price %j is %j in cents', (input, prices) => {
  expect(toVariantPrices(input)).toEqual(prices);
});

test('a comparison with a lower price is refused', () => {
  expect(() => toVariantPrices(costing(250, 249))).toThrow(
    refusal(
      'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE',
      'The price that is compared with is lower than the price.',
    ),
  );
});
