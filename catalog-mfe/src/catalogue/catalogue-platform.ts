import type { PageAddress } from '@horae/shared';
import type { CardImageData, Product, ProductCardData } from './product.ts';

/** Port of the catalogue, implemented once for each version of the API. Every call rejects with a `PlatformError`. */
export interface CataloguePlatform {
  /** The categories, without the one that holds everything. */
  findCollections: () => Promise<CategoryData[]>;
  /** The products that match every given condition, one page of them. */
  findProducts: (query: ProductsQuery) => Promise<ProductsResult>;
  /** The same for a text and chosen facets, with what can be chosen next. */
  searchProducts: (query: SearchQuery) => Promise<SearchedProducts>;
  /** Cards of these products, in their order; one that cannot be shown is left out. */
  findProductsById: (ids: readonly string[]) => Promise<ProductCardData[]>;
  /** `null` when the slug names nothing that the shop sells. */
  findProductBySlug: (slug: string) => Promise<Product | null>;
  /** The address of every product that can be shown. */
  findProductAddresses: () => Promise<PageAddress[]>;
}

/** A category of watches. */
export interface CategoryData {
  id: string;
  slug: string;
  name: string;
  /** The collection's own picture, else its first product's, else `null`. */
  cover: CardImageData | null;
  /** How many products it holds, `null` where the platform does not say. */
  count: number | null;
}

/** The four orders of the sort bar, under the names they have in a URL. */
export type ProductSort = 'price-asc' | 'price-desc' | 'newest' | 'oldest';

export interface ProductsQuery {
  collectionId?: string | undefined;
  /** Bounds of today's price, both included. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort?: ProductSort | undefined;
  ribbon?: string | undefined;
  offset?: number;
  limit: number;
}

export interface ProductsResult {
  /** Without those that cannot be shown, so there may be fewer than requested. */
  products: ProductCardData[];
  /** All that match, on every page of the result. */
  total: number;
  /** Where the next page starts, or `null` on the last one. */
  nextOffset: number | null;
}

/** Chosen values by facet id. A product matches when it has any of the chosen values in each of these facets. */
export type FacetChoiceMap = Readonly<Record<string, readonly string[]>>;

/** Facet ids that are the same on every platform; others come from the options and specifications of the products. */
export const COLLECTION_FACET = 'collection';
export const AVAILABILITY_FACET = 'availability';
export const ON_SALE_FACET = 'on-sale';

export interface SearchQuery extends Omit<ProductsQuery, 'collectionId' | 'ribbon'> {
  /** At most 100 letters; empty for all that the facets leave. Without an order, what fits the text best comes first. */
  expression: string;
  facets: FacetChoiceMap;
  /** Whether the answer includes facets, which cost the platform more than the page of products. */
  withFacets: boolean;
}

export interface SearchedProducts extends ProductsResult {
  /** Empty unless they were requested. */
  facets: Facet[];
  /** The spelling that was searched instead, or that may have been meant. */
  correction: string | null;
  /** A few near matches, where nothing fits and the platform can find them. */
  nearest: ProductCardData[];
  /** Whether our own platform's search found them; that one also records which result a visitor chooses. */
  isOwn: boolean;
}

/** One thing that products differ in. */
export interface Facet {
  id: string;
  name: string;
  /** Those that are chosen are always among them. */
  values: FacetValue[];
}

export interface FacetValue {
  value: string;
  label: string;
  /** Number of products that have it and fit the choices of all other facets; `null` where the platform does not count. */
  count: number | null;
}
