import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, onTestFinished } from 'vitest';
import { createMemoryState } from '../state/memory-state.ts';
import { createRedisState } from '../state/redis-state.ts';
import type { SharedEdgeState, StateServer } from '../state/shared-edge-state.ts';
import { startRedisCluster } from './redis-server.ts';

interface OpenedState {
  state: SharedEdgeState;
  /** The same as another process sees it. */
  other: SharedEdgeState;
  pass: (ms: number) => Promise<void>;
}

interface StateKind {
  name: string;
  open: () => Promise<OpenedState>;
}

export const TEST_STATE_SECRET = 'a secret that all edges of a test have';

const inMemory: StateKind = {
  name: 'memory',
  open: async () => {
    let at = 1_000_000;
    const state = createMemoryState({ now: () => at });
    const pass = async (ms: number) => {
      at += ms;
    };
    return { state, other: state, pass };
  },
};

/** A state on this server that answers; closed after the test. */
export async function redisState(address: string): Promise<StateServer> {
  const state = createRedisState({
    address,
    secret: TEST_STATE_SECRET,
    environment: {},
    log: () => undefined,
  });
  onTestFinished(state.close);
  await waitUntilStateUp(state);
  return state;
}

export async function waitUntilStateUp(state: StateServer): Promise<void> {
  while (!state.isUp()) await wait(10);
}

const onServer = (name: string, address: () => string | Promise<string>): StateKind => ({
  name,
  open: async () => {
    const base = `${await address()}?base=${randomUUID()}`;
    const [state, other] = [await redisState(base), await redisState(base)];
    return { state, other, pass: wait };
  },
});

function onCluster(): StateKind {
  const ends: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(ends.map((end) => end())));
  let cluster: ReturnType<typeof startRedisCluster> | undefined;
  return onServer('redis cluster', async () => {
    cluster ??= startRedisCluster((end) => ends.push(end));
    return (await cluster).address;
  });
}

/** Memory, and with the Redis that `STORES` names (`shared/tooling/repo/test.mjs` starts one) a cluster, too. */
export function listStateBackends(): StateKind[] {
  const servers = (process.env.STORES ?? '').split(' ').filter((one) => one.startsWith('redis:'));
  const kinds = servers.map((address) => onServer('redis', () => address));
  return [inMemory, ...kinds, ...(kinds.length > 0 ? [onCluster()] : [])];
}
