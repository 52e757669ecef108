import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, type Column, eq, gt } from 'drizzle-orm';
import { now } from './clock.ts';

/** A secret that cannot be guessed, in URL-safe characters. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a secret, for storage. The secrets have 256 random bits, so the digest needs no salt. */
export function digestSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Compares in constant time. Always false when either is not set. */
export function isSameSecret(given: string | undefined, expected: string | undefined): boolean {
  if (given === undefined || expected === undefined) return false;
  return timingSafeEqual(Buffer.from(digestSecret(given)), Buffer.from(digestSecret(expected)));
}

export function minutesFromNow(minutes: number): Date {
  return new Date(now().getTime() + minutes * 60_000);
}

/** The row of a secret that is stored as its digest and has not expired. */
export const isUnexpiredSecret = (table: { hash: Column; expiresAt: Column }, secret: string) =>
  and(eq(table.hash, digestSecret(secret)), gt(table.expiresAt, now()));
