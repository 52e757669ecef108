import { askPlatform } from '../../catalogue/ask-platform.ts';
import { readSummary } from '../../catalogue/v3/read-summary-v3.ts';
import type { WireProduct } from '../../catalogue/v3/wire-v3.ts';
import type { NamedProducts } from './suggestions.ts';

/** By the search of Catalogue V3. */
export const findNamed: NamedProducts['findNamed'] = async ({ text, limit, signal }) => {
  const { products = [] } = await askPlatform<{ products?: WireProduct[] }>(
    '/stores/v3/products/search',
    {
      search: { search: { expression: text }, cursorPaging: { limit } },
      fields: ['CURRENCY'],
    },
    signal,
  );
  return products.flatMap((wire) => readSummary(wire, []) ?? []);
};
