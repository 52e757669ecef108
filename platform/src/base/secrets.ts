import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { now } from './clock.ts';

/** A secret that cannot be guessed, in URL-safe characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret. The secrets have 256 random bits, so a plain digest needs no salt. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares in a time that tells nothing. Nothing equals a secret that is not set. */
export function isSameSecret(given: string | undefined, expected: string | undefined): boolean {
  if (given === undefined || expected === undefined) return false;
  return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(expected)));
}

export function minutesFromNow(minutes: number): Date {
  return new Date(now().getTime() + minutes * 60_000);
}
