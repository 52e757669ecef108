import type { Context, Handler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Agent, fetch as upstreamFetch } from 'undici';
import { callerOf } from '../base/caller.ts';
import { tooLarge } from '../base/refused.ts';
import { travellingHeaders } from './travelling-headers.ts';
import { unavailable } from './unavailable.ts';
import type { UpstreamGuard } from './upstream-guard.ts';

const UPSTREAM_LIMIT_MS = 30_000;
const agent = new Agent({ connections: 64, keepAliveTimeout: 10_000, connect: { timeout: 5000 } });

export interface Upstream {
  /** What is handed on: everything below this path, `/api/wix/v2/x?y` → `<url>/v2/x?y`. */
  prefix: string;
  /** Without a slash at its end. */
  url: string;
  guard: UpstreamGuard;
  /** A shopper's access token is for the platform alone. */
  keepsToken: boolean;
}

/**
 * Hands calls that {@link requireCall} has let through to an upstream. Answers 502 or 503 in the platform's
 * error shape, with the time to try again, when the upstream does not answer.
 */
export function forward(upstream: Upstream): Handler {
  return async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const path = pathname.slice(upstream.prefix.length);
    try {
      return await answerOf(c, `${path}${search}`, upstream);
    } catch (error) {
      return unavailable(c, error);
    }
  };
}

/** Answers 413 to a request of more bytes. */
export const limitBody = (maxSize: number) => bodyLimit({ maxSize, onError: tooLarge });

async function answerOf(
  c: Context,
  target: string,
  { url, guard, keepsToken }: Upstream,
): Promise<Response> {
  const { method } = c.req;
  const headers = {
    ...travellingHeaders(c.req.raw.headers),
    'x-request-id': c.get('requestId'),
    'x-forwarded-for': forwardedFor(c),
  };
  if (!keepsToken) delete (headers as Record<string, string>).authorization;
  const body = method === 'GET' ? null : Buffer.from(await c.req.arrayBuffer());

  const answer = await guard(async () => {
    const response = await upstreamFetch(url + target, {
      method,
      headers,
      body,
      redirect: 'manual',
      dispatcher: agent,
      signal: AbortSignal.timeout(UPSTREAM_LIMIT_MS),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: await response.arrayBuffer(),
    };
  }, c.get('call').kind !== 'change');

  const isEmpty = answer.status === 204 || answer.status === 304;
  return new Response(isEmpty ? null : answer.body, {
    status: answer.status,
    headers: travellingHeaders(new Headers([...answer.headers])),
  });
}

/** The chain of addresses so far and the one that called us, which is the only one we vouch for. */
function forwardedFor(c: Context): string {
  return [c.req.header('x-forwarded-for'), callerOf(c)].filter(Boolean).join(', ');
}
