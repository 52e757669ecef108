import { useQuery } from '@horae/shared/query';
import { cleanLine } from '@horae/shared/typed-text';
import { useEffect, useState } from 'react';
import {
  correctionText,
  messages,
  recentSearchCountText,
  suggestionCountText,
} from './messages.ts';
import {
  groupRecentOptions,
  groupSearchOptions,
  type SearchOptionGroup,
} from './search-popup-options.ts';
import { suggestionsQuery } from './suggestions/find-suggestions.ts';

/** Milliseconds without typing before a request is sent. */
export const TYPING_PAUSE_MS = 150;

export interface SearchOptionsState {
  groups: SearchOptionGroup[];
  /** Text above the options; `null` for none. */
  note: string | null;
  /** Announcement of the number of options; empty while they load. */
  said: string;
}

/**
 * Returns the popup's options: suggestions for a typed text, the previous ones until new ones arrive, or recent searches
 * for an empty field. Outdated requests are aborted.
 */
export function useSearchOptions(text: string, searches: string[]): SearchOptionsState {
  const typed = cleanLine(text);
  const settled = useSettled(typed, TYPING_PAUSE_MS);
  const { data, isError, isPlaceholderData } = useQuery({
    ...suggestionsQuery(settled),
    enabled: settled !== '' && typed !== '',
  });
  if (typed === '') {
    return {
      groups: groupRecentOptions(searches),
      note: null,
      said: recentSearchCountText(searches.length),
    };
  }
  // The search itself stands last: shown before the first suggestions it would be pushed down by them.
  const groups = data || isError ? groupSearchOptions(typed, data ?? {}) : [];
  if (isError) return { groups, note: messages.failed, said: messages.failed };
  if (settled !== typed || data === undefined || isPlaceholderData)
    return { groups, note: null, said: '' };
  // Starts at -1, since the last option is the search itself.
  const count = groups.reduce((sum, { offers }) => sum + offers.length, -1);
  const note = data.correction === null ? null : correctionText(data.correction);
  return { groups, note, said: [suggestionCountText(count), note].filter(Boolean).join(' ') };
}

/** A value once it has not changed for `pause` milliseconds. */
function useSettled<Value>(value: Value, pause: number): Value {
  const [settledValue, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settledValue;
}
