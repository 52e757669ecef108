import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Random decisions that a seed repeats. */
export interface SeededRandom {
  /** From 0 up to 1. */
  next: () => number;
  below: (count: number) => number;
  /** @throws when there is nothing to pick. */
  pick: <Item>(items: readonly Item[]) => Item;
  shuffled: <Item>(items: readonly Item[]) => Item[];
}

/** `name` gives each who decides a stream of its own, whatever the others do meanwhile. */
export function createSeededRandom(seed: number, name: string): SeededRandom {
  const stream = xoroshiro128plus(
    [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619), seed),
  );
  const below = (count: number) => uniformInt(stream, 0, count - 1);
  const next = () => below(2 ** 31) / 2 ** 31;
  return {
    next,
    below,
    pick(items) {
      const item = items[items.length === 0 ? 0 : below(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from');
      return item;
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: next() }))
        .sort((one, other) => one.order - other.order)
        .map(({ item }) => item),
  };
}
