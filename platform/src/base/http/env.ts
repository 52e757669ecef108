import type { Caller } from '../caller.ts';

export interface AppEnv {
  Variables: {
    requestId: string;
    /** Whether the call is from the shop's edge, which has sent its secret. */
    isEdge: boolean;
    /** The network address that limits count by. */
    address: string;
    /** Whether the edge calls on behalf of no visitor, for an answer that it caches for all of them. */
    isForAll: boolean;
    caller: Caller;
    /** Whether the call carries the shop's API key. Unset on routes without a guard. */
    isAdmin?: boolean;
  };
}
