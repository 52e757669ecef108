/**
 * What several edges of one shop know together for minutes: turns, answers, counts and sets. Losing all of it loses no
 * order; the platform holds to what must not happen twice.
 *
 * Each call of a state on a server rejects with {@link StateAway} while that does not answer: who asks goes on with
 * what its own process knows.
 */
export interface SharedState {
  /** What is kept under a name; `null` for nothing. */
  read: (name: string) => Promise<Buffer | null>;
  keep: (name: string, value: Buffer, forMs: number) => Promise<void>;
  /** What is kept under a name, to one of all who ask; it is gone then. */
  take: (name: string) => Promise<Buffer | null>;
  /** What is kept under a name, or the turn to make it; `taken` while another has the turn. */
  turn: (name: string, leaseMs: number) => Promise<Buffer | Turn | 'taken'>;
  /** Counts one more in a window that opens with the first, and tells when it closes. */
  count: (name: string, windowMs: number) => Promise<{ count: number; leftMs: number }>;
  /** Adds members to a set, each once, which is forgotten so long after the last was added. */
  join: (name: string, members: string[], forMs: number) => Promise<void>;
  has: (name: string, member: string) => Promise<boolean>;
  size: (name: string) => Promise<number>;
  /** Drops what is kept under names that begin so. */
  forget: (prefix: string) => Promise<void>;
  /** Tells all processes, this one too. */
  tell: (channel: string) => Promise<void>;
  hear: (channel: string, listener: () => void) => void;
  close: () => Promise<void>;
}

/** The right to make a value, for as long as it is renewed. */
export interface Turn {
  renew: (leaseMs: number) => Promise<void>;
  /** Gives the turn back, with what was made for those who asked meanwhile and ask later, or without. */
  end: (made?: { value: Buffer; forMs: number }) => Promise<void>;
}

/** A state that other processes share, and whether it can be asked. */
export interface ServerState extends SharedState {
  isUp: () => boolean;
  /** Hears each time that the server answers again. */
  onBack: (listener: () => void) => void;
  /** Whether it can be asked, now or within the few seconds that a failover takes; then it is away for longer. */
  comesBack: () => Promise<boolean>;
}

/** What an edge knows: by itself, and together with others where there is a server for it. */
export interface EdgeState {
  own: SharedState;
  shared: ServerState | null;
}

/** The server of the shared state does not answer. */
export class StateAway extends Error {
  constructor(cause?: unknown) {
    super('the shared state is away', { cause });
    this.name = 'StateAway';
  }
}

/** What the server says, or what stands in for it while it is away. */
export async function orWhenAway<Answer, Instead>(
  asked: Promise<Answer>,
  instead: Instead,
): Promise<Answer | Instead> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof StateAway) return instead;
    throw error;
  }
}
