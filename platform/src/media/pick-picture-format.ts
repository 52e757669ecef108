import { extname } from 'node:path';
import Negotiator from 'negotiator';
import type { RenditionEncoding } from './parse-rendition.ts';

export type MediaFormat = 'avif' | 'webp' | 'jpeg' | 'png';

const sourceFormats: Record<string, MediaFormat> = {
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
  '.avif': 'avif',
};

/** The format of an original, by its id's extension; `null` for an unknown one. */
export function getOriginalFormat(id: string): MediaFormat | null {
  return sourceFormats[extname(id).toLowerCase()] ?? null;
}

/** The format to send: the requested one, or for `auto` the best that the Accept header names; else JPEG or PNG. */
export function pickFormat(
  encoding: RenditionEncoding,
  accept: string,
  source: MediaFormat,
): MediaFormat {
  if (encoding === 'source') return source;
  if (encoding !== 'auto') return encoding;
  const old = source === 'png' ? 'png' : 'jpeg';
  const negotiator = new Negotiator({ headers: { accept: oursFirst(accept) } });
  const named = negotiator.mediaTypes().map((type) => type.toLowerCase());
  // Wildcards do not count: clients that send */* often support neither modern format.
  const known = [...MODERN.filter((format) => named.includes(`image/${format}`)), old] as const;
  const best = negotiator.mediaType(known.map((format) => `image/${format}`));
  return known.find((format) => `image/${format}` === best) ?? old;
}

/** The smallest first. */
const MODERN = ['avif', 'webp'] as const;

/** Sorts AVIF first: order means nothing in Accept (RFC 9110, 12.5.1), but the negotiator breaks ties by it. */
const oursFirst = (header: string): string =>
  header
    .split(',')
    .sort((a, b) => Number(isSmallest(b)) - Number(isSmallest(a)))
    .join(',');

const isSmallest = (range: string): boolean => /^\s*image\/avif\b/i.test(range);
