import type { Caller } from '../caller.ts';

/** What the platform's middleware puts beside each request. */
export interface AppEnv {
  Variables: {
    requestId: string;
    /** Whether the shop's edge asks, which has shown its secret. */
    isEdge: boolean;
    /** The network address that limits count by. */
    address: string;
    /** The shop's edge asks for no visitor in particular: what it keeps for all of them. */
    isForAll: boolean;
    caller: Caller;
    /** Whether the call carries the shop's API key. Unset where no caller was asked for. */
    isAdmin?: boolean;
  };
}
