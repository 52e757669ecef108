import { type Attempts, tooMany, WINDOW_MINUTES } from './attempts.ts';
import { now } from './clock.ts';
import { minutesFromNow } from './secrets.ts';

interface Window {
  count: number;
  endsAt: Date;
}

/** More than one process counts in a busy quarter of an hour; beyond it, windows that are over are forgotten. */
const MOST_KEPT = 10_000;

/** Counts in this process alone, until it ends: for tests. */
export function memoryAttempts(): Attempts {
  const windows = new Map<string, Window>();

  const open = (key: string): Window | undefined => {
    const window = windows.get(key);
    return window && window.endsAt >= now() ? window : undefined;
  };
  const forgetOld = (): void => {
    if (windows.size < MOST_KEPT) return;
    for (const [key, { endsAt }] of windows) if (endsAt < now()) windows.delete(key);
  };

  return {
    async count(...limits) {
      forgetOld();
      for (const { key, max } of limits) {
        const window = open(key);
        if ((window?.count ?? 0) >= max)
          throw tooMany({ endsAt: window?.endsAt ?? now(), at: now() });
      }
      for (const { key, minutes = WINDOW_MINUTES } of limits) {
        const { count, endsAt } = open(key) ?? { count: 0, endsAt: minutesFromNow(minutes) };
        windows.set(key, { count: count + 1, endsAt });
      }
    },
    async takeBack(...keys) {
      for (const key of keys) {
        const window = windows.get(key);
        if (window) windows.set(key, { ...window, count: Math.max(0, window.count - 1) });
      }
    },
    async clear(key) {
      windows.delete(key);
    },
  };
}
