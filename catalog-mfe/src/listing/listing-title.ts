/** 'Products', or 'Dive watches' for one category. */
export function listingTitle(category: string | undefined): string {
  return category === undefined ? 'Products' : `${category} watches`;
}
