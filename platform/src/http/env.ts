import type { Caller } from '../tokens/access-tokens.ts';

/** What the platform's middleware puts beside each request. */
export interface AppEnv {
  Variables: { requestId: string; caller: Caller };
}
