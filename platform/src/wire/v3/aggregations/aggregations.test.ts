import { beforeAll, expect, test } from 'vitest';
import { visitorV3Client } from '../../../../testing/sdk-client.ts';
import { testShop } from '../../../../testing/test-shop.ts';

const shop = testShop();
let client: Awaited<ReturnType<typeof visitorV3Client>>;

beforeAll(async () => {
  client = await visitorV3Client();
});

type Aggregations = NonNullable<
  Parameters<typeof client.productsV3.searchProducts>[0]['aggregations']
>;

async function summed(aggregation: Aggregations[number], expression?: string) {
  const { aggregationData } = await client.productsV3.searchProducts({
    ...(expression === undefined ? {} : { search: { expression } }),
    cursorPaging: { limit: 1 },
    aggregations: [aggregation],
  });
  return aggregationData?.results?.[0];
}

test('values are counted over all results, not over the page', async () => {
  expect(
    await summed({ name: 'brands', type: 'VALUE', fieldPath: 'brand.name', value: {} }),
  ).toEqual({
    name: 'brands',
    type: 'VALUE',
    fieldPath: 'brand.name',
    values: { results: [{ value: 'Horae', count: 16 }] },
  });
  const tidal = await summed({ type: 'VALUE', fieldPath: 'brand.name', value: {} }, 'tidal');
  expect(tidal?.values?.results).toEqual([{ value: 'Horae', count: 2 }]);
});

test('products without a value count on request only', async () => {
  const ribbons = { type: 'VALUE' as const, fieldPath: 'ribbon.name' as const };
  const known = await summed({ ...ribbons, value: { limit: 250 } });
  const all = await summed({ ...ribbons, value: { limit: 250, missingValues: 'INCLUDE' } });
  const countOf = (result: typeof known) =>
    (result?.values?.results ?? []).reduce((sum, { count }) => sum + (count ?? 0), 0);

  expect(countOf(all)).toBe(16);
  expect(countOf(known)).toBeLessThan(16);
  expect(all?.values?.results).toContainEqual({ value: 'N/A', count: 16 - countOf(known) });
});

test('a product counts for each of its choices once', async () => {
  const choices = await summed({
    type: 'VALUE',
    fieldPath: 'options.choicesSettings.choices.name',
    value: { sortType: 'VALUE', sortDirection: 'ASC', limit: 250 },
  });
  const { products } = await client.productsV3.searchProducts({
    filter: { 'options.choicesSettings.choices.name': { $hasSome: ['Steel bracelet'] } },
  });

  const steel = choices?.values?.results?.find(({ value }) => value === 'Steel bracelet');
  expect(steel?.count).toBe(products?.length);
});

test('prices are counted in ranges without their upper end', async () => {
  const ranges = await summed({
    type: 'RANGE',
    fieldPath: 'actualPriceRange.minValue.amount',
    range: { buckets: [{ to: 159 }, { from: 159, to: 160 }, { from: 160 }] },
  });
  const counts = ranges?.ranges?.results?.map(({ count }) => count ?? 0) ?? [];

  expect(counts[1]).toBe(1);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(16);
});

test('the lowest price is a number in whole units', async () => {
  const lowest = await summed({
    type: 'SCALAR',
    fieldPath: 'actualPriceRange.minValue.amount',
    scalar: { type: 'MIN' },
  });
  const { products } = await client.productsV3.searchProducts({
    sort: [{ fieldName: 'actualPriceRange.minValue.amount', order: 'ASC' }],
    cursorPaging: { limit: 1 },
  });

  expect(String(lowest?.scalar?.value)).toBe(products?.[0]?.actualPriceRange?.minValue?.amount);
});

test.each([
  ['an unsupported kind', { type: 'NESTED', fieldPath: 'brand.name' }],
  ['an unknown field', { type: 'VALUE', fieldPath: 'secret' }],
  ['a range of texts', { type: 'RANGE', fieldPath: 'name', range: { buckets: [{ from: 1 }] } }],
])('%s is refused', async (_, aggregation) => {
  const response = await shop.call('/stores/v3/products/search', {
    token: await shop.newVisitor(),
    body: { search: { aggregations: [aggregation] } },
  });

  expect(response.status).toBe(400);
});

test('nested aggregations add up to their parents', async () => {
  const nested = await summed({
    name: 'by brand',
    type: 'NESTED',
    nested: {
      nestedAggregations: [
        {
          name: 'ribbon',
          type: 'VALUE',
          fieldPath: 'ribbon.name',
          value: { missingValues: 'INCLUDE' },
        },
        {
          name: 'price',
          type: 'RANGE',
          fieldPath: 'actualPriceRange.minValue.amount',
          range: { buckets: [{ to: 200 }, { from: 200 }] },
        },
        {
          name: 'least',
          type: 'SCALAR',
          fieldPath: 'actualPriceRange.minValue.amount',
          scalar: { type: 'MIN' },
        },
      ],
    },
  });
  const rows = nested?.nested?.results?.map(({ results }) => results ?? {}) ?? [];
  const ribbons = new Set(rows.map((row) => row.ribbon?.value?.value));
  const sum = rows.reduce((all, row) => all + (row.price?.range?.count ?? 0), 0);

  expect(rows).toHaveLength(ribbons.size * 2);
  expect(sum).toBe(16);
  for (const row of rows.filter(
    (each) => each.price?.range?.from === 200 && each.price.range.count,
  ))
    expect(row.least?.scalar?.value).toBeGreaterThanOrEqual(200);
});

test('dates are counted by period', async () => {
  const months = await summed({
    type: 'DATE_HISTOGRAM',
    fieldPath: '_createdDate',
    dateHistogram: { interval: 'MONTH' },
  });
  const results = months?.dateHistogram?.results ?? [];

  expect(results.reduce((all, { count }) => all + (count ?? 0), 0)).toBe(16);
  expect(results.map(({ value }) => value)).toEqual(results.map(({ value }) => value).toSorted());
  for (const { value } of results) expect(value).toMatch(/^\d{4}-\d\d-01T00:00:00\.000Z$/);
});
