export interface FoundSuggestions {
  products: SuggestedProduct[];
  collections: SuggestedCollection[];
  questions: SuggestedQuestion[];
  /** The corrected spelling; `null` without a correction. */
  correction: string | null;
}

export interface SuggestedProduct {
  id: string;
  slug: string;
  name: string;
  /** Today's price, formatted, such as `$159.00`. */
  price: string;
  /** The former price, formatted; `null` unless it was higher. */
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

/** A question that a page of the shop answers. */
export interface SuggestedQuestion {
  text: string;
  /** Path of the page that answers it, with query and place if need be. */
  path: string;
}
