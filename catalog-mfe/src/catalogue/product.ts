/** A product as the shop's screens see it; nothing of the platform's shape leaks past this folder. */
export interface Product {
  id: string;
  slug: string;
  name: string;
  /** HTML as the merchant wrote it: sanitise before drawing. */
  description: string;
  brand: string;
  /** Formatted price asked today, such as `$159.00`. */
  price: string;
  /** Formatted price asked before, only where it was higher. */
  wasPrice: string | null;
  /** The same two in units of the currency. */
  amount: number;
  wasAmount: number | null;
  /** ISO 4217. */
  currency: string;
  /** The merchant's label, such as `New`; empty where there is none. */
  ribbon: string;
  inStock: boolean;
  /** Pieces left, `null` where the shop does not count. */
  stock: number | null;
  /** In gallery order; a product may have none. */
  images: ProductImage[];
  options: ProductOption[];
  sections: InfoSection[];
  /** Size, movement and depth for captions: `42 mm · Automatic · 300 m`; empty where not stated. */
  specification: string;
  variants: ProductVariant[];
  collectionIds: string[];
  /** ISO 8601, empty where the platform gives none. */
  createdAt: string;
}

export interface ProductImage {
  id: string;
  /** Reference for `imageSource`. */
  url: string;
  alt: string;
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

export interface InfoSection {
  title: string;
  /** HTML as the merchant wrote it. */
  html: string;
}

/** One combination of choices with its own price and stock. */
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
