import { createHash, randomInt } from 'node:crypto';

/** A visitor's place among a hundred. It says nothing else, and is only set while there is a canary. */
const COOKIE = 'horae_share';
const A_YEAR = 31_536_000;

/** The share that a cookie header brings, 0 to 99; `null` without a usable one. */
export function readShare(cookies: string): number | null {
  const found = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,2})(?:;|$)`).exec(cookies);
  return found?.[1] === undefined ? null : Number(found[1]);
}

export const newShare = (): number => randomInt(100);

export const shareCookie = (share: number, isSecure: boolean): string =>
  `${COOKIE}=${share}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;

/** Whether a visitor is in a canary; each remote has its own hundred, so that no visitor gets every canary. */
export function isInCanary(share: number, remote: string, percent: number): boolean {
  const offset = createHash('sha256').update(remote).digest().readUInt32BE() % 100;
  return (share + offset) % 100 < percent;
}
