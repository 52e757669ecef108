import { refusal } from './http/platform-error.ts';

export interface AttemptLimit {
  /** What is counted; nobody but the counter sees it, because it may hold a mail address. */
  key: string;
  max: number;
  /** How long a window is that opens with its first attempt; a quarter of an hour unless it is said. */
  minutes?: number;
}

/** Counts what is limited. */
export interface Attempts {
  /**
   * Counts an attempt under each key; throws 429 with Retry-After beyond the first limit that is reached. A refused
   * attempt counts under none, so that it takes nothing from others who share a key.
   */
  count(...limits: readonly AttemptLimit[]): Promise<void>;
  /** Takes one attempt back under each key: it turned out to be none that has to be limited. */
  takeBack(...keys: readonly string[]): Promise<void>;
  /** Forgets all attempts under a key, such as those of an account whose owner got in. */
  clear(key: string): Promise<void>;
}

export const WINDOW_MINUTES = 15;

/** The 429 of an attempt beyond its limit, whose window ends then. */
export function tooMany({ endsAt, at }: { endsAt: Date; at: Date }) {
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1000));
  return refusal(429, 'RESOURCE_EXHAUSTED', {
    description: 'Too many attempts. Please try again later.',
    data: { retryAfterSeconds: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
}
