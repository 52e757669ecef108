import { expect, test } from 'vitest';
import { parseInput } from '../../../../base/http/parse.ts';
import { PlatformError } from '../../../../base/http/platform-error.ts';
import { createProductBody } from './product-body.ts';

const PRICE = { actualPrice: { amount: '10' } };
const bodyWith = (variants: unknown) => ({
  product: { name: 'Watch', productType: 'PHYSICAL', variantsInfo: { variants } },
});
const many = (count: number, entry: unknown) => Array.from({ length: count }, () => entry);
const long = (length: number) => 'x'.repeat(length);
const names = (optionName: unknown, choiceName: unknown) => ({
  choices: [{ optionChoiceNames: { optionName, choiceName } }],
});
const ids = (optionId: unknown, choiceId: unknown) => ({
  choices: [{ optionChoiceIds: { optionId, choiceId } }],
});

/** Fields at fault of a product’s variants, each with its description. */
function faultsOf(variants: unknown) {
  try {
    parseInput(createProductBody, bodyWith(variants));
    return [];
  } catch (error) {
    if (!(error instanceof PlatformError) || !('validationError' in error.details)) throw error;
    return error.details.validationError.fieldViolations.map((at) => [at.field, at.description]);
  }
}

test.each([
  ['0', 0],
  ['29.99', 2999],
  ['29.9', 2990],
  ['1.005', 100],
  ['1.125', 113],
  ['999999999', 99_999_999_900],
])('the amount %j is %d cents', (amount, cents) => {
  const { product } = parseInput(
    createProductBody,
    bodyWith([{ price: { actualPrice: { amount } } }]),
  );

  expect(product.variantsInfo.variants[0]?.price.actualPrice.amount).toBe(cents);
});

test.each(['', '-1', '+1', '1.', '.5', '1,5', '1.0001', '1e3', ' 1', '1 ', '1000000000'])(
  '%j is no amount',
  (amount) => {
    expect(faultsOf([{ price: { actualPrice: { amount } } }])).toEqual([
      [
        'product.variantsInfo.variants[0].price.actualPrice.amount',
        'must be an amount such as 29.99',
      ],
    ]);
  },
);

test.each([
  [{ id: '' }, 'id', 'must not be empty'],
  [{ id: long(37) }, 'id', 'must have at most 36 characters'],
  [{ visible: 1 }, 'visible', 'must be boolean, not 1'],
  [{ sku: long(41) }, 'sku', 'must have at most 40 characters'],
  [{ choices: many(7, {}) }, 'choices', 'must have at most 6 entries'],
  [names('', 'Steel'), 'choices[0].optionChoiceNames.optionName', 'must not be empty'],
  [names('Strap', ''), 'choices[0].optionChoiceNames.choiceName', 'must not be empty'],
  [
    names(long(51), 'Steel'),
    'choices[0].optionChoiceNames.optionName',
    'must have at most 50 characters',
  ],
  [
    names('Strap', long(51)),
    'choices[0].optionChoiceNames.choiceName',
    'must have at most 50 characters',
  ],
  [ids('', 'c'), 'choices[0].optionChoiceIds.optionId', 'must not be empty'],
  [ids('o', ''), 'choices[0].optionChoiceIds.choiceId', 'must not be empty'],
  [ids(long(37), 'c'), 'choices[0].optionChoiceIds.optionId', 'must have at most 36 characters'],
  [ids('o', long(37)), 'choices[0].optionChoiceIds.choiceId', 'must have at most 36 characters'],
  [{ price: {} }, 'price.actualPrice', 'is required'],
  [{ price: { actualPrice: {} } }, 'price.actualPrice.amount', 'is required'],
  [{ price: { actualPrice: { amount: 1 } } }, 'price.actualPrice.amount', 'must be string, not 1'],
  [
    { price: { ...PRICE, compareAtPrice: { amount: '-1' } } },
    'price.compareAtPrice.amount',
    'must be an amount such as 29.99',
  ],
  [
    { revenueDetails: { cost: { amount: 'x' } } },
    'revenueDetails.cost.amount',
    'must be an amount such as 29.99',
  ],
  [{ physicalProperties: { weight: -1 } }, 'physicalProperties.weight', 'must be >=0, not -1'],
  [{ inventoryItem: {} }, 'inventoryItem.quantity', 'is required'],
  [{ inventoryItem: { quantity: -1 } }, 'inventoryItem.quantity', 'must be at least 0'],
  [{ inventoryItem: { quantity: 100_000 } }, 'inventoryItem.quantity', 'must be at most 99999'],
])('a variant with %j names %s, which %s', (own, field, description) => {
  expect(faultsOf([{ price: PRICE, ...own }])).toEqual([
    [`product.variantsInfo.variants[0].${field}`, description],
  ]);
});

test('a product has one variant at least, and a thousand at most', () => {
  const field = 'product.variantsInfo.variants';

  expect(faultsOf([])).toEqual([[field, 'must not be empty']]);
  expect(faultsOf(many(1001, { price: PRICE }))).toEqual([
    [field, 'must have at most 1000 entries'],
  ]);
  expect(faultsOf(many(1000, { price: PRICE }))).toEqual([]);
});
