import type { Context, Handler } from 'hono';
import { Agent, fetch as upstreamFetch } from 'undici';
import { callerOf } from './caller.ts';
import { refused } from './refused.ts';

/** Hop-by-hop and browser-only headers that must not travel. */
const DROPPED = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'cookie',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
const UPSTREAM_LIMIT_MS = 30_000;
const agent = new Agent({ connections: 64, keepAliveTimeout: 10_000 });

interface ForwardOptions {
  /** A shopper's access token is the platform's business, and nobody else's. */
  keepsToken?: boolean;
}

/**
 * Hands everything below `prefix` to an upstream: `/api/wix/v2/x?y` → `<upstream>/v2/x?y`.
 * Answers 502 in the platform's error shape when the upstream does not answer.
 */
export function forward(
  prefix: string,
  upstream: string,
  { keepsToken = true }: ForwardOptions = {},
): Handler {
  return async (c) => {
    const url = new URL(c.req.url);
    const target = `${upstream}${url.pathname.slice(prefix.length)}${url.search}`;
    try {
      return await answerOf(c, target, keepsToken);
    } catch {
      return unavailable(c);
    }
  };
}

async function answerOf(c: Context, target: string, keepsToken: boolean): Promise<Response> {
  const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD';
  const headers = travelling(c.req.raw.headers);
  if (!keepsToken) delete headers.authorization;
  const response = await upstreamFetch(target, {
    method: c.req.method,
    headers: {
      ...headers,
      'x-request-id': c.get('requestId'),
      'x-forwarded-for': forwardedFor(c),
    },
    redirect: 'manual',
    dispatcher: agent,
    signal: AbortSignal.timeout(UPSTREAM_LIMIT_MS),
    ...(hasBody && { body: Buffer.from(await c.req.arrayBuffer()) }),
  });
  const empty = response.status === 204 || response.status === 304;
  const body = empty ? null : new Uint8Array(await response.arrayBuffer());
  return new Response(body, { status: response.status, headers: travelling(response.headers) });
}

/** The chain of addresses so far and the one that called us, which is the only one we vouch for. */
function forwardedFor(c: Context): string {
  return [c.req.header('x-forwarded-for'), callerOf(c)].filter(Boolean).join(', ');
}

function travelling(headers: Iterable<[string, string]>): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !DROPPED.has(name.toLowerCase())));
}

/** The answer when an upstream gives none, in the platform's error shape. */
export function unavailable(c: Context): Response {
  return refused(c, {
    status: 502,
    code: 'UPSTREAM_UNAVAILABLE',
    description: 'The service behind the shop does not answer',
  });
}
