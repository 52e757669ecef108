import { createMemoryState } from '../state/memory-state.ts';
import { type ServerState, type SharedState, StateAway } from '../state/shared-state.ts';

/** The server of the shared state in a simulation: several processes ask it, it goes away, it comes back empty. */
export interface SimulatedRedis {
  /** The state as one process knows it; over with that process. `trip`: the way to the server or back. */
  connect: (process: { isOver: () => boolean; trip: () => Promise<void> }) => ServerState;
  goAway: () => void;
  /** Answers again, and has forgotten everything if it `isEmpty`. */
  comeBack: (isEmpty: boolean) => void;
}

/** Carries out what a process asks, or finds the server away. */
type Ask = <Answer>(ask: (state: SharedState) => Promise<Answer>) => Promise<Answer>;

const callsOver = (asked: Ask): Omit<SharedState, 'hear'> => ({
  read: (name) => asked((state) => state.read(name)),
  keep: (...args) => asked((state) => state.keep(...args)),
  take: (name) => asked((state) => state.take(name)),
  async turn(name, leaseMs) {
    const found = await asked((state) => state.turn(name, leaseMs));
    if (found === 'taken' || Buffer.isBuffer(found)) return found;
    return {
      renew: (ms) => asked(() => found.renew(ms)),
      end: (made) => asked(() => found.end(made)),
    };
  },
  count: (...args) => asked((state) => state.count(...args)),
  join: (...args) => asked((state) => state.join(...args)),
  has: (...args) => asked((state) => state.has(...args)),
  size: (name) => asked((state) => state.size(name)),
  forget: (prefix) => asked((state) => state.forget(prefix)),
  tell: (channel) => asked((state) => state.tell(channel)),
  close: async () => undefined,
});

/** Builds one that is there, and empty. */
export function createSimulatedRedis(): SimulatedRedis {
  let server = createMemoryState();
  let isUp = true;
  let onBack: (() => void)[] = [];
  const heard: [string, () => void][] = [];

  return {
    connect({ isOver, trip }) {
      const there = () => {
        if (!isUp || isOver()) throw new StateAway();
      };
      const asked: Ask = async (ask) => {
        there();
        await trip();
        there();
        const answer = await ask(server);
        await trip();
        there();
        return answer;
      };
      const unlessOver = (listener: () => void) => () => void (isOver() || listener());
      return {
        ...callsOver(asked),
        hear(channel, listener) {
          heard.push([channel, unlessOver(listener)]);
          server.hear(channel, unlessOver(listener));
        },
        isUp: () => isUp && !isOver(),
        // Its time is another one than that of a failover.
        comesBack: async () => false,
        onBack: (listener) => {
          onBack = [...onBack, unlessOver(listener)];
        },
      };
    },
    goAway() {
      isUp = false;
    },
    comeBack(isEmpty) {
      if (isEmpty) {
        server = createMemoryState();
        for (const [channel, listener] of heard) server.hear(channel, listener);
      }
      isUp = true;
      for (const listener of onBack) listener();
    },
  };
}
