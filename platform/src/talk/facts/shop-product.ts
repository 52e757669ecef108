import type { ProductFacts } from './product.ts';

export interface ShopProduct extends ProductFacts {
  id: string;
  slug: string;
  /** Names of the kinds it is listed under: `Dive`. */
  kinds: string[];
  /** The choices that are put into a cart until others are made, by the name of the option. */
  choices: Record<string, string>;
  /** Its first picture: `/media/{id}` serves it. */
  picture: { id: string; title: string; width: number; height: number } | null;
}

/** A product as a chat shows it. */
export interface ProductCard {
  productId: string;
  name: string;
  slug: string;
  /** Path of its page. */
  url: string;
  /** Formatted, with its currency. */
  price: string;
  inStock: boolean;
  /** The choices that 'Add to cart' takes. */
  options: Record<string, string>;
  picture: { path: string; alt: string; width: number; height: number } | null;
}
