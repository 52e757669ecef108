import { platformCall } from '@horae/shared';
import type { products } from '@wix/stores';
import { catalogueApi } from '../../catalogue/v1/api-v1.ts';
import { readSummary } from '../../catalogue/v1/read-summary.ts';
import type { NamedProducts } from './suggestions.ts';

/** By a part of their name, which is all that V1 can be asked for. The SDK's functions cannot be given up. */
export const findNamed: NamedProducts['findNamed'] = async ({ text, limit }) => {
  const query = { filter: { name: { $contains: text } }, paging: { limit } };
  // The wire knows operators that the SDK's types leave out.
  const { products = [] } = await platformCall(async () =>
    (await catalogueApi()).queryProducts(query as products.ProductQuery),
  );
  return products.flatMap((wire) => readSummary(wire) ?? []);
};
