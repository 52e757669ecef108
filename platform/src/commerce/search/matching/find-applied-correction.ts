import type { PhraseReadings, WordReading } from '../words/expand-query-words.ts';
import type { SearchMatches } from './find-matches.ts';
import { INDEXED_FIELDS, termKey } from './postings.ts';

/**
 * The words that were searched instead of what was typed: for each word the reading by which the first product was
 * found. `null` when it was found as it was typed.
 */
export function findCorrection(matches: SearchMatches, first: number | undefined): string | null {
  const spelled = matches.units.map((unit) => {
    const reading = findReading(unit, matches, first);
    return {
      isCorrected: reading?.isCorrected === true,
      text: reading?.words.join(' ') ?? unit.typed,
    };
  });
  if (!spelled.some(({ isCorrected }) => isCorrected)) return null;
  return matches.units
    .map(({ typed }, at) => (spelled[at]?.isCorrected ? spelled[at].text : typed))
    .join(' ');
}

/** The best reading of a word that a product has, or, without a product, that any has. */
function findReading(
  unit: PhraseReadings,
  matches: SearchMatches,
  ordinal: number | undefined,
): WordReading | undefined {
  return unit.readings
    .toSorted((a, b) => b.weight - a.weight)
    .find(({ words, isStart }) =>
      words.every((word) => {
        const posting = matches.source.found.get(termKey({ word, isStart }));
        return INDEXED_FIELDS.some((place) => {
          const found = posting?.[place] ?? new Int32Array();
          return ordinal === undefined ? found.length > 0 : found.includes(ordinal);
        });
      }),
    );
}
