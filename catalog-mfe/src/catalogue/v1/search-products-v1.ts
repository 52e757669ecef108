import { report } from '@horae/shared';
import {
  COLLECTION_FACET,
  type Facet,
  type SearchedProducts,
  type SearchQuery,
} from '../catalogue-platform.ts';
import { findCollections } from './find-collections-v1.ts';
import { collectionCondition, findProductsPage, priceConditions } from './find-products-v1.ts';

const MAX_NEAREST = 4;
/** More are no words of a name. */
const MAX_WORDS = 8;

/**
 * Finds products by the words of their names and by collection: all that this version can search by.
 * @throws PlatformError when the platform refuses or does not answer.
 */
export async function searchProducts(query: SearchQuery): Promise<SearchedProducts> {
  const { expression, facets, withFacets } = query;
  const collections = facets[COLLECTION_FACET] ?? [];
  const words = expression.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS).map(inName);
  const [found, collection] = await Promise.all([
    findProductsPage(query, [
      ...words,
      ...(collections.length > 0 ? [collectionCondition(collections)] : []),
      ...priceConditions(query),
    ]),
    withFacets ? collectionFacet(query).catch(withoutFacets) : null,
  ]);
  const showsNearest = found.total === 0 && words.length > 1;
  return {
    ...found,
    facets: collection && collection.values.length > 0 ? [collection] : [],
    correction: null,
    nearest: showsNearest
      ? (await findProductsPage({ limit: MAX_NEAREST }, [{ $or: words }])).products
      : [],
    isOwn: false,
  };
}

/** The watches can do without. */
function withoutFacets(thrown: unknown): null {
  report(thrown, 'facets');
  return null;
}

/** In any case, as a part of the name. */
const inName = (word: string) => ({ name: { $contains: word } });

/** This version counts the products of a collection, but not those of them that something else leaves. */
async function collectionFacet({ expression, minPrice, maxPrice }: SearchQuery): Promise<Facet> {
  const isWhole = expression === '' && minPrice === undefined && maxPrice === undefined;
  const collections = await findCollections();
  return {
    id: COLLECTION_FACET,
    name: 'Collection',
    values: collections.map(({ id, name, count }) => ({
      value: id,
      label: name,
      count: isWhole ? count : null,
    })),
  };
}
