import { isolated } from '@horae/typed-text';
import type { WatchCard } from '../watches/watch-facts.ts';

export interface FoundWatches {
  /** How many there are; `watches` are the best of them. */
  total: number;
  watches: WatchCard[];
}

/** A list in words, a line each; paths become links in a window that shows no cards. */
export function listWatches({ total, watches }: FoundWatches, heading = 'match'): string {
  const rows = watches.map(
    ({ name, price, url, inStock }) =>
      `${isolated(name)}, ${price}${inStock ? '' : ', sold out'}: ${url}`,
  );
  const [first] = rows;
  if (heading !== 'match') return `${heading}\n${rows.join('\n')}`;
  if (total === 1) return `This watch matches:\n${first}`;
  const opening =
    total > watches.length
      ? `${total} watches match, here are ${watches.length}:`
      : 'These watches match:';
  return `${opening}\n${rows.join('\n')}`;
}
