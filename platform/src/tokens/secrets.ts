import { createHash, randomBytes } from 'node:crypto';

/** A secret nobody can guess, in URL-safe characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. The secrets have 256 random bits, so a plain digest needs no salt. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

export function minutesFromNow(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000);
}
