import { crc32 } from 'node:zlib';
import { words } from '../answers/words.ts';

/** Of a longer question the rest is left unread. */
const LONGEST = 30;

/** The words that the net reads of a plain question. */
export const questionWords = (plain: string): string[] => words(plain).slice(0, LONGEST);

/** Words and pairs of neighbours, by checksum; the same as in `train-subject-net.py`. */
export function pairsOf(read: string[]): number[] {
  const padded = ['<', ...read, '>'];
  const pairs = padded.slice(1).map((word, before) => `${padded[before]} ${word}`);
  return [...new Set([...read, ...pairs])].map((text) => crc32(text));
}
