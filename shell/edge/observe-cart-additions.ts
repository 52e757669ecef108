import type { Context, MiddlewareHandler } from 'hono';
import type { CanaryWatch } from './canary/canary-watch.ts';
import { isAdd } from './events/read-fact.ts';
import { callerOf, networkOf } from './http/caller.ts';
import type { ObservedCall } from './session/visitor-scope.ts';

interface AddParts {
  watch: Pick<CanaryWatch, 'added'>;
  proxies: number;
  onError: (error: unknown, where: string) => void;
}

const API = '/api/wix';

/**
 * Tells canaries of visitors who have put something into a cart, by form or by script. What it was and whose is not
 * told: versions are counted here, not people, and nothing leaves the edge.
 */
export function observeCartAdditions({ watch, proxies, onError }: AddParts) {
  const of =
    (c: Context) =>
    (call: Pick<ObservedCall, 'method' | 'path' | 'status'>): void => {
      if (!isAdd(call)) return;
      const visitor = networkOf(callerOf(c, proxies));
      watch.added(visitor).catch((error: unknown) => onError(error, 'canary'));
    };
  const ofPages: MiddlewareHandler = async (c, next) => {
    await next();
    const { method, path } = c.req;
    of(c)({ method, path: path.slice(API.length), status: c.res.status });
  };
  return { of, ofPages };
}
