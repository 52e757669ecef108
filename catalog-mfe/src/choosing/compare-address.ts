/** Path of the comparison. */
export const COMPARE = '/compare';

/** Where these watches stand side by side, in this order. */
export function compareAddress(slugs: readonly string[]): string {
  return slugs.length === 0 ? COMPARE : `${COMPARE}?ids=${slugs.map(encodeURIComponent).join(',')}`;
}
