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
