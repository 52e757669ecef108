import { stored } from '../base/stored.ts';
import { CHOICE_KEY } from './choice-field.ts';

/** A watch that was chosen for the comparison. */
export interface ChosenWatch {
  slug: string;
  name: string;
}

/** Watches that stand side by side. */
export const MOST_COMPARED = 4;

/** With one more watch, at the end; `null` where no more fit. A watch stands in it once. */
export function withWatch(chosen: ChosenWatch[], watch: ChosenWatch): ChosenWatch[] | null {
  if (chosen.some(({ slug }) => slug === watch.slug)) return chosen;
  return chosen.length < MOST_COMPARED ? [...chosen, watch] : null;
}

export const withoutWatch = (chosen: ChosenWatch[], slug: string): ChosenWatch[] =>
  chosen.filter((watch) => watch.slug !== slug);

const isChosen = (value: unknown): value is ChosenWatch => {
  if (typeof value !== 'object' || value === null) return false;
  const { slug, name } = value as Partial<ChosenWatch>; // checked right here
  return typeof slug === 'string' && slug !== '' && typeof name === 'string';
};

const tab = stored({
  storage: () => sessionStorage,
  key: CHOICE_KEY,
  name: 'compare',
  isValue: (value): value is unknown[] => Array.isArray(value),
});

/** Reads the watches chosen in this tab, in order. */
export const readChoice = (): ChosenWatch[] =>
  (tab.read() ?? []).filter(isChosen).slice(0, MOST_COMPARED);

/** Stores the choice until the tab closes. */
export const storeChoice = (chosen: ChosenWatch[]): void =>
  tab.write(chosen.length === 0 ? null : chosen);
