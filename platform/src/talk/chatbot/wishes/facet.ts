import type { WatchFacts } from '../../watches/watch-facts.ts';
import { apart, type Criterion, GAP, type Taken } from './criterion.ts';

/** Something that watches have or have not, and the words that ask for it. */
export interface Facet {
  when: RegExp;
  group: string;
  says: string | ((found: string[]) => string);
  fits: (watch: WatchFacts, found: string[]) => boolean;
  /** Those that have it not, where that is more than the others: a strap that may also be of something else. */
  fitsNot?: (watch: WatchFacts, found: string[]) => boolean;
}

const NOT =
  /\b(?:no|not|non|never|without|except|minus|lacks?|lacking|other than|rather than|instead of|anything but|nothing|neither|nor|hates?|avoid|free of|fed up with|tired of|sick of|allergic to|react(?:s|ing)? to)(?: (?:an?|any|the|in|on|of|with|at|all|made|show\w*|have|has|having|need\w*|want\w*|like|wear|stand|come\w*|run\w*|offer\w*|just|another|your|usual|boring))*\s*$/;
const DENIED_AFTER = /^\s*(?:free|less)\b/;

/** Reads each facet as often as it is named, the first of the list first. */
export function readFacets(text: string, facets: Facet[]): Taken {
  return facets.reduce<Taken>(readFacet, { criteria: [], rest: text });
}

function readFacet({ criteria, rest }: Taken, facet: Facet): Taken {
  const found = facet.when.exec(rest);
  if (!found) return { criteria, rest };
  const { before, after } = apart(found);
  const isDenied = NOT.test(before) || DENIED_AFTER.test(after);
  const left = `${before.replace(NOT, '')}${GAP}${after.replace(DENIED_AFTER, ' ')}`;
  return readFacet(
    { criteria: [...criteria, criterionOf(facet, found, isDenied)], rest: left },
    facet,
  );
}

/** What watches are, not what they have: `not round`. */
const isAdjective =
  /^(?:round|rectangular|luminous|automatic|mechanical|wound by hand|for |reduced$|new$|sold out|in stock)/;

function criterionOf(facet: Facet, found: string[], isDenied: boolean): Criterion {
  const { group, fits, fitsNot } = facet;
  const says = typeof facet.says === 'string' ? facet.says : facet.says(found);
  if (!isDenied) return { group, says, fits: (watch) => fits(watch, found) };
  // Each thing that is not wanted counts by itself.
  return {
    group: `no ${says}`,
    says: fitsNot ? `other than ${says}` : `${isAdjective.test(says) ? 'not' : 'no'} ${says}`,
    fits: (watch) => fitsNot?.(watch, found) ?? !fits(watch, found),
  };
}
