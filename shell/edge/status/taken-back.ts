/** A canary that the edge has taken back. */
export interface TakenBack {
  remote: string;
  version: string;
  reason: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Remembers why; the one in memory knows what its process did. */
export interface TakenBackStore {
  note: (taken: Omit<TakenBack, 'at'>) => void;
  /** The last first. */
  all: () => TakenBack[];
}

const MOST = 50;

export function memoryTakenBack(now: () => number = Date.now): TakenBackStore {
  const known: TakenBack[] = [];
  return {
    note(taken) {
      known.unshift({ ...taken, at: now() });
      known.splice(MOST);
    },
    all: () => [...known],
  };
}
