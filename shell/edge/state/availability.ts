/** Between two tries of a server that is away. */
const PAUSE_MS = 500;
/** A server that comes back and goes away again within this time is left alone for longer each time. */
const STEADY_MS = 10_000;
const LONGEST_PAUSE_MS = 15_000;
/** Most failovers are over by then: what must happen once waits for so long. */
const COMES_BACK_MS = 3000;

interface AvailabilityParts {
  /** In the log. */
  host: string;
  /** Receives one line each time that the server goes away or comes back. */
  log: (line: string) => void;
}

/** Whether a server can be used, as this process found it, and who waits for that. */
export function createAvailability({ host, log }: AvailabilityParts) {
  let [isUp, isKnownAway] = [false, false];
  let [pause, since] = [PAUSE_MS, Date.now()];
  const listeners: (() => void)[] = [];
  const waiting = new Set<(isBack: boolean) => void>();

  return {
    isUp: () => isUp,
    /** Milliseconds until the next try. */
    pause: () => pause,
    onBack: (listener: () => void) => void listeners.push(listener),
    lost(reason: string): void {
      if (!isKnownAway) log(`STATE: ${host} is away (${reason}); each edge goes on by itself`);
      isKnownAway = true;
      if (!isUp) return;
      const isSteady = Date.now() - since > STEADY_MS;
      pause = isSteady ? PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS);
      [isUp, since] = [false, Date.now()];
    },
    back(): void {
      if (isUp) return;
      [isUp, isKnownAway, since] = [true, false, Date.now()];
      log(`STATE: ${host} answers`);
      for (const listener of listeners) listener();
      for (const resolve of waiting) resolve(true);
      waiting.clear();
    },
    /** Whether it is there, now or within the seconds that most failovers take. */
    async comesBack(): Promise<boolean> {
      const remainingMs = since + COMES_BACK_MS - Date.now();
      if (isUp || remainingMs <= 0) return isUp;
      return new Promise((resolve) => {
        waiting.add(resolve);
        setTimeout(() => {
          waiting.delete(resolve);
          resolve(isUp);
        }, remainingMs).unref();
      });
    },
  };
}
