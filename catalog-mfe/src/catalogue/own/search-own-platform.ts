import { postToPlatform } from '../call-platform.ts';
import type { Facet, SearchedProducts, SearchQuery } from '../catalogue-platform.ts';
import { selectShownFacets } from '../shown-facets.ts';
import { readProductCards } from '../v3/read-cards.ts';
import type { WireProduct, WireVariant } from '../v3/wire-v3.ts';

/** Our own platform's answer to a search; every field may be missing. Products have the shape of Catalogue V3. */
interface PlatformSearchAnswer {
  products?: WireProduct[];
  total?: number;
  nextOffset?: number | null;
  facets?: WireFacet[];
  correction?: string | null;
  nearest?: WireProduct[];
  /** Variants of the products that are partly out of stock; an older release of the platform leaves them out. */
  variants?: WireVariant[];
}

interface WireFacet {
  id?: string;
  name?: string;
  kind?: string;
  values?: { value?: string; label?: string; count?: number }[];
}

/**
 * Finds products by our own platform's search, which knows specifications, corrects spelling and counts facets.
 * @throws PlatformError when the platform refuses, does not answer or has no such search.
 */
export async function searchProducts(query: SearchQuery): Promise<SearchedProducts> {
  const answer = await postToPlatform<PlatformSearchAnswer>('/search/v1/products', query);
  const [products, nearest] = await Promise.all([
    readProductCards(answer.products ?? [], answer.variants),
    readProductCards(answer.nearest ?? [], answer.variants),
  ]);
  return {
    products,
    nearest,
    total: answer.total ?? products.length,
    nextOffset: answer.nextOffset ?? null,
    facets: selectShownFacets((answer.facets ?? []).flatMap(readFacet), query.facets),
    correction: answer.correction || null,
    isOwn: true,
  };
}

/** The range of prices has its own place; a facet without a value offers nothing. */
function readFacet({ id, name, kind, values = [] }: WireFacet): Facet[] {
  const known = values.flatMap(({ value, label, count }) =>
    value ? [{ value, label: label || value, count: count ?? null }] : [],
  );
  return id && kind === 'values' && known.length > 0
    ? [{ id, name: name || id, values: known }]
    : [];
}
