import { cleanLine } from '@horae/shared/typed-text';
import { COMPARE_FIELD } from '../compare-selection/compare-checkbox-state.ts';
import { MAX_COMPARED } from '../compare-selection/compare-selection.ts';

export interface CompareQuery {
  /** In the order of the address, each once. */
  slugs: string[];
  /** Slugs beyond the maximum of the comparison. */
  beyond: string[];
  /** Text of the search for watches to add; empty for none. */
  text: string;
}

/** Longer ones name no watch, and more of them no comparison. */
const LONGEST = 100;
const MAX_READ = 20;

/** Reads `?ids=a,b`, and `?ids=a&ids=b` as a form without script sends it. */
export function readCompareQuery(search: URLSearchParams): CompareQuery {
  const named = search
    .getAll(COMPARE_FIELD)
    .flatMap((part) => part.split(','))
    .map((part) => part.trim().slice(0, LONGEST))
    .filter((part) => part !== '');
  const slugs = [...new Set(named)].slice(0, MAX_READ);
  return {
    slugs: slugs.slice(0, MAX_COMPARED),
    beyond: slugs.slice(MAX_COMPARED),
    text: cleanLine(search.get('q') ?? '').slice(0, LONGEST),
  };
}
