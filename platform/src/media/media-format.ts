import { extname } from 'node:path';
import Negotiator from 'negotiator';
import type { Encoding } from './rendition.ts';

export type MediaFormat = 'avif' | 'webp' | 'jpeg' | 'png';

const sourceFormats: Record<string, MediaFormat> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
};

/** The format of an original, by its id; `null` for what is no picture of the shop. */
export function sourceFormat(id: string): MediaFormat | null {
  return sourceFormats[extname(id).toLowerCase()] ?? null;
}

/** What to send: the format that was asked for, or for `auto` the smallest one the reader accepts. */
export function pickFormat(encoding: Encoding, accept: string, source: MediaFormat): MediaFormat {
  if (encoding === 'source') return source;
  if (encoding !== 'auto') return encoding;
  const old = source === 'png' ? 'png' : 'jpeg';
  const negotiator = new Negotiator({ headers: { accept: oursFirst(accept) } });
  const named = negotiator.mediaTypes().map((type) => type.toLowerCase());
  // Wildcards do not count: clients that say */* are often the ones that know neither format.
  const known = [...MODERN.filter((format) => named.includes(`image/${format}`)), old] as const;
  const best = negotiator.mediaType(known.map((format) => `image/${format}`));
  return known.find((format) => `image/${format}` === best) ?? old;
}

/** The smallest first. */
const MODERN = ['avif', 'webp'] as const;

/** The order of a header says nothing (RFC 9110, 12.5.1), but decides between formats that it likes equally. */
const oursFirst = (header: string): string =>
  header
    .split(',')
    .sort((one, other) => Number(isSmallest(other)) - Number(isSmallest(one)))
    .join(',');

const isSmallest = (range: string): boolean => /^\s*image\/avif\b/i.test(range);
