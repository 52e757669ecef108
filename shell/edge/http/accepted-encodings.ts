/// <reference path="./negotiator.d.ts" />
import type { Context } from 'hono';
import Negotiator from 'negotiator';

/**
 * The content codings among `ours` that a request accepts, by its preference (RFC 9110, 12.5.3). Codings that it likes
 * equally come in the order of `ours`, and sending the content as it is comes last.
 */
export function getAcceptedEncodings<Coding extends string>(
  header: string | undefined,
  supported: readonly Coding[],
): (Coding | 'identity')[] {
  const known = [...supported, 'identity' as const];
  // RFC 9110 knows two names of this coding.
  const acceptEncoding = header?.replaceAll(/x-gzip/gi, 'gzip');
  const negotiator = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  const accepted = negotiator.encodings(known, { preferred: known });
  return accepted.flatMap((name) => known.find((coding) => coding === name) ?? []);
}

/** The answer to a request that refuses every coding that there is, the plain content too. */
export const sendNotAcceptable = (c: Context): Response =>
  c.text('None of the accepted encodings is available', 406, {
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  });

/** 32 bytes between colons, as structured fields write them. */
const BYTES = /^:([A-Za-z0-9+/]{43}=):$/;

/** The checksum of the file that `Available-Dictionary` names (RFC 9842), as releases write it; `null` without one. */
export function readDictionaryDigest(header = ''): string | null {
  const digest = BYTES.exec(header.trim())?.[1];
  return digest ? `sha256-${digest}` : null;
}
