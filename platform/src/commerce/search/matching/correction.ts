import type { Reading, Unit } from '../words/units.ts';
import type { Matches } from './find-matches.ts';
import { PLACES, termKey } from './postings.ts';

/**
 * The words that were searched instead of what was typed: for each word the reading by which the first product was
 * found. `null` when it was found as it was typed.
 */
export function findCorrection(matches: Matches, first: number | undefined): string | null {
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
  unit: Unit,
  matches: Matches,
  ordinal: number | undefined,
): Reading | undefined {
  return unit.readings
    .toSorted((a, b) => b.weight - a.weight)
    .find(({ words, isStart }) =>
      words.every((word) => {
        const posting = matches.source.found.get(termKey({ word, isStart }));
        return PLACES.some((place) => {
          const found = posting?.[place] ?? new Int32Array();
          return ordinal === undefined ? found.length > 0 : found.includes(ordinal);
        });
      }),
    );
}
