import { beforeEach, expect, test } from 'vitest';
import {
  bindOwnerCalls,
  createWatch,
  getFirstFieldViolation,
} from '../../../../../testing/owner-calls.ts';
import { testShop } from '../../../../../testing/test-shop.ts';

const shop = testShop();
const owner = bindOwnerCalls(shop, '/stores/v1');
let id: string;

beforeEach(async () => {
  ({ id } = await createWatch(shop, {
    priceData: { price: 100.5 },
    costAndProfitData: { itemCost: 40 },
    weight: 0.25,
    brand: 'Horae',
    ribbon: 'New',
    discount: { type: 'AMOUNT', value: 10 },
  }));
});

const update = (set: object, ids: unknown = [id]) =>
  owner('POST', '/bulk/products/update', { ids, set });
const adjust = (change: object, ids: unknown = [id]) =>
  owner('POST', '/bulk/products/adjust-properties', { ids, adjust: change });

/** The fields that a bulk call may change, and the sale price that follows from them. */
async function properties() {
  const path = `/products/${id}?includeMerchantSpecificData=true`;
  const { product } = (await owner('GET', path)).answer;
  const { priceData, costAndProfitData, weight, brand, ribbon } = product;
  return [
    priceData.price,
    priceData.discountedPrice,
    costAndProfitData.itemCost,
    weight,
    brand,
    ribbon,
  ];
}

test.each([
  [{ price: 80 }, [80, 70, 40, 0.25, 'Horae', 'New']],
  [{ price: 0 }, [0, 0, 40, 0.25, 'Horae', 'New']],
  [{ cost: 55.5 }, [100.5, 90.5, 55.5, 0.25, 'Horae', 'New']],
  [{ cost: 0 }, [100.5, 90.5, 0, 0.25, 'Horae', 'New']],
  [{ weight: 0.5 }, [100.5, 90.5, 40, 0.5, 'Horae', 'New']],
  [{ brand: 'Other' }, [100.5, 90.5, 40, 0.25, 'Other', 'New']],
  [{ ribbon: '' }, [100.5, 90.5, 40, 0.25, 'Horae', '']],
  [{ ribbon: 'Sale', price: null }, [100.5, 90.5, 40, 0.25, 'Horae', 'Sale']],
])('%j sets this property alone', async (set, after) => {
  expect((await update(set)).status).toBe(200);
  expect(await properties()).toEqual(after);
});

test.each([
  [{ price: { amount: 10 } }, [110.5, 100.5, 40, 0.25]],
  [{ price: { amount: -0.25 } }, [100.25, 90.25, 40, 0.25]],
  [{ price: { amount: 0 } }, [100.5, 90.5, 40, 0.25]],
  [{ price: { amount: 0.006 } }, [100.51, 90.51, 40, 0.25]],
  [{ price: { percentage: { rate: 10 } } }, [110.55, 100.55, 40, 0.25]],
  [{ price: { percentage: { rate: -10, roundToInt: false } } }, [90.45, 80.45, 40, 0.25]],
  [{ price: { percentage: { rate: -10, roundToInt: true } } }, [90, 80, 40, 0.25]],
  [{ price: { amount: -500 } }, [0, 0, 40, 0.25]],
  [{ cost: { amount: 2.5 } }, [100.5, 90.5, 42.5, 0.25]],
  [{ cost: { percentage: { rate: 50 } } }, [100.5, 90.5, 60, 0.25]],
  [{ weight: { amount: 0.5 } }, [100.5, 90.5, 40, 0.75]],
  [{ weight: { percentage: { rate: 100 } } }, [100.5, 90.5, 40, 0.5]],
  [{ weight: { amount: 0.1 }, price: null }, [100.5, 90.5, 40, 0.35]],
])('%j changes this property alone', async (change, after) => {
  expect((await adjust(change)).status).toBe(200);
  expect((await properties()).slice(0, 4)).toEqual(after);
});

test('a raised price ends below a billion', async () => {
  await adjust({ price: { amount: 1_000_000_000 } });

  expect((await properties())[0]).toBe(999_999_999.99);
});

test('each product of a call succeeds or fails on its own, and keeps its place in the answer', async () => {
  const other = await createWatch(shop);
  const results = [
    {
      itemMetadata: {
        id: 'unknown',
        originalIndex: 0,
        success: false,
        error: {
          code: 'PRODUCT_NOT_FOUND',
          description: 'There is no such product.',
          data: {},
        },
      },
    },
    { itemMetadata: { id, originalIndex: 1, success: true } },
    { itemMetadata: { id: other.id, originalIndex: 2, success: true } },
  ];
  const bulkActionMetadata = { totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 };
  const ids = ['unknown', id, other.id];

  expect((await update({ price: 7 }, ids)).answer).toEqual({ results, bulkActionMetadata });
  expect((await adjust({ price: { amount: 1 } }, ids)).answer).toEqual({
    results,
    bulkActionMetadata,
  });
  expect((await properties())[0]).toBe(8);
});

const ONE_TO_SET = 'must have one of price, cost, weight, ribbon, brand';

test.each([
  [{}, ONE_TO_SET],
  [{ price: null }, ONE_TO_SET],
  [{ price: 1, ribbon: 'New' }, ONE_TO_SET],
  [{ weight: 1, brand: 'Horae' }, ONE_TO_SET],
  [{ cost: 1, weight: 1 }, ONE_TO_SET],
])('%j is refused, which sets none or two', async (set, description) => {
  expect(getFirstFieldViolation(await update(set))).toEqual([400, 'set', description]);
});

test.each([
  [{}, 'adjust', 'must have one of price, cost, weight'],
  [{ price: { amount: 1 }, cost: { amount: 1 } }, 'adjust', 'must have one of price, cost, weight'],
  [{ price: {} }, 'adjust.price', 'must have an amount or a percentage'],
  [
    { cost: { amount: 1, percentage: { rate: 1 } } },
    'adjust.cost',
    'must have an amount or a percentage',
  ],
  [{ weight: { amount: 2e9 } }, 'adjust.weight.amount', 'must be <=1000000000, not 2000000000'],
  [{ weight: { amount: -2e9 } }, 'adjust.weight.amount', 'must be >=-1000000000, not -2000000000'],
  [{ price: { percentage: {} } }, 'adjust.price.percentage.rate', 'is required'],
  [
    { price: { percentage: { rate: 1, roundToInt: 1 } } },
    'adjust.price.percentage.roundToInt',
    'must be boolean, not 1',
  ],
])('the adjustment %j names %s, which %s', async (change, field, description) => {
  expect(getFirstFieldViolation(await adjust(change))).toEqual([400, field, description]);
});

test.each([
  [{ price: -1 }, 'set.price', 'must not be negative'],
  [{ cost: 1e9 }, 'set.cost', 'is too large'],
  [{ weight: -1 }, 'set.weight', 'must be >=0, not -1'],
  [{ ribbon: 'x'.repeat(31) }, 'set.ribbon', 'must be <=30, not 31'],
  [{ brand: 'x'.repeat(51) }, 'set.brand', 'must be <=50, not 51'],
])('a set of %j names %s, which %s', async (set, field, description) => {
  expect(getFirstFieldViolation(await update(set))).toEqual([400, field, description]);
});

const many = (count: number) => Array.from({ length: count }, () => 'p');

test.each([
  ['ids', 'is required', undefined],
  ['ids', 'must be >=1, not 0', []],
  ['ids', 'must be <=100, not 101', many(101)],
  ['ids[0]', 'must be <=100, not 101', ['x'.repeat(101)]],
])('the list is refused: %s %s, number %#', async (field, description, ids) => {
  const set = { price: 1 };
  const answers = [
    await owner('POST', '/bulk/products/update', { ids, set }),
    await owner('POST', '/bulk/products/adjust-properties', {
      ids,
      adjust: { price: { amount: 1 } },
    }),
  ];

  expect(answers.map(getFirstFieldViolation)).toEqual([
    [400, field, description],
    [400, field, description],
  ]);
});

test('a hundred products are changed by one call', async () => {
  const { answer } = await update({ price: 1 }, many(100));

  expect(answer.bulkActionMetadata.totalFailures).toBe(100);
});
