import { crc32 } from 'node:zlib';
import { words } from '../answers/words.ts';

/** Of a longer question the rest is left unread. */
const LONGEST = 30;

/** Where a question is asked: on the page of a watch, or in the shop's chat, where no watch is looked at. */
export type Place = 'page' | 'chat';

/** No shopper's word: read first, it tells the net that a question was asked in the chat. */
const IN_CHAT = '@chat';

/** The words that the net reads of a plain question. */
export function questionWords(plain: string, place: Place = 'page'): string[] {
  const read = words(plain).slice(0, LONGEST);
  return place === 'chat' ? [IN_CHAT, ...read.slice(0, LONGEST - 1)] : read;
}

/** Words and pairs of neighbours, by checksum; the same as in `train-subject-net.py`. */
export function pairsOf(read: string[]): number[] {
  const padded = ['<', ...read, '>'];
  const pairs = padded.slice(1).map((word, before) => `${padded[before]} ${word}`);
  return [...new Set([...read, ...pairs])].map((text) => crc32(text));
}
