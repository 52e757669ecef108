import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { matchesFilter, type WireProduct } from '../../../testing/filter-in-memory.ts';
import { pickTestCaseCount } from '../../../testing/pick-case-count.ts';
import { testShop } from '../../../testing/test-shop.ts';

const shop = testShop();
let token: string;
let all: WireProduct[];

beforeAll(async () => {
  token = await shop.newVisitor();
  const { products } = await queried({ paging: { limit: 100 } });
  all = products;
});

async function queried(
  query: object,
): Promise<{ products: WireProduct[]; metadata: { total: number } }> {
  const path = '/stores-reader/v1/products/query-platformized';
  const response = await shop.call(path, { token, body: { query } });
  expect(response.status, JSON.stringify(query)).toBe(200);
  return response.json();
}

const words = fc.constantFrom('t', 'TIDAL', '300', 'a', ' ', '%', '_', '\\', "'", 'reef-200', '');
const text = fc.oneof(
  words,
  fc.nat(15).map((at) => String(all[at]?.name)),
  fc.string({ maxLength: 4 }).filter((value) => !value.includes('\0')),
);
const money = fc.oneof(fc.constantFrom(99, 119, 159, 189, 389), fc.integer({ min: 0, max: 700 }));
const date = fc.oneof(
  fc.nat(15).map((at) => String(all[at]?.createdDate)),
  fc.constantFrom('2025-06-01T00:00:00.000Z', '2020-01-01T00:00:00Z'),
);
const someIds = fc.nat(15).map((at) => String(all[at]?.collectionIds.at(-1)));

const ordering = fc.constantFrom('$gt', '$gte', '$lt', '$lte');
const within = fc.constantFrom('$startsWith', '$endsWith', '$contains');
const lists = fc.constantFrom('$in', '$nin', '$hasSome');
const one = (name: string, operator: string, value: unknown) => ({ [name]: { [operator]: value } });
const textNames = fc.constantFrom('name', 'slug', 'ribbon', 'brand', 'id');
const condition: fc.Arbitrary<object> = fc.oneof(
  fc.tuple(textNames, within, text).map(([name, operator, value]) => one(name, operator, value)),
  fc.tuple(textNames, ordering, text).map(([name, operator, value]) => one(name, operator, value)),
  fc.tuple(textNames, text).map(([name, value]) => ({ [name]: value })),
  fc.tuple(textNames, text).map(([name, value]) => one(name, '$ne', value)),
  fc.tuple(textNames, fc.boolean()).map(([name, value]) => one(name, '$exists', value)),
  fc.tuple(textNames, fc.constantFrom('$eq', '$ne')).map(([name, op]) => one(name, op, null)),
  fc
    .tuple(textNames, lists, fc.array(text, { minLength: 1, maxLength: 3 }))
    .map(([name, operator, value]) => one(name, operator, value)),
  fc
    .tuple(fc.constantFrom('price', 'priceData.discountedPrice'), ordering, money)
    .map(([name, operator, value]) => one(name, operator, value)),
  fc.tuple(ordering, date).map(([operator, value]) => one('createdDate', operator, value)),
  fc
    .tuple(
      fc.constantFrom('$hasSome', '$hasAll', '$in'),
      fc.array(someIds, { minLength: 1, maxLength: 3 }),
    )
    .map(([operator, value]) => one('collectionIds', operator, value)),
  someIds.map((value) => ({ collectionIds: value })),
  fc.boolean().map((value) => ({ 'stock.inStock': value })),
  fc.tuple(ordering, fc.nat(60)).map(([op, value]) => one('stock.quantity', op, value)),
);
const { filter } = fc.letrec<{ filter: object }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    condition,
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map(($and) => ({ $and })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map(($or) => ({ $or })),
    tie('filter').map(($not) => ({ $not })),
  ),
}));

test('a nested filter finds the same rows as a plain reading of it', async () => {
  await fc.assert(
    fc.asyncProperty(filter, async (given) => {
      const { products, metadata } = await queried({ filter: given, paging: { limit: 100 } });
      const expected = all.filter((product) => matchesFilter(product, given)).map(({ id }) => id);

      expect(products.map(({ id }) => id).toSorted(), JSON.stringify(given)).toEqual(
        expected.toSorted(),
      );
      expect(metadata.total).toBe(expected.length);
    }),
    { numRuns: pickTestCaseCount(80, 500) },
  );
});

const SORTABLE: [string, (product: WireProduct) => number | string | bigint][] = [
  ['name', ({ name }) => name],
  ['slug', ({ slug }) => slug],
  ['price', ({ priceData }) => priceData.price],
  ['priceData.discountedPrice', ({ priceData }) => priceData.discountedPrice],
  ['createdDate', ({ createdDate }) => createdDate],
  ['lastUpdated', ({ lastUpdated }) => lastUpdated],
  ['numericId', ({ numericId }) => BigInt(numericId)],
  ['stock.quantity', ({ stock }) => stock.quantity],
];

test.each(SORTABLE)(
  'pages sorted by %s are in order, complete and without duplicates',
  async (fieldName, read) => {
    for (const order of ['ASC', 'DESC'] as const) {
      const sort = [{ fieldName, order }];
      const pages = await Promise.all(
        [0, 5, 10, 15].map((offset) => queried({ sort, paging: { offset, limit: 5 } })),
      );
      const products = pages.flatMap((page) => page.products);
      const values = products.map(read);
      const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));

      expect(new Set(products.map(({ id }) => id)).size).toBe(all.length);
      expect(pages.map(({ metadata }) => metadata.total)).toEqual([16, 16, 16, 16]);
      expect(values).toEqual(order === 'ASC' ? sorted : sorted.toReversed());
    }
  },
);

async function post(path: string, query: object, status = 200) {
  const response = await shop.call(path, { token, body: { query } });
  const answer = await response.json();
  expect(response.status, JSON.stringify(answer)).toBe(status);
  return answer;
}

test('collections can be sorted and filtered by their size', async () => {
  const { collections } = await post('/v2/collections/query', {
    filter: { numberOfProducts: { $lt: 5 } },
    sort: [{ fieldName: 'numberOfProducts', order: 'DESC' }, { fieldName: 'name' }],
  });

  expect(collections.map(({ slug }: { slug: string }) => slug)).toEqual([
    'dive',
    'chronograph',
    'field',
    'pilot',
  ]);
});

test('variants are found by stock and product, in the requested order', async () => {
  const { variants, metadata } = await post('/stores-reader/v1/variants/query', {
    filter: { $and: [{ productName: { $startsWith: 'terrain 40' } }, { 'stock.inStock': false }] },
    sort: [{ fieldName: 'sku', order: 'DESC' }],
  });
  const skus = variants.map(({ sku }: { sku: string }) => sku);

  expect(metadata.total).toBe(2);
  expect(skus).toEqual(skus.toSorted().toReversed());
});

test.each([
  ['products', '/stores-reader/v1/products/query-platformized', { numericId: 'many' }],
  ['products', '/stores-reader/v1/products/query-platformized', { name: { $exists: 'yes' } }],
  ['products', '/stores-reader/v1/products/query-platformized', { visible: { $gt: true } }],
  ['collections', '/v2/collections/query', { price: 1 }],
  ['variants', '/stores-reader/v1/variants/query', { 'stock.quantity': 'some' }],
])('%s refuse an invalid condition and name its field', async (_, path, wrong) => {
  const { details } = await post(path, { filter: wrong }, 400);
  const [at] = details.validationError.fieldViolations;

  expect(at.field).toBe(`query.filter.${Object.keys(wrong)[0]}`);
});
