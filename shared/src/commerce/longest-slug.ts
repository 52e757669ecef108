/** A longer slug names nothing: platforms refuse to look for it, which is no fault of theirs that would pass. */
export const LONGEST_SLUG = 200;
