import type { ReadingTool } from '@horae/shared';
import { productAddress } from '../base/page-addresses.ts';
import type { ProductCardData } from '../catalogue/product.ts';
import { searchCatalogue } from '../catalogue/search-catalogue.ts';
import { type FindWatchesInput, input } from './find-watches.input.ts';

const USUAL = 6;

/** Finds watches as the search page does. */
export const findWatchesTool: ReadingTool<FindWatchesInput> = {
  schema: input,
  async run({ text = '', minPrice, maxPrice, order, most = USUAL }) {
    const { products, total, correction } = await searchCatalogue({
      ...{ expression: text, facets: {}, withFacets: false, limit: most },
      ...{ minPrice, maxPrice, sort: order },
    });
    return { total, correction, watches: products.slice(0, most).map(toWatch) };
  },
};

const toWatch = ({ slug, name, price, wasPrice, inStock, specification }: ProductCardData) => ({
  ...{ slug, name, price, wasPrice, inStock, specification },
  link: productAddress(slug),
});
