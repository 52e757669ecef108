import type { Caller } from '../caller.ts';

/** What the platform's middleware puts beside each request. */
export interface AppEnv {
  Variables: {
    requestId: string;
    caller: Caller;
    /** Whether the call carries the shop's API key. Unset where no caller was asked for. */
    isAdmin?: boolean;
  };
}
