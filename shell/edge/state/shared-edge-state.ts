/**
 * The state that several edges of one shop share for minutes: turns, answers, counts and sets. Losing all of it loses no
 * order; the platform itself refuses what must not happen twice.
 *
 * Each call of a state on a server rejects with {@link StateUnavailable} while the server does not answer: the caller goes on
 * with the state of its own process.
 */
export interface SharedEdgeState {
  /** Returns the value stored under a name; `null` for none. */
  read: (name: string) => Promise<Buffer | null>;
  store: (name: string, value: Buffer, forMs: number) => Promise<void>;
  /** Returns and removes the value stored under a name; of concurrent callers one gets it. */
  take: (name: string) => Promise<Buffer | null>;
  /** Returns the value stored under a name, else the turn to make it; `taken` while another caller has the turn. */
  readOrLease: (name: string, leaseMs: number) => Promise<Buffer | Lease | 'taken'>;
  /** Counts one more in a window that opens with the first, and returns how long it stays open. */
  count: (name: string, windowMs: number) => Promise<{ count: number; remainingMs: number }>;
  /** Adds members to a set, each once; the set expires `forMs` after the last addition. */
  join: (name: string, members: string[], forMs: number) => Promise<void>;
  has: (name: string, member: string) => Promise<boolean>;
  size: (name: string) => Promise<number>;
  /** Removes the values stored under names with this prefix. */
  forget: (prefix: string) => Promise<void>;
  /** Notifies all processes, including this one. */
  publish: (channel: string) => Promise<void>;
  subscribe: (channel: string, listener: () => void) => void;
  close: () => Promise<void>;
}

/** The right to make a value, for as long as it is renewed. */
export interface Lease {
  renew: (leaseMs: number) => Promise<void>;
  /** Ends the turn, with the value for concurrent and later callers, or without one. */
  end: (made?: { value: Buffer; forMs: number }) => Promise<void>;
}

/** A state that other processes share, and whether its server answers. */
export interface StateServer extends SharedEdgeState {
  isUp: () => boolean;
  /** Calls the listener each time that the server answers again. */
  onUp: (listener: () => void) => void;
  /** Whether the server answers, now or within the few seconds of a failover; `false` means that it is away for longer. */
  waitUntilUp: () => Promise<boolean>;
}

/** The state of an edge: its process's own, and the shared one where a server is configured. */
export interface EdgeState {
  own: SharedEdgeState;
  shared: StateServer | null;
}

/** Thrown while the server of the shared state does not answer. */
export class StateUnavailable extends Error {
  constructor(cause?: unknown) {
    super('the shared state is away', { cause });
    this.name = 'StateUnavailable';
  }
}

export async function withFallback<Answer, Fallback>(
  pending: Promise<Answer>,
  fallback: Fallback,
): Promise<Answer | Fallback> {
  try {
    return await pending;
  } catch (error) {
    if (error instanceof StateUnavailable) return fallback;
    throw error;
  }
}
