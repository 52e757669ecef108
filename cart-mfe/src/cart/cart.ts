/** One product in the cart, as the screens of this remote use it. */
export interface CartLine {
  id: string;
  productId: string;
  name: string;
  /** Last part of the product page's path; `null` when the platform names no page. */
  slug: string | null;
  /** A `wix:image://` reference or a URL; `null` without a picture. */
  picture: string | null;
  /** Chosen options for display, such as `Strap: Black`. */
  choices: { name: string; value: string }[];
  /** Option name to chosen value, as the catalogue reference requires. */
  options: Record<string, string>;
  /** Texts that the shopper wrote, by the catalogue's name of the field; absent where there are none. */
  texts?: Record<string, string>;
  quantity: number;
  /** Unit price; `text` is formatted by the platform. */
  each: { amount: number; text: string };
  /** Price of the whole quantity, formatted. */
  price: string;
  /** A gift card: its quantity is 1, and it has no page of its own. */
  isGiftCard?: true;
  /** The shop no longer sells it: it costs nothing, and can only be removed. */
  isGone?: true;
  /** Quantity in stock, `null` where the shop does not track it; 0 when it is gone. */
  available: number | null;
}

/** Formatted amounts, as `$389.00`. */
export interface TotalTexts {
  subtotal: string;
  /** Discount of the coupon, and the total with it; `null` without a reduction. */
  reduction: { discount: string; rest: string } | null;
}

/** The gift card that is to pay. */
export interface PayingGiftCard {
  id: string;
  /** `•••• Q7XA`. */
  name: string;
  /** Amount that it covers, such as `−$50.00`; `null` where it covers nothing. */
  pays: string | null;
  /** Remaining total, formatted; `null` until the platform has returned it. */
  rest: string | null;
}

export interface Cart {
  lines: CartLine[];
  /** ISO 4217. */
  currency: string;
  /** The applied code. */
  coupon: string | null;
  giftCard?: PayingGiftCard;
  /** `null` until the platform has returned them, and when it could not. */
  totals: TotalTexts | null;
  /** A change is on its way: lines show it already, totals do not. */
  isChanging: boolean;
}

export const EMPTY_CART: Cart = {
  lines: [],
  currency: 'USD',
  coupon: null,
  totals: null,
  isChanging: false,
};

export interface NewCartLine {
  productId: string;
  options: Record<string, string>;
  /** Texts that the shopper writes, by the catalogue's name of the field. */
  texts?: Record<string, string>;
  quantity: number;
}

/** Sums the quantities of all lines. */
export function countItems(cart: Cart): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** A line that cannot be bought as it is. */
export function hasTooLittleStock(line: CartLine): boolean {
  return line.available !== null && line.available < line.quantity;
}

/** Whether its quantity can change: not for a gift card, nor for a product that is no longer sold. */
export const hasEditableQuantity = ({ isGiftCard, isGone }: CartLine): boolean =>
  !isGiftCard && !isGone;

/** `$1,318.00`; `amount` in whole units of the currency. */
export function formatMoney(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}

/** Returns the line with another quantity and the price that follows from it. */
export function lineWithQuantity(line: CartLine, quantity: number, currency: string): CartLine {
  const price =
    quantity === 1 ? line.each.text : formatMoney(line.each.amount * quantity, currency);
  return { ...line, quantity, price };
}

/** Same product, same chosen values and same texts are the same line, whatever id it has. */
export function lineKey({ productId, options, texts }: CartLine): string {
  return JSON.stringify([productId, sorted(options), ...(texts ? [sorted(texts)] : [])]);
}

const sorted = (values: Record<string, string>) =>
  Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
