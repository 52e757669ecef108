import type { Release } from '../release.ts';

/** How a difference is packed: Zstandard with a dictionary (RFC 9842). */
export const DELTA_ENCODING = 'dcz';

/** `static/js/async/2.af3f3.js`. What has other signs in its name than these would mean something else in a pattern. */
const HASHED_NAME = /^(?<start>[\w./-]+\.)[0-9a-f]{4,}(?<end>\.(?:js|css))$/;

/**
 * The path of a script or style with `*` in place of its hash, which is the same in every release that has the file;
 * `null` for all other files.
 */
export function toHashWildcardPath(path: string): string | null {
  const { start, end } = HASHED_NAME.exec(path)?.groups ?? {};
  return start === undefined || path.startsWith('server/') ? null : `${start}*${end}`;
}

/** The addresses that a file may be the dictionary for: the same file of other versions, as a URL pattern. */
export function dictionaryPattern({ name }: Pick<Release, 'name'>, path: string): string | null {
  const pattern = toHashWildcardPath(path);
  return pattern && `/_mfe/${name}/*/${pattern}`;
}

/**
 * The path under which the difference to an older file is stored beside the newer one.
 * `dictionary`: the checksum of the older file, `sha256-…`.
 */
export const deltaPath = (path: string, dictionary: string): string =>
  `${path}.${shortenDigest(dictionary)}.${DELTA_ENCODING}`;

/** Sixteen bytes of a checksum, in letters that every store takes. */
const shortenDigest = (integrity: string): string =>
  Buffer.from(integrity.replace(/^sha256-/, ''), 'base64').toString('hex', 0, 16);
