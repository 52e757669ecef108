import type { MerchantTextNode } from './merchant-text/merchant-text-builder.ts';

/** The fields of a product card and its button. The platform's own shapes never leave this folder. */
export interface ProductCardData extends BaseProduct {
  /** Front and angle view; a product may have none. */
  images: CardImageData[];
  /** Size, movement and depth for captions: `42 mm · Automatic · 300 m`; empty where not stated. */
  specification: string;
  /** The choices a card adds to the cart, option name to choice value. */
  choices: Record<string, string>;
}

/** A product with all that its own page shows. */
export interface Product extends BaseProduct {
  /** One or two sentences of plain text; empty where the merchant wrote nothing. */
  summary: string;
  /** The merchant's text, sanitised. */
  description: MerchantTextNode[];
  brand: string;
  /** ISO 4217. */
  currency: string;
  /** Quantity in stock; `null` where the shop does not track it. */
  stock: number | null;
  /** In gallery order; a product may have none. */
  images: ProductImageData[];
  options: ProductOption[];
  sections: InfoSection[];
  /** Texts that a visitor may add, such as an engraving. */
  textFields: CustomTextField[];
  variants: ProductVariant[];
  collectionIds: string[];
}

/** The fields that every view of a product shows. */
export interface BaseProduct {
  id: string;
  slug: string;
  name: string;
  /** Today's price, formatted, such as `$159.00`. */
  price: string;
  /** The former price, formatted; `null` unless it was higher. */
  wasPrice: string | null;
  /** `price` as a number, in units of the currency; `wasAmount` is `wasPrice` likewise. */
  amount: number;
  wasAmount: number | null;
  /** The merchant's label, such as `New`; empty where there is none. */
  ribbon: string;
  inStock: boolean;
}

/** A picture as cards show it. */
export interface CardImageData {
  /** Reference for `imageSource`. */
  url: string;
  alt: string;
}

export interface ProductImageData extends CardImageData {
  id: string;
  width: number;
  height: number;
}

export interface ProductOption {
  name: string;
  kind: 'color' | 'drop_down';
  choices: ProductOptionChoice[];
}

export interface ProductOptionChoice {
  /** Name of the choice in carts and variants: a colour's description, else its value. */
  value: string;
  label: string;
  /** Hex colour of a colour choice. */
  color: string | null;
  inStock: boolean;
  /** Pictures that belong to this choice. */
  imageIds: string[];
}

/** A text that personalises a watch, such as an engraving. */
export interface CustomTextField {
  /** The field's key in a cart. */
  name: string;
  title: string;
  /** Maximum number of characters. */
  most: number;
  isRequired: boolean;
}

export interface InfoSection {
  title: string;
  /** The merchant's text, sanitised. */
  text: MerchantTextNode[];
}

/** One combination of choices with its own price and stock; combinations without a variant are not made. */
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

export interface ReviewEntry {
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
  reply?: string;
}

interface ReviewPicture {
  id: string;
  url: string;
}

export interface ReviewSummaryData {
  count: number;
  /** One digit behind the point; `null` without a review. */
  average: number | null;
  /** A few of them, newest first. */
  newest: ReviewEntry[];
}

/** Returns the default choices: the first of each option. */
export function getFirstChoices(product: Pick<Product, 'options'>): Record<string, string> {
  const chosen = product.options.flatMap(({ name, choices: [first] }) =>
    first ? [[name, first.value] as const] : [],
  );
  return Object.fromEntries(chosen);
}

/** Returns the choices that a card adds to the cart: the default ones, or else the first variant in stock. */
export function getDefaultCartChoices(
  product: Pick<Product, 'options' | 'variants'>,
): Record<string, string> {
  const first = getFirstChoices(product);
  const isSame = (variant: ProductVariant) =>
    Object.entries(first).every(([name, value]) => variant.choices[name] === value);
  const preferred = product.variants.find(isSame);
  if (!preferred || preferred.inStock) return first;

  return product.variants.find((variant) => variant.inStock)?.choices ?? first;
}
