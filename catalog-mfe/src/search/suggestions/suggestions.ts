import type { ProductSummary } from '../../catalogue/product.ts';

/** What is offered for some typed letters, whichever way the platform finds it. */
export interface Suggestions {
  products: SuggestedProduct[];
  collections: SuggestedCollection[];
  questions: SuggestedQuestion[];
  /** The spelling that was meant, where another one was typed. */
  correction: string | null;
}

export interface SuggestedProduct {
  id: string;
  slug: string;
  name: string;
  /** Formatted price asked today, such as `$159.00`. */
  price: string;
  /** Formatted price asked before, only where it was higher. */
  wasPrice: string | null;
  /** Reference for `imageSource`. */
  picture: string | null;
  inStock: boolean;
}

export interface SuggestedCollection {
  id: string;
  name: string;
  /** How many watches it holds, `null` where that is not known. */
  count: number | null;
}

/** Something that the shop has an answer to. */
export interface SuggestedQuestion {
  text: string;
  /** Path of the page that answers it, with query and place if need be. */
  path: string;
}

/** What is asked for; `signal` gives the question up. */
export interface SuggestionsWanted {
  text: string;
  limit: number;
  signal: AbortSignal;
}

/** Finds products by what was typed, in one version of the vendor's catalogue. */
export interface NamedProducts {
  findNamed: (wanted: SuggestionsWanted) => Promise<ProductSummary[]>;
}
