import { stopWords } from '../../answers/vocabulary.ts';
import { words } from '../../answers/words.ts';
import type { WatchFacts } from '../../watches/watch-facts.ts';
import { caseFacets } from './case-facets.ts';
import type { Criterion } from './criterion.ts';
import { bareColour, faceFacets } from './face-facets.ts';
import { readFacets } from './facet.ts';
import { readMeasures } from './measures.ts';
import { movementFacets } from './movement-facets.ts';
import { readPrices } from './prices.ts';
import { type Rank, readRank } from './ranks.ts';
import { useFacets } from './use-facets.ts';
import { wishText } from './wish-text.ts';

/** What somebody looks for. */
export interface Wishes {
  criteria: Criterion[];
  rank: Rank | null;
  /** Words that nothing was read from. */
  unread: string[];
}

const facets = [...movementFacets, ...useFacets, ...caseFacets, ...faceFacets, bareColour];

/** Words around a wish that ask for nothing more. */
const fillers = new Set(
  `model models piece pieces sell sells show list lists find something anything somebody any buy gift present option options
  choice choices range please hello good day looking wish exist exists offer offers stock number possible could might tell
  recommend suggest suggestion available display displays carry carries come comes include includes built made make
  made type types kind kinds sort wear wearing wife husband son daughter mother father mum dad mom friend boyfriend
  girlfriend partner brother sister nephew niece uncle aunt grandson granddad his her him birthday water resistant resistance
  rated rating depth thick wrist wrists arm arms idea ideas fit fits help budget proper advise advice lug lugs between graduation`.split(
    /\s+/,
  ),
);

/** Reads every part of a wish: ranks, measures, money, then what watches have or have not. */
export function readWishes(query: string): Wishes {
  const { rank, rest: unranked } = readRank(wishText(query));
  const measured = readMeasures(unranked);
  const priced = readPrices(measured.rest);
  const had = readFacets(priced.rest, facets);
  const criteria = [...measured.criteria, ...priced.criteria, ...had.criteria];
  return {
    // Who names a measure has told what a small wrist wants.
    criteria: criteria.filter(({ group }) => group !== 'wrist' || measured.criteria.length === 0),
    rank,
    unread: words(had.rest).filter(
      (word) => word.length > 2 && !stopWords.has(word) && !fillers.has(word),
    ),
  };
}

/** Up to so many words that nothing was read from, what was read is taken for the whole of a wish. */
const MAX_UNREAD = 2;
/** They turn what was read into something else. */
const turns = new Set(
  `without never nothing none except neither nor hate hates loathe loathed annoys else other both not alternative always most
  least oclock dollars bucks`.split(/\s+/),
);

/** Asks which sort is better, and for no watch. */
const compares = /\b(?:better|difference|versus|vs|more (?:accurate|reliable|durable))\b/i;

/** Whether a wish was understood: little is unread, and it wants no two things of which a watch has one. */
export function isUnderstood(wishes: Wishes, query: string): boolean {
  const { criteria, rank, unread } = wishes;
  if (criteria.length === 0 && !rank) return false;
  if (compares.test(query)) return false;
  // For whom a watch is, none of its facts says, so that none is the smallest for men.
  if (rank && /\b(?:wo)?m[ae]n'?s?\b|\blad(?:y|ies)\b|\bgents?\b/i.test(query)) return false;
  // `The second cheapest`, `top three`: one is ranked first, and no other.
  if (
    rank &&
    /\b(?:second|third|fourth|2nd|3rd|top (?:\d+|two|three|four|five)|(?:two|three|four|five|\d) (?:most|least|\w+est))\b/i.test(
      query,
    )
  )
    return false;
  // `Phones under 300` are no watches.
  const isOfMoneyOnly = !rank && criteria.every(({ group }) => group.startsWith('price'));
  if (isOfMoneyOnly && unread.length > 0) return false;
  if (unread.length > MAX_UNREAD || unread.some((word) => turns.has(word))) return false;
  const isEither = /\b(?:or|and|either|plus)\b|[,&/]/i.test(query);
  return (
    isEither ||
    criteria.every(({ group, says }) =>
      criteria.every((other) => other.group !== group || other.says === says),
    )
  );
}

/**
 * Whether an understood wish was read so fully that its list can be given as the answer: with as many unread words as are
 * let pass, one list in five was a wrong one (decision 0116).
 */
export const isSure = ({ unread }: Wishes): boolean => unread.length < MAX_UNREAD;

/** Those that keep to all of it: of each group of criteria, to one. */
export function fitting(criteria: Criterion[], watches: WatchFacts[]): WatchFacts[] {
  const groups = [...new Set(criteria.map(({ group }) => group))];
  const keepsTo = (watch: WatchFacts, group: string) =>
    criteria.some((criterion) => criterion.group === group && criterion.fits(watch));
  return watches.filter((watch) => groups.every((group) => keepsTo(watch, group)));
}
