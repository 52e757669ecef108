import { createMemoryState } from '../state/memory-state.ts';
import {
  type SharedEdgeState,
  type StateServer,
  StateUnavailable,
} from '../state/shared-edge-state.ts';

/** The server of the shared state in a simulation: several processes ask it, it goes away, it comes back empty. */
export interface SimulatedRedis {
  /** The state as one process knows it; over with that process. `trip`: the way to the server or back. */
  connect: (process: { isOver: () => boolean; trip: () => Promise<void> }) => StateServer;
  goAway: () => void;
  /** Answers again, and has forgotten everything if it `isEmpty`. */
  comeBack: (isEmpty: boolean) => void;
}

/** Carries out a process's command, or finds the server away. */
type CallServer = <Answer>(command: (state: SharedEdgeState) => Promise<Answer>) => Promise<Answer>;

const callsOver = (call: CallServer): Omit<SharedEdgeState, 'subscribe'> => ({
  read: (name) => call((state) => state.read(name)),
  store: (...args) => call((state) => state.store(...args)),
  take: (name) => call((state) => state.take(name)),
  async readOrLease(name, leaseMs) {
    const found = await call((state) => state.readOrLease(name, leaseMs));
    if (found === 'taken' || Buffer.isBuffer(found)) return found;
    return {
      renew: (ms) => call(() => found.renew(ms)),
      end: (made) => call(() => found.end(made)),
    };
  },
  count: (...args) => call((state) => state.count(...args)),
  join: (...args) => call((state) => state.join(...args)),
  has: (...args) => call((state) => state.has(...args)),
  size: (name) => call((state) => state.size(name)),
  forget: (prefix) => call((state) => state.forget(prefix)),
  publish: (channel) => call((state) => state.publish(channel)),
  close: async () => undefined,
});

/** Builds one that is there, and empty. */
export function createSimulatedRedis(): SimulatedRedis {
  let server = createMemoryState();
  let isUp = true;
  let onBack: (() => void)[] = [];
  const subscriptions: [string, () => void][] = [];

  return {
    connect({ isOver, trip }) {
      const there = () => {
        if (!isUp || isOver()) throw new StateUnavailable();
      };
      const call: CallServer = async (command) => {
        there();
        await trip();
        there();
        const answer = await command(server);
        await trip();
        there();
        return answer;
      };
      const unlessOver = (listener: () => void) => () => void (isOver() || listener());
      return {
        ...callsOver(call),
        subscribe(channel, listener) {
          subscriptions.push([channel, unlessOver(listener)]);
          server.subscribe(channel, unlessOver(listener));
        },
        isUp: () => isUp && !isOver(),
        // Its time is another one than that of a failover.
        waitUntilUp: async () => false,
        onUp: (listener) => {
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
        for (const [channel, listener] of subscriptions) server.subscribe(channel, listener);
      }
      isUp = true;
      for (const listener of onBack) listener();
    },
  };
}
