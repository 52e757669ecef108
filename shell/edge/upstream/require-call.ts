import type { Context, MiddlewareHandler } from 'hono';
import type { AllowedCall } from '../base/calls.ts';
import { notListed } from '../base/refused.ts';
import { notReady } from './unavailable.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** What the edge may do with this request; set by {@link requireCall}. */
    call: AllowedCall;
  }
}

/** Finds what a visitor may ask; `null` for what may not be. `path`: below the upstream's prefix. */
export type FindVisitorsCall = (
  c: Context,
  path: string,
) => AllowedCall | null | Promise<AllowedCall | null>;

/** Lets calls through that some live release declares, answers 404 to others, and 503 while that is not known. */
export function requireCall(prefix: string, find: FindVisitorsCall): MiddlewareHandler {
  return async (c, next) => {
    const path = new URL(c.req.url).pathname.slice(prefix.length);
    let call: AllowedCall | null;
    try {
      call = await find(c, path);
    } catch {
      return notReady(c); // why it is not known was reported by what looks it up
    }
    if (!call) return notListed(c);
    c.set('call', call);
    await next();
  };
}
