import { isolated } from '@horae/typed-text';
import { capital } from '../answers/words.ts';
import { priceOf } from '../assistant/answers/shop-answers.ts';
import type { WatchFacts } from '../watches/watch-facts.ts';
import { firstBy, type Rank } from './wishes/ranks.ts';
import { fitting, type Wishes } from './wishes/read-wishes.ts';

export interface Chosen {
  total: number;
  /** The best of them, at most five. */
  watches: WatchFacts[];
  /** What they have in common, as the line above them. */
  heading: string;
  /** What was looked for. */
  said: string;
}

const MAX_WATCHES = 5;

/** The watches that have all of what is looked for, and what that was; there may be none. */
export function chooseWatches({ criteria, rank }: Wishes, all: WatchFacts[]): Chosen {
  const fit = fitting(criteria, all);
  const said = [...new Set(criteria.map(({ says }) => says))].join(', ');
  if (rank) {
    const best = firstBy(rank, fit);
    return { ...first(best), said, heading: rankHeading(rank, best, said) };
  }
  return { ...first(fit), said, heading: `${capital(said)}:` };
}

function rankHeading(rank: Rank, [best, ...equal]: WatchFacts[], said: string): string {
  if (!best) return `${capital(said)}:`;
  const within = said ? `${capital(said)}: ` : '';
  if (equal.length > 0) return `${within}These are equal, ${rank.say(best)}:`;
  return `${within}It is the ${isolated(best.name)}, ${rank.say(best)}:`;
}

/** Those in stock first, then the cheaper ones. */
function first(fit: WatchFacts[]): Pick<Chosen, 'total' | 'watches'> {
  const sorted = [...fit].sort(
    (one, other) =>
      Number(other.InStock ?? false) - Number(one.InStock ?? false) ||
      (priceOf(one) ?? 0) - (priceOf(other) ?? 0),
  );
  return { total: fit.length, watches: sorted.slice(0, MAX_WATCHES) };
}
