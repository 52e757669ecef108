import { Agent } from 'undici';
import { createConcurrencyLimit, type RunWithinLimit } from './concurrency-limit.ts';

/** Calls of one upstream that are under way at once; some of them wait for slow answers. */
const AT_ONCE = 64;
/** Calls that wait for one of those to end. */
const MOST_WAITING = 128;
/** Milliseconds; a shopper who has waited for so long gets `Retry-After`. */
const PATIENCE_MS = 5000;
const CONNECT = { connect: { timeout: 5000 } };

/** The connections to one upstream, which no other upstream waits for even on the same machine. */
export interface Connections {
  /** Bounds both kinds together. */
  withinLimit: RunWithinLimit;
  /** For reads, which may be repeated: connections are reused. */
  reused: Agent;
  /**
   * For changes, each on a connection of its own. An upstream may close a reused one at any moment, such as after a
   * request that it did not read to its end; a change written into it would be lost, and must not be sent again.
   */
  fresh: Agent;
}

/** Creates the connections of one upstream; nothing is opened yet. */
export const createConnections = (
  limits: Partial<Parameters<typeof createConcurrencyLimit>[0]> = {},
): Connections => ({
  withinLimit: createConcurrencyLimit({
    atOnce: AT_ONCE,
    waiting: MOST_WAITING,
    patienceMs: PATIENCE_MS,
    ...limits,
  }),
  reused: new Agent({ connections: AT_ONCE, keepAliveTimeout: 10_000, ...CONNECT }),
  fresh: new Agent({ connections: AT_ONCE, pipelining: 0, ...CONNECT }),
});
