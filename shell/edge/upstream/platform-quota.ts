export interface PlatformQuota {
  /** Records a call; `retryAfterMs` is set for one that was refused. */
  made: (retryAfterMs?: number) => void;
  /** Whether a public read may be sent now; a stale answer can replace it. */
  mayRead: () => boolean;
  /** Whether a public read with a stale answer may be sent now: reads without any answer take precedence. */
  mayRenew: () => boolean;
}

interface QuotaParts {
  /** Calls that the platform allows in any minute; 0 for no limit. */
  perMinute: number;
  /** Called at most once a minute while reads have to wait. */
  onTight: (line: string) => void;
  now?: () => number;
}

/** How long reads wait after a refusal without `Retry-After`. */
export const REFUSAL_PAUSE_MS = 5000;

const MINUTE_MS = 60_000;
/** The share of calls for public reads; the rest is reserved for tokens, carts and checkouts. */
const SHARE_OF_READS = 0.8;
const SHARE_OF_RENEWALS = 0.5;
const LONGEST_PAUSE_MS = MINUTE_MS;

export const UNLIMITED_QUOTA: PlatformQuota = {
  made: () => undefined,
  mayRead: () => true,
  mayRenew: () => true,
};

/** Counts every call of the platform over a sliding window, and reserves room in it for personal ones. */
export function createPlatformQuota({
  perMinute,
  onTight,
  now = Date.now,
}: QuotaParts): PlatformQuota {
  if (perMinute === 0) return UNLIMITED_QUOTA;
  const times: number[] = [];
  const forReads = Math.floor(perMinute * SHARE_OF_READS);
  let pausedUntil = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  const inWindow = (): number => {
    const start = now() - MINUTE_MS;
    while (times[0] !== undefined && times[0] <= start) times.shift();
    return times.length;
  };
  const logTight = (): void => {
    if (now() - loggedAt < MINUTE_MS) return;
    loggedAt = now();
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
      if (!isFree) logTight();
      return isFree;
    },
    mayRenew: () => now() >= pausedUntil && inWindow() < perMinute * SHARE_OF_RENEWALS,
  };
}
