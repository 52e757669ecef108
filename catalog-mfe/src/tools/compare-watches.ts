import type { ReadingTool } from '@horae/shared';
import { compareAddress, productAddress } from '../base/page-addresses.ts';
import { getCatalogueClient } from '../catalogue/load-catalogue-client.ts';
import { toComparedProduct } from '../compare/compared-product.ts';
import {
  comparisonRows,
  priceComparisonRow,
  stockComparisonRow,
} from '../compare/comparison-rows.ts';
import { type CompareWatchesInput, input } from './compare-watches.input.ts';

/** The rows of the comparison's page. */
export const compareWatchesTool: ReadingTool<CompareWatchesInput> = {
  schema: input,
  async run({ slugs }) {
    const { findProductBySlug } = await getCatalogueClient();
    const requested = [...new Set(slugs)];
    const found = await Promise.all(requested.map((slug) => findProductBySlug(slug)));
    const watches = found.flatMap((product) => (product ? [toComparedProduct(product)] : []));
    const known = watches.map(({ slug }) => slug);
    const rows = [
      priceComparisonRow(watches),
      stockComparisonRow(watches),
      ...comparisonRows(watches),
    ];
    return {
      watches: watches.map(({ slug, name }) => ({ slug, name, link: productAddress(slug) })),
      unknown: requested.filter((slug) => !known.includes(slug)),
      rows: rows.map(({ term, cells, differs }) => ({
        ...{ term, differs },
        values: cells.map(({ text, best }) => (best ? `${text} (${best})` : text)),
      })),
      link: compareAddress(known),
    };
  },
};
