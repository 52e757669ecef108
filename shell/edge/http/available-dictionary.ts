/** 32 bytes between colons, as structured fields write them. */
const BYTES = /^:([A-Za-z0-9+/]{43}=):$/;

/** The checksum of the file that `Available-Dictionary` names (RFC 9842), as releases write it; `null` without one. */
export function availableDictionary(header = ''): string | null {
  const digest = BYTES.exec(header.trim())?.[1];
  return digest ? `sha256-${digest}` : null;
}
