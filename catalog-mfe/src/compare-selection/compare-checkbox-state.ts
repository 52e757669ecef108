/* Every list of watches loads this file at its start, so it holds only the code needed before anything is chosen. */

/** Name shared by the checkboxes of all watches of a page; their form is `compare`. */
export const COMPARE_FIELD = 'ids';

/** Key in `sessionStorage` of the watches chosen in a tab. */
export const COMPARE_STORAGE_KEY = 'horae.compare';

/**
 * The chosen watches, for checkboxes that are rendered later. Empty until the code of the bar runs, so that hydration
 * matches the HTML of the edge.
 */
export const comparedSlugSet = new Set<string>();
