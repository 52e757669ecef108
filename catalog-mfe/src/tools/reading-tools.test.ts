import { afterEach, expect, test, vi } from 'vitest';
import { aProduct } from '../testing/a-product.ts';
import { compareWatchesTool } from './compare-watches.ts';
import { findWatchesTool } from './find-watches-tool.ts';

const catalogue = vi.hoisted(() => ({ findProductBySlug: vi.fn(), searchCatalogue: vi.fn() }));
vi.mock('../catalogue/load-catalogue-client.ts', () => ({
  getCatalogueClient: async () => catalogue,
}));
vi.mock('../catalogue/search-catalogue.ts', () => catalogue);
afterEach(() => vi.resetAllMocks());

const { signal } = new AbortController();
const summary = (slug: string) => ({
  ...{ id: slug, slug, name: slug, price: '$1.00', wasPrice: null, inStock: true },
  ...{ specification: '40 mm', images: [], choices: {} },
});

test('found watches have the paths of their pages, and no field that only cards need', async () => {
  catalogue.searchCatalogue.mockResolvedValue({
    ...{ products: ['a', 'b', 'c'].map(summary), total: 9, correction: null },
  });
  const answer = await findWatchesTool.run({ text: 'steel', maxPrice: 300, most: 2 }, signal);

  expect(catalogue.searchCatalogue.mock.calls[0]?.[0]).toMatchObject({
    ...{ expression: 'steel', maxPrice: 300, limit: 2 },
  });
  expect(answer).toMatchObject({ total: 9, watches: [{ slug: 'a' }, { slug: 'b' }] });
  expect(JSON.stringify(answer)).toContain('"link":"/product/a"');
  expect(JSON.stringify(answer)).not.toContain('images');
});

test('watches are compared row by row, and unknown ones are named', async () => {
  catalogue.findProductBySlug.mockImplementation(async (slug: string) =>
    slug === 'lost'
      ? null
      : aProduct({
          slug,
          name: slug,
          price: slug === 'a' ? '$1.00' : '$2.00',
          amount: slug === 'a' ? 1 : 2,
        }),
  );
  const answer = await compareWatchesTool.run({ slugs: ['a', 'b', 'a', 'lost'] }, signal);

  expect(answer).toMatchObject({ unknown: ['lost'], link: '/compare?ids=a,b' });
  expect(answer.rows).toContainEqual({
    ...{ term: 'Price', differs: true, values: ['$1.00 (lowest price)', '$2.00'] },
  });
});
