import type { WishedItem } from '@horae/shared';

/** As many as a list holds, wherever it is kept; the platform holds to the same. */
export const MOST_WISHES = 100;

/** A wish as the browser of somebody who is not logged in keeps it. */
export interface KeptWish extends WishedItem {
  /** ISO 8601. */
  savedAt: string;
  /** As it was called when it was last seen; empty where that is not known yet. */
  name: string;
  /** What it cost when it was saved, in minor units; `null` where that is not known yet. */
  priceCents: number | null;
}

/** Minor units, and as the platform writes it. */
export interface Money {
  cents: number;
  text: string;
}

/** What is said of a wish today. */
export interface ShownWish extends WishedItem {
  state: 'AVAILABLE' | 'SOLD_OUT' | 'GONE';
  name: string;
  slug?: string;
  /** Missing for what is gone. */
  price?: Money;
  /** What it cost when it was saved, and how much less it is today; only where it is less. */
  savedPrice?: Money;
  drop?: Money;
  picture?: string;
}

/** How a list is shown to others. */
export interface Share {
  secret: string;
  name: string;
}

export interface WishList {
  items: ShownWish[];
  /** `null` while there is no link; guests have none. */
  share: Share | null;
}
