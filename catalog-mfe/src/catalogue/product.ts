import type { MerchantNode } from './merchant-text/merchant-nodes.ts';

/** What a card shows and its button needs; nothing of the platform's shape leaks past this folder. */
export interface ProductSummary extends ProductFacts {
  /** Front and angle view; a product may have none. */
  images: CardImage[];
  /** Size, movement and depth for captions: `42 mm · Automatic · 300 m`; empty where not stated. */
  specification: string;
  /** The choices a card adds to the cart, option name to choice value. */
  choices: Record<string, string>;
}

/** A product with all that its own page shows. */
export interface Product extends ProductFacts {
  /** One or two sentences of plain text; empty where the merchant wrote nothing. */
  summary: string;
  /** The merchant's text, sanitised. */
  description: MerchantNode[];
  brand: string;
  /** ISO 4217. */
  currency: string;
  /** Pieces left, `null` where the shop does not count. */
  stock: number | null;
  /** In gallery order; a product may have none. */
  images: ProductImage[];
  options: ProductOption[];
  sections: InfoSection[];
  /** What a shopper may write on it. */
  textFields: TextField[];
  variants: ProductVariant[];
  collectionIds: string[];
}

/** What every screen says of a product. */
export interface ProductFacts {
  id: string;
  slug: string;
  name: string;
  /** Formatted price asked today, such as `$159.00`. */
  price: string;
  /** Formatted price asked before, only where it was higher. */
  wasPrice: string | null;
  /** The same two in units of the currency. */
  amount: number;
  wasAmount: number | null;
  /** The merchant's label, such as `New`; empty where there is none. */
  ribbon: string;
  inStock: boolean;
}

/** A picture as cards show it. */
export interface CardImage {
  /** Reference for `imageSource`. */
  url: string;
  alt: string;
}

export interface ProductImage extends CardImage {
  id: string;
  width: number;
  height: number;
}

export interface ProductOption {
  name: string;
  kind: 'color' | 'drop_down';
  choices: ProductChoice[];
}

export interface ProductChoice {
  /** What cart and variants call the choice: a colour's description, else its value. */
  value: string;
  /** What the shopper reads. */
  label: string;
  /** Hex colour of a colour choice. */
  color: string | null;
  inStock: boolean;
  /** Pictures that belong to this choice. */
  imageIds: string[];
}

/** Of a text that is made for one shopper, such as an engraving. */
export interface TextField {
  /** What carts call it. */
  name: string;
  title: string;
  /** Signs that it takes at most. */
  most: number;
  isRequired: boolean;
}

export interface InfoSection {
  title: string;
  /** The merchant's text, sanitised. */
  text: MerchantNode[];
}

/** One combination of choices with its own price and stock; what is not among them is not made. */
export interface ProductVariant {
  id: string;
  /** Option name to choice value. */
  choices: Record<string, string>;
  price: string;
  wasPrice: string | null;
  amount: number;
  inStock: boolean;
  stock: number | null;
}

/** What an owner says of a product. */
export interface Review {
  id: string;
  title: string;
  text: string;
  author: string;
  /** 1 to 5. */
  rating: number;
  /** ISO 8601, the day only. */
  date: string;
  /** Its author has bought the watch here. */
  isVerified?: true;
  pictures?: ReviewPicture[];
  /** What the shop has answered. */
  reply?: string;
}

interface ReviewPicture {
  id: string;
  url: string;
}

/** What owners say of one product. */
export interface ProductReviews {
  count: number;
  /** One digit behind the point; `null` without a review. */
  average: number | null;
  /** A few of them, newest first. */
  newest: Review[];
}

/** The choices that are made until the shopper makes others: the first of each option. */
export function firstChoices(product: Pick<Product, 'options'>): Record<string, string> {
  const chosen = product.options.flatMap(({ name, choices: [first] }) =>
    first ? [[name, first.value] as const] : [],
  );
  return Object.fromEntries(chosen);
}

/** The choices a card adds to the cart: the first ones, or the first combination that can be had. */
export function choicesInStock(
  product: Pick<Product, 'options' | 'variants'>,
): Record<string, string> {
  const first = firstChoices(product);
  const isSame = (variant: ProductVariant) =>
    Object.entries(first).every(([name, value]) => variant.choices[name] === value);
  const preferred = product.variants.find(isSame);
  if (!preferred || preferred.inStock) return first;

  return product.variants.find((variant) => variant.inStock)?.choices ?? first;
}
