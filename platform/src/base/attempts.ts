import { refusal } from './http/platform-error.ts';

export interface AttemptLimit {
  /** Names the count. It may hold a mail address, so it is never stored or logged as it is. */
  key: string;
  max: number;
  /** Length of the window, which opens with the first attempt; {@link WINDOW_MINUTES} by default. */
  minutes?: number;
}

export interface Attempts {
  /**
   * Counts an attempt under each key; throws 429 with Retry-After when a limit is exceeded. A refused attempt counts
   * under no key, so that it uses up no quota of others who share one.
   */
  count(...limits: readonly AttemptLimit[]): Promise<void>;
  /** Subtracts one attempt under each key, for a call that turned out not to need limiting. */
  takeBack(...keys: readonly string[]): Promise<void>;
  /** Clears the count of a key, for example after a successful log-in. */
  clear(key: string): Promise<void>;
}

export const WINDOW_MINUTES = 15;

/** The 429 of an attempt beyond its limit, with the seconds until its window ends. */
export function tooMany({ endsAt, at }: { endsAt: Date; at: Date }) {
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1000));
  return refusal(429, 'RESOURCE_EXHAUSTED', {
    description: 'Too many attempts. Please try again later.',
    data: { retryAfterSeconds: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
}
