import { beforeAll, expect, test } from 'vitest';
import { testShop } from '../../../../testing/test-shop.ts';

const shop = testShop();
let token: string;

beforeAll(async () => {
  token = await shop.newVisitor();
});

interface Found {
  products: { slug: string; id: string; name: string }[];
  total: number;
  nextOffset: number | null;
  facets: { id: string; values: { value: string; label: string; count: number }[] }[];
  correction: string | null;
  nearest: { slug: string }[];
}

async function search(body: object): Promise<Found> {
  const response = await shop.call('/search/v1/products', { token, body });
  const answer = await response.json();
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer;
}

const slugs = async (expression: string) =>
  (await search({ expression })).products.map(({ slug }) => slug);

test('an empty search lists all products, by page', async () => {
  const first = await search({ limit: 10 });
  const second = await search({ limit: 10, offset: 10 });

  expect([first.total, first.nextOffset, second.nextOffset]).toEqual([16, 10, null]);
  expect(new Set([...first.products, ...second.products].map(({ id }) => id)).size).toBe(16);
  expect(first.facets).toEqual([]);
});

test.each([
  ['tidal', ['tidal-300', 'tidal-300-azure']],
  ['Tidal 300 Azure', ['tidal-300-azure']],
  ['azure tidal', ['tidal-300-azure']],
  ['solene', ['solene-39']],
  ['SOLÈNE', ['solene-39']],
  ['solne', ['solene-39']],
  ['meridain rose', ['meridian-36-rose']],
  ['HOR-REF-200-GRN', ['reef-200']],
  ['aviator', ['altus-gmt', 'altus-43']],
  ['200 m automatic under 350', ['reef-200']],
  ['20 ATM', ['reef-200']],
  ['tidal300', ['tidal-300', 'tidal-300-azure']],
])('%s finds %j', async (expression, wanted) => {
  expect(await slugs(expression)).toEqual(wanted);
});

test('the facets of the sample shop come from its specifications and options', async () => {
  const { facets } = await search({ withFacets: true });
  const valuesOf = (id: string) =>
    facets.find((facet) => facet.id === id)?.values.map(({ label, count }) => `${label}: ${count}`);

  expect(facets.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['collection', 'price', 'availability', 'on-sale', 'crystal']),
  );
  expect(valuesOf('case-size')).toEqual([
    '36 to under 38 mm: 2',
    '38 to under 40 mm: 3',
    '40 to under 42 mm: 4',
    '42 to under 44 mm: 5',
    '44 to under 46 mm: 1',
  ]);
  expect(valuesOf('water-resistance')?.slice(0, 3)).toEqual([
    '3 ATM (30 m): 3',
    '5 ATM (50 m): 3',
    '10 ATM (100 m): 6',
  ]);
  expect(valuesOf('strap')).toContain('Steel bracelet: 5');
  expect(valuesOf('strap')).toContain('Leather: 12');
  expect(valuesOf('dial-colour')).toContain('Black: 7');
  expect(valuesOf('movement')).toContain('Hand-wound mechanical: 1');
});

test('facet values add up, facets limit each other, and a chosen value stays listed', async () => {
  const both = await search({
    withFacets: true,
    facets: { strap: ['nylon', 'canvas'], movement: ['automatic', 'sundial'] },
  });
  const strap = both.facets.find(({ id }) => id === 'strap')?.values ?? [];
  const movement = both.facets.find(({ id }) => id === 'movement')?.values ?? [];

  expect(both.products.map(({ slug }) => slug)).toEqual(['terrain-38', 'terrain-40-sand']);
  expect(strap.length).toBeGreaterThan(2);
  expect(movement).toContainEqual({ value: 'sundial', label: 'sundial', count: 0 });
});
