import { DELTA_ENCODING } from '@horae/releases/deltas/delta-names.ts';

/** What a request says of what its browser has (RFC 9842). */
interface Asked {
  /** `Accept-Encoding`. */
  encodings: string | undefined;
  /** `Available-Dictionary`: a checksum between colons, as structured fields write bytes. */
  dictionary: string | undefined;
}

/** 32 bytes. */
const BYTES = /^\s*:([A-Za-z0-9+/]{43}=):\s*$/;

/** The checksum of the file that the browser has and can read differences to, as releases write it; `null` without one. */
export function availableDictionary({ encodings = '', dictionary = '' }: Asked): string | null {
  const digest = BYTES.exec(dictionary)?.[1];
  const names = encodings.split(',').map((part) => part.split(';')[0]?.trim());
  return digest && names.includes(DELTA_ENCODING) ? `sha256-${digest}` : null;
}
