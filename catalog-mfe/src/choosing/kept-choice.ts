import { report } from '@horae/shared';
import { type ChosenWatch, MOST_COMPARED } from './choice.ts';
import { CHOICE_KEY } from './choice-field.ts';

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
