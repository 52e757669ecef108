import { afterEach, expect, test, vi } from 'vitest';
import { stubFetch } from '../../testing/fake-platform.ts';
import { serveFakeSearch } from '../../testing/serve-fake-search.ts';
import { searchProducts } from './search-own-platform.ts';

afterEach(() => vi.unstubAllGlobals());

const REEF = { expression: 'reef', facets: {}, limit: 12, withFacets: false };

/** The calls of the platform, whose answer to a search is `changed` before it is read. */
function calls(changed: (answer: Record<string, unknown>) => object) {
  serveFakeSearch();
  const { fetch } = globalThis;
  const paths: string[] = [];
  stubFetch(async (request) => {
    const { pathname } = new URL(request.url);
    paths.push(pathname);
    const answer = await fetch(request);
    return pathname === '/search/v1/products'
      ? Response.json(changed(await answer.json()))
      : answer;
  });
  return paths;
}

const choice = (optionName: string, choiceName: string) => ({
  optionChoiceNames: { optionName, choiceName },
});
const variant = (strap: string, inStock: boolean) => ({
  variantId: strap,
  productData: { productId: 'p-reef' },
  optionChoices: [choice('Strap', strap), choice('Dial', 'Green')],
  inventoryStatus: { inStock },
});
const variants = [variant('Steel', false), variant('Rubber', true)];

test('combinations that come with the answer need no request', async () => {
  const paths = calls((answer) => ({ ...answer, variants }));
  const { products } = await searchProducts(REEF);

  expect(products[0]?.choices.Strap).toBe('Rubber');
  expect(paths).toEqual(['/search/v1/products']);
});

test('a platform whose answer lacks combinations gets a request for them', async () => {
  const paths = calls(({ variants: _none, ...answer }) => answer);
  const { products } = await searchProducts(REEF);

  expect(products[0]?.choices.Strap).toBe('Steel');
  expect(paths).toEqual(['/search/v1/products', '/stores/v3/products/query-variants']);
});
