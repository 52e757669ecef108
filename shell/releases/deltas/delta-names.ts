import type { Release } from '../release.ts';

/** How a difference is packed: Zstandard with a dictionary (RFC 9842). */
export const DELTA_ENCODING = 'dcz';

/** A file's place and name without the hash in it: the same in every release, as long as there is such a file. */
interface Family {
  /** Up to the hash. */
  start: string;
  /** From behind the hash. */
  end: string;
}

/** `static/js/async/2.af3f3.js`. What has other signs in its name than these would mean something else in a pattern. */
const NAMED = /^(?<start>[\w./-]+\.)[0-9a-f]{4,}(?<end>\.(?:js|css))$/;

/** Scripts and styles that browsers load; `null` for all other files, which are never told apart from older ones. */
export function familyOf(path: string): Family | null {
  const { start, end } = NAMED.exec(path)?.groups ?? {};
  if (start === undefined || end === undefined || path.startsWith('server/')) return null;
  return { start, end };
}

/** The addresses that a file may be the dictionary for: the same file of other versions, as a URL pattern. */
export function dictionaryPattern({ name }: Pick<Release, 'name'>, path: string): string | null {
  const family = familyOf(path);
  return family && `/_mfe/${name}/*/${family.start}*${family.end}`;
}

/**
 * The path under which the difference to an older file is stored beside the newer one.
 * `dictionary`: the checksum of the older file, `sha256-…`.
 */
export const deltaPath = (path: string, dictionary: string): string =>
  `${path}.${digestOf(dictionary)}.${DELTA_ENCODING}`;

/** Sixteen bytes of a checksum, in letters that every store takes. */
const digestOf = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha256-/, ''), 'base64').toString('hex', 0, 16);
