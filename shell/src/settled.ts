/** Milliseconds after which a page counts as settled, idle or not. */
export const SETTLED_MS = 2000;
