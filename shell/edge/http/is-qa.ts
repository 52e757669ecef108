import { createHash, timingSafeEqual } from 'node:crypto';

/** Takes as long for a wrong token as for the right one. */
export const isQa = (given: string | undefined, token: string | undefined): boolean =>
  given !== undefined && token !== undefined && timingSafeEqual(sha256(given), sha256(token));

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
