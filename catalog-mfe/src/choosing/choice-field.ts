/* What a page needs of the comparison before anything is chosen: no more, since every list of watches starts with it. */

/** The field that the checkboxes of all watches of a page are; its form is `compare`. */
export const CHOICE_FIELD = 'ids';

/** Where a tab keeps what is chosen. */
export const CHOICE_KEY = 'horae.compare';

/**
 * What is chosen, for checkboxes that come onto the page later. Empty until the code of the bar is there, so that
 * hydration finds what the edge has rendered.
 */
export const chosenSlugs = new Set<string>();
