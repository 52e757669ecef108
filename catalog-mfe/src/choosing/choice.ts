import { storedValue } from '../base/stored-value.ts';
import { CHOICE_KEY } from './choice-field.ts';

/** A watch that was chosen for the comparison. */
export interface ChosenProduct {
  slug: string;
  name: string;
}

/** The most watches of a comparison. */
export const MOST_COMPARED = 4;

/** With one more watch, at the end; `null` where no more fit. Each watch is in it once. */
export function addToChoice(chosen: ChosenProduct[], watch: ChosenProduct): ChosenProduct[] | null {
  if (chosen.some(({ slug }) => slug === watch.slug)) return chosen;
  return chosen.length < MOST_COMPARED ? [...chosen, watch] : null;
}

export const removeFromChoice = (chosen: ChosenProduct[], slug: string): ChosenProduct[] =>
  chosen.filter((watch) => watch.slug !== slug);

const isChosen = (value: unknown): value is ChosenProduct => {
  if (typeof value !== 'object' || value === null) return false;
  const { slug, name } = value as Partial<ChosenProduct>; // checked right here
  return typeof slug === 'string' && slug !== '' && typeof name === 'string';
};

const tab = storedValue({
  storage: () => sessionStorage,
  key: CHOICE_KEY,
  name: 'compare',
  isValue: (value): value is unknown[] => Array.isArray(value),
});

/** Reads the watches chosen in this tab, in order. */
export const readChoice = (): ChosenProduct[] =>
  (tab.read() ?? []).filter(isChosen).slice(0, MOST_COMPARED);

/** Stores the choice until the tab closes. */
export const storeChoice = (chosen: ChosenProduct[]): void =>
  tab.write(chosen.length === 0 ? null : chosen);
