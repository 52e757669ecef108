import { createMiddleware } from 'hono/factory';
import { now } from '../base/clock.ts';
import type { AppEnv } from '../base/http/hono-app-env.ts';

/** One request that arrived. Neither query nor body: both may hold secrets. */
interface RecordedRequest {
  method: string;
  path: string;
  status: number;
  requestId: string;
  /** The SDK function that called, where it says so. */
  sdkMethod?: string;
  at: string;
}

const MAX_REQUESTS = 1000;

/** The last requests, for QA to see what a page requested. The controls themselves are left out. */
export function createRecentRequestLog() {
  let requests: RecordedRequest[] = [];

  return {
    /** Newest first. */
    list: (): RecordedRequest[] => requests.toReversed(),
    clear: (): void => {
      requests = [];
    },
    middleware: createMiddleware<AppEnv>(async (c, next) => {
      await next();
      const { method, path } = c.req;
      if (path.startsWith('/_qa/')) return;
      const sdkMethod = /method-fqn=([^,]+)/.exec(c.req.header('x-wix-bi-gateway') ?? '')?.[1];
      const requestId = c.get('requestId');
      const entry = { method, path, status: c.res.status, requestId, at: now().toISOString() };
      requests.push(sdkMethod === undefined ? entry : { ...entry, sdkMethod });
      if (requests.length > MAX_REQUESTS) requests = requests.slice(-MAX_REQUESTS);
    }),
  };
}
