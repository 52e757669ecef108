import type { WishlistItem } from '@horae/shared';

/** Limit of a list in the browser; the platform has the same for a member's. */
export const MAX_WISHLIST_ITEMS = 100;

/** An item as the browser stores it for a visitor who is not logged in. */
export interface GuestWishlistItem extends WishlistItem {
  /** ISO 8601. */
  savedAt: string;
  /** Name when the watch was last seen; empty where it is not known yet. */
  name: string;
  /** Price when the watch was saved, in minor units; `null` where it is not known yet. */
  priceCents: number | null;
}

/** `cents` is in minor units; `text` is formatted by the platform. */
interface Money {
  cents: number;
  text: string;
}

/** An item with the current name, price and availability of its watch. */
export interface ShownWishlistItem extends WishlistItem {
  state: 'AVAILABLE' | 'SOLD_OUT' | 'GONE';
  name: string;
  slug?: string;
  /** Missing when the state is `GONE`. */
  price?: Money;
  /** Price when the watch was saved, with `drop` as the difference; only where it is lower today. */
  savedPrice?: Money;
  drop?: Money;
  picture?: string;
}

/** How a list is shown to others. */
export interface WishlistShareData {
  secret: string;
  name: string;
}

export interface MemberWishlistData {
  items: ShownWishlistItem[];
  /** `null` while there is no link; guests have none. */
  share: WishlistShareData | null;
}

export const WISHLIST_QUERY_KEY = ['account', 'wishes'] as const;
export const wishlistKey = (isMember: boolean) => [
  ...WISHLIST_QUERY_KEY,
  isMember ? 'member' : 'guest',
];
export const sharedWishlistKey = (secret: string) => ['account', 'shared-wishes', secret];
