import { createMemoryState } from './memory-state.ts';
import { createRedisState } from './redis-state.ts';
import type { EdgeState } from './shared-edge-state.ts';

interface StateParts {
  /** `STATE`; absent where an edge is the only one. */
  address: string | undefined;
  /** `STATE_SECRET`. */
  secret: string | undefined;
  environment: NodeJS.ProcessEnv;
  log: (line: string) => void;
}

export function openEdgeState({ address, secret, ...rest }: StateParts): EdgeState {
  const own = createMemoryState();
  if (!address || !secret) return { own, shared: null };
  return { own, shared: createRedisState({ address, secret, ...rest }) };
}
