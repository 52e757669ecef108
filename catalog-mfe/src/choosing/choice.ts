import { report } from '@horae/shared';
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

/** Reads the watches chosen in this tab, in order; none where the browser has no storage. */
export function readChoice(): ChosenWatch[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(CHOICE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isChosen).slice(0, MOST_COMPARED) : [];
  } catch (error) {
    report(error, 'compare: reading what was chosen');
    return [];
  }
}

/** Stores the choice until the tab closes; an empty one removes the entry. */
export function keepChoice(chosen: ChosenWatch[]): void {
  try {
    if (chosen.length === 0) sessionStorage.removeItem(CHOICE_KEY);
    else sessionStorage.setItem(CHOICE_KEY, JSON.stringify(chosen));
  } catch (error) {
    report(error, 'compare: keeping what was chosen');
  }
}

function isChosen(value: unknown): value is ChosenWatch {
  if (typeof value !== 'object' || value === null) return false;
  const { slug, name } = value as Partial<ChosenWatch>; // checked right here
  return typeof slug === 'string' && slug !== '' && typeof name === 'string';
}
