import { report } from '@horae/shared';
import { type ChosenWatch, MOST_COMPARED } from './choice.ts';
import { CHOICE_KEY } from './choice-field.ts';

/** What was chosen in this tab, in order. A tab whose browser keeps nothing has chosen nothing. */
export function readChoice(): ChosenWatch[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(CHOICE_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isChosen).slice(0, MOST_COMPARED) : [];
  } catch (error) {
    report(error, 'compare: reading what was chosen');
    return [];
  }
}

/** Keeps it until the tab is closed; none at all leaves nothing behind. */
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
