import type { FacetChoices } from '../../catalogue/catalogue-platform.ts';

/** The parameter that a choice is in an address and a form, once for each: `f=case-size:40 mm`. */
export const CHOICE = 'f';
/** More are not made by hand, nor taken by the platform. */
const MOST_CHOICES = 20;
const KNOWN = /^([a-z0-9][a-z0-9-]{0,59}):(.{1,100})$/;

/** What a choice is called in an address and a form. */
export const choiceText = (id: string, value: string): string => `${id}:${value}`;

/** Reads such texts; what is none is no choice. The same choices are the same, in whatever order they come. */
export function readChoices(texts: string[]): FacetChoices {
  const chosen = new Map<string, Set<string>>();
  for (const text of texts.slice(0, MOST_CHOICES)) {
    const [, id, value] = text.match(KNOWN) ?? [];
    if (id && value) chosen.set(id, (chosen.get(id) ?? new Set()).add(value));
  }
  const ids = [...chosen.keys()].toSorted();
  return Object.fromEntries(ids.map((id) => [id, [...(chosen.get(id) ?? [])].toSorted()]));
}

/** The texts that {@link readChoices} reads back. */
export const choiceTexts = (choices: FacetChoices): string[] =>
  Object.entries(choices).flatMap(([id, values]) => values.map((value) => choiceText(id, value)));

/** The choices with this one made, or taken back where it was made. */
export function toggled(choices: FacetChoices, id: string, value: string): FacetChoices {
  const text = choiceText(id, value);
  const texts = choiceTexts(choices);
  return readChoices(
    texts.includes(text) ? texts.filter((each) => each !== text) : [...texts, text],
  );
}
