/** A watch that a reply mentions. */
export interface WatchCard {
  name: string;
  /** Path of its page. */
  url: string;
  /** Formatted, with its currency. */
  price: string;
  inStock: boolean;
  picture: { path: string; alt: string; width: number; height: number } | null;
  /** Catalogue id for adding to the cart; without it the card only links to the page. */
  productId?: string;
  options?: Record<string, string>;
}

/** An order of the visitor. */
export interface OwnOrder {
  number: number;
  /** ISO 8601. */
  placedAt: string;
  /** Lines such as `2 × Tidal 300`. */
  items: string[];
  /** Formatted, with its currency. */
  total: string;
}

/** The service's answer; the lists are empty where it sends none. */
export interface Reply {
  text: string;
  cards: WatchCard[];
  orders: OwnOrder[];
}

/** Checks a card's shape. Paths must be the shop's own, so that no answer can link to another site. */
export function isCard(value: unknown): value is WatchCard {
  if (typeof value !== 'object' || value === null) return false;
  const { name, url, price, inStock, picture, productId, options } = value as Partial<WatchCard>; // checked right here
  const texts = [name, url, price, productId ?? ''].every((text) => typeof text === 'string');
  const isShown = picture === null || /^\/media\/[\w.-]+$/.test(String(picture?.path));
  const isOwn = /^\/product\/[\w-]+$/.test(url ?? '');
  return texts && typeof inStock === 'boolean' && isOwn && isShown && areChoices(options ?? {});
}

const areChoices = (options: unknown): boolean =>
  typeof options === 'object' &&
  options !== null &&
  Object.values(options).every((choice) => typeof choice === 'string');

export function isOrder(value: unknown): value is OwnOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { number, placedAt, items, total } = value as Partial<OwnOrder>; // checked right here
  return (
    typeof number === 'number' &&
    typeof placedAt === 'string' &&
    !Number.isNaN(Date.parse(placedAt)) &&
    typeof total === 'string' &&
    Array.isArray(items) &&
    items.every((item) => typeof item === 'string')
  );
}
