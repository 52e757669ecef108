import { createStoredValue } from '../base/stored-value.ts';
import { COMPARE_STORAGE_KEY } from './compare-checkbox-state.ts';

/** A watch that was chosen for the comparison. */
export interface ProductToCompare {
  slug: string;
  name: string;
}

/** The most watches of a comparison. */
export const MAX_COMPARED = 4;

/** With one more watch, at the end; `null` where no more fit. Each watch is in it once. */
export function addToComparison(
  chosen: ProductToCompare[],
  watch: ProductToCompare,
): ProductToCompare[] | null {
  if (chosen.some(({ slug }) => slug === watch.slug)) return chosen;
  return chosen.length < MAX_COMPARED ? [...chosen, watch] : null;
}

export const removeFromComparison = (
  chosen: ProductToCompare[],
  slug: string,
): ProductToCompare[] => chosen.filter((watch) => watch.slug !== slug);

const isChosen = (value: unknown): value is ProductToCompare => {
  if (typeof value !== 'object' || value === null) return false;
  const { slug, name } = value as Partial<ProductToCompare>; // checked right here
  return typeof slug === 'string' && slug !== '' && typeof name === 'string';
};

const tab = createStoredValue({
  storage: () => sessionStorage,
  key: COMPARE_STORAGE_KEY,
  name: 'compare',
  isValue: (value): value is unknown[] => Array.isArray(value),
});

/** Reads the watches chosen in this tab, in order. */
export const getStoredComparison = (): ProductToCompare[] =>
  (tab.read() ?? []).filter(isChosen).slice(0, MAX_COMPARED);

/** Stores the choice until the tab closes. */
export const storeComparison = (chosen: ProductToCompare[]): void =>
  tab.write(chosen.length === 0 ? null : chosen);
