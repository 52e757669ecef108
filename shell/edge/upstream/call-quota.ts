/** What is left of the calls that a platform allows in a minute. */
export interface CallQuota {
  /** Hears of each call that was made; `retryAfterMs`: it was refused, for so long. */
  made: (retryAfterMs?: number) => void;
  /** Whether a public read may be made now, which an older answer could stand for. */
  mayRead: () => boolean;
  /** Whether one may be made whose older answer is known: those of which nothing is known go before them. */
  mayRenew: () => boolean;
}

interface QuotaParts {
  /** Calls that the platform allows in any minute; 0 for no limit. */
  perMinute: number;
  /** Hears, at most once a minute, that reads have to wait. */
  onTight: (line: string) => void;
  now?: () => number;
}

/** How long reads wait after a refusal that does not say when to ask again. */
export const PAUSE_MS = 5000;

const MINUTE_MS = 60_000;
/** Of the calls; the rest is for what a visitor cannot do without: tokens, carts, checkouts. */
const SHARE_OF_READS = 0.8;
const SHARE_OF_RENEWALS = 0.5;
/** Nobody is silenced for longer by one answer. */
const LONGEST_PAUSE_MS = MINUTE_MS;

const UNLIMITED: CallQuota = {
  made: () => undefined,
  mayRead: () => true,
  mayRenew: () => true,
};

/** Counts every call of the platform over a window that slides, and keeps room in it for personal ones. */
export function createCallQuota({ perMinute, onTight, now = Date.now }: QuotaParts): CallQuota {
  if (perMinute === 0) return UNLIMITED;
  const times: number[] = [];
  const forReads = Math.floor(perMinute * SHARE_OF_READS);
  let pausedUntil = 0;
  let toldAt = Number.NEGATIVE_INFINITY;

  const inWindow = (): number => {
    const start = now() - MINUTE_MS;
    while (times[0] !== undefined && times[0] <= start) times.shift();
    return times.length;
  };
  const tell = (): void => {
    if (now() - toldAt < MINUTE_MS) return;
    toldAt = now();
    onTight(
      `PLATFORM_PER_MINUTE: ${inWindow()} of ${perMinute} calls a minute are used; reads of the catalogue wait, older answers stand in`,
    );
  };

  return {
    made(retryAfterMs) {
      inWindow();
      times.push(now());
      if (retryAfterMs === undefined) return;
      pausedUntil = Math.max(pausedUntil, now() + Math.min(retryAfterMs, LONGEST_PAUSE_MS));
    },
    mayRead() {
      const isFree = now() >= pausedUntil && inWindow() < forReads;
      if (!isFree) tell();
      return isFree;
    },
    mayRenew: () => now() >= pausedUntil && inWindow() < perMinute * SHARE_OF_RENEWALS,
  };
}
