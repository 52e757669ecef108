import type { Context, MiddlewareHandler } from 'hono';
import { sendCallNotListed } from '../http/refusals.ts';
import type { AllowedCall } from '../live/match-declared-call.ts';
import { sendNotReady } from './send-upstream-unavailable.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The declaration of this request; set by {@link allowCalls}. */
    call: AllowedCall;
  }
}

/** Finds the declaration of a visitor's request; `null` where it is not allowed. `path` is below the upstream's prefix. */
export type FindAllowedCall = (
  c: Context,
  path: string,
) => AllowedCall | null | Promise<AllowedCall | null>;

/** Allows calls that some live release declares, answers 404 to others, and 503 while the live releases are not known. */
export function allowCalls(prefix: string, find: FindAllowedCall): MiddlewareHandler {
  return async (c, next) => {
    const path = new URL(c.req.url).pathname.slice(prefix.length);
    let call: AllowedCall | null;
    try {
      call = await find(c, path);
    } catch {
      return sendNotReady(c); // `find` has reported the error
    }
    if (!call) return sendCallNotListed(c);
    c.set('call', call);
    await next();
  };
}
