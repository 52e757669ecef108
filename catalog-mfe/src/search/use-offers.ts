import { useQuery } from '@horae/shared/query';
import { readLine } from '@horae/shared/typed-text';
import { useSettled } from './combobox/use-settled.ts';
import { foundText, meantText, messages, recentText } from './messages.ts';
import { type OfferGroup, offersFor, recentOffers } from './offers.ts';
import { suggestionsQuery } from './suggestions/find-suggestions.ts';

/** Milliseconds without a further letter before the platform is asked. */
export const TYPING_PAUSE = 150;

export interface Offers {
  groups: OfferGroup[];
  /** Said above the lines; `null` where there is nothing to say. */
  note: string | null;
  /** How many lines there are, in words; empty while they are on their way. */
  said: string;
}

/**
 * What the popup has for what is typed: suggestions, with those of before until others come, or recent searches where
 * nothing is. Questions that were overtaken are given up.
 */
export function useOffers(text: string, searches: string[]): Offers {
  const typed = readLine(text);
  const asked = useSettled(typed, TYPING_PAUSE);
  const { data, isError, isPlaceholderData } = useQuery({
    ...suggestionsQuery(asked),
    enabled: asked !== '' && typed !== '',
  });
  if (typed === '') {
    return { groups: recentOffers(searches), note: null, said: recentText(searches.length) };
  }
  const groups = offersFor(typed, data);
  if (isError) return { groups, note: messages.failed, said: messages.failed };
  const isOnItsWay = asked !== typed || data === undefined || isPlaceholderData;
  if (isOnItsWay) return { groups, note: null, said: '' };
  // The last line is the search itself.
  const count = groups.reduce((sum, { offers }) => sum + offers.length, -1);
  const note = data.correction === null ? null : meantText(data.correction);
  return { groups, note, said: [foundText(count), note].filter(Boolean).join(' ') };
}
