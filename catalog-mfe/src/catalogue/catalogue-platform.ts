import type { PageAddress } from '@horae/shared';
import type { CardImage, Product, ProductSummary } from './product.ts';

/** What is asked of a catalogue, whichever version of its API speaks. Everything rejects with a `PlatformError`. */
export interface CataloguePlatform {
  /** The categories, without the one that holds everything. */
  findCollections: () => Promise<Collection[]>;
  /** The products that match every given condition, one page of them. */
  findProducts: (wanted: ProductsWanted) => Promise<FoundProducts>;
  /** `null` when the slug names nothing that the shop sells. */
  findProductBySlug: (slug: string) => Promise<Product | null>;
  /** The address of every product that can be shown. */
  findProductAddresses: () => Promise<PageAddress[]>;
}

/** A category of watches. */
export interface Collection {
  id: string;
  slug: string;
  name: string;
  /** The collection's own picture, else its first product's, else `null`. */
  cover: CardImage | null;
  /** How many products it holds, `null` where the platform does not say. */
  count: number | null;
}

/** The four orders of the sort bar, under the names they have in a URL. */
export type ProductOrder = 'price-asc' | 'price-desc' | 'newest' | 'oldest';

export interface ProductsWanted {
  collectionId?: string | undefined;
  /** Bounds of the price asked today, both included. */
  minPrice?: number | undefined;
  maxPrice?: number | undefined;
  sort?: ProductOrder | undefined;
  ribbon?: string | undefined;
  offset?: number;
  limit: number;
}

export interface FoundProducts {
  /** Without those that cannot be shown, so there may be fewer than asked for. */
  products: ProductSummary[];
  /** All that match, on every page of the result. */
  total: number;
  /** Where the next page starts, or `null` on the last one. */
  nextOffset: number | null;
}
