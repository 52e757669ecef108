import { extname } from 'node:path';
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
  if (accepts(accept, 'image/avif')) return 'avif';
  if (accepts(accept, 'image/webp')) return 'webp';
  return source === 'png' ? 'png' : 'jpeg';
}

// Wildcards do not count: clients that say */* are often the ones that know neither format.
function accepts(header: string, type: string): boolean {
  return header
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .some(([name, ...rest]) => name === type && !rest.some((item) => /^q=0(\.0*)?$/.test(item)));
}
