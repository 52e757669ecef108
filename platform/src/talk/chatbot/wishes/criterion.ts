import type { WatchFacts } from '../../watches/watch-facts.ts';

/** What a watch has to have, as a shopper put it. */
export interface Criterion {
  /** In words of the shop, for the line above the watches: `automatic`, `no date`. */
  says: string;
  /** Of two of a group, one is enough: `a blue or a green dial`. */
  group: string;
  fits: (watch: WatchFacts) => boolean;
}

/** What is left of a wish once a reader has taken its part. */
export interface Taken {
  criteria: Criterion[];
  rest: string;
}

/** Stands where something was read, so that words on both sides are no neighbours. */
export const GAP = ' | ';

export const row = ({ specifications }: WatchFacts, label: string): string =>
  specifications.get(label) ?? '';

/** The number that a row begins with; NaN without one. */
export const numberIn = (watch: WatchFacts, label: string): number =>
  Number.parseFloat(row(watch, label));

/** A find in a text: what stands on both sides of it, and its groups that took part. */
export function apart(found: RegExpExecArray) {
  const { input, index } = found;
  return {
    before: input.slice(0, index),
    after: input.slice(index + found[0].length),
    parts: found.slice(1).filter((part) => part !== undefined),
  };
}
