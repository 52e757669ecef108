import type { Context, Handler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Dispatcher, fetch as undiciFetch } from 'undici';
import { getClientAddress } from '../http/client-address.ts';
import { type Refuse, sendRefusal, TOO_LARGE_REFUSAL } from '../http/refusals.ts';
import { removeCookieCheck } from '../session/submission-cookie.ts';
import type { CatalogueAnswer, CatalogueCache } from './catalogue-cache.ts';
import type { ConnectionPools } from './concurrency-limit.ts';
import type { ApiVersionProbe } from './detect-api-versions.ts';
import { EDGE_HEADER } from './edge-secret-headers.ts';
import { IDEMPOTENCY_KEY_HEADER } from './forward-keyed-call-once.ts';
import { sendUnavailable } from './send-upstream-unavailable.ts';
import type { UpstreamGuard } from './upstream-guard.ts';

const UPSTREAM_LIMIT_MS = 30_000;

interface UpstreamCall {
  method: string;
  headers: Record<string, string>;
  body: Buffer | null;
  redirect: 'manual';
  dispatcher?: Dispatcher;
  signal: AbortSignal;
}

interface UpstreamAnswer {
  status: number;
  headers: Iterable<[string, string]> & { has: (name: string) => boolean };
  arrayBuffer: () => Promise<ArrayBuffer>;
}

/** Sends a call to an upstream and returns its answer, as `fetch` does. */
export type UpstreamFetch = (url: string, call: UpstreamCall) => Promise<UpstreamAnswer>;

export interface Upstream {
  /** Everything below this path is forwarded: `/api/wix/v2/x?y` → `<url>/v2/x?y`. */
  prefix: string;
  /** The base address, without a trailing slash. */
  url: string;
  guard: UpstreamGuard;
  connections: ConnectionPools;
  /** Whether the `Authorization` header is forwarded: a visitor's access token is for the platform alone. */
  forwardsToken: boolean;
  edgeHeaders: Record<string, string>;
  /** The number of the shop's reverse proxies in front of the edge, which report a visitor's address. */
  proxies: number;
  /** Rewrites a path below the prefix. */
  pathFor?: (c: Context, path: string) => string;
  observe?: ApiVersionProbe['observe'];
  /** Replaces undici's `fetch` in tests. */
  fetch?: UpstreamFetch | undefined;
}

/**
 * Forwards calls that {@link allowCalls} has allowed to an upstream. Answers 502 or 503 in the platform's error shape, with
 * `Retry-After`, when the upstream does not answer or is at its limit.
 */
export function forwardToUpstream(upstream: Upstream): Handler {
  return async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const requested = pathname.slice(upstream.prefix.length);
    const path = upstream.pathFor?.(c, requested) ?? requested;
    try {
      return await forwardCall(c, `${path}${removeCookieCheck(search)}`, upstream);
    } catch (error) {
      return sendUnavailable(c, error);
    }
  };
}

/** Answers 413 to a request with a larger body. */
export const limitBody = (maxSize: number, refuse: Refuse = sendRefusal) =>
  bodyLimit({ maxSize, onError: (c) => refuse(c, TOO_LARGE_REFUSAL) });

async function forwardCall(c: Context, target: string, upstream: Upstream): Promise<Response> {
  const { url, guard, connections, fetch: upstreamFetch = undiciFetch } = upstream;
  const { method } = c.req;
  const headers = getUpstreamHeaders(c, upstream);
  const body = ['GET', 'HEAD'].includes(method) ? null : Buffer.from(await c.req.arrayBuffer());
  const isRead = c.get('call').kind !== 'change';

  const send = async () => {
    const response = await upstreamFetch(url + target, {
      method,
      headers,
      body,
      redirect: 'manual',
      dispatcher: isRead ? connections.reused : connections.fresh,
      signal: AbortSignal.timeout(UPSTREAM_LIMIT_MS),
    });
    return {
      status: response.status,
      headers: response.headers,
      body: await response.arrayBuffer(),
    };
  };
  const answer = await connections.withinLimit(() => guard(send, isRead));
  const text = async () => Buffer.from(answer.body).toString();
  upstream.observe?.(c.req.path.slice(upstream.prefix.length), { status: answer.status, text });

  const isEmpty = answer.status === 204 || answer.status === 304;
  return new Response(isEmpty ? null : answer.body, {
    status: answer.status,
    headers: forwardedHeaders(new Headers([...answer.headers])),
  });
}

/** Returns the caller's headers, and the address that the edge vouches for: the platform's limits count by it. */
function getUpstreamHeaders(c: Context, upstream: Upstream): Record<string, string> {
  const { forwardsToken, edgeHeaders, proxies } = upstream;
  const { authorization, ...forwarded } = forwardedHeaders(c.req.raw.headers);
  const key = c.get('call').isKeyed && c.req.header(IDEMPOTENCY_KEY_HEADER);
  return {
    ...forwarded,
    ...(key && { [IDEMPOTENCY_KEY_HEADER]: key }),
    ...(forwardsToken && authorization !== undefined && { authorization }),
    'x-request-id': c.get('requestId'),
    'x-forwarded-for': getClientAddress(c, proxies),
    ...edgeHeaders,
  };
}

/** Headers of one connection, of the browser alone, or that the edge sets itself. */
const DROPPED = new Set([
  'accept-encoding',
  'baggage',
  'connection',
  'content-encoding',
  'content-length',
  'cookie',
  'expect',
  'host',
  'idempotency-key',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'set-cookie',
  'te',
  'traceparent',
  'tracestate',
  'trailer',
  'transfer-encoding',
  'upgrade',
  EDGE_HEADER,
]);

function forwardedHeaders(headers: Headers): Record<string, string> {
  const named =
    headers
      .get('connection')
      ?.toLowerCase()
      .split(/[\s,]+/) ?? [];
  return Object.fromEntries(
    [...headers].filter(([name]) => !DROPPED.has(name) && !named.includes(name)),
  );
}

/** Forwards calls to the platform, except public reads of the catalogue, which are cached here. */
export function forwardToPlatform(platform: Upstream, catalogue: CatalogueCache): Handler {
  const toPlatform = forwardToUpstream(platform);
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const { method } = c.req;
    const path = pathname.slice(platform.prefix.length);
    if (c.get('call').kind !== 'public') return toPlatform(c, next);
    try {
      const body = method === 'POST' ? await c.req.text() : '';
      return asResponse(await catalogue.answer({ method, path, search, body }), c.get('requestId'));
    } catch (error) {
      return sendUnavailable(c, error);
    }
  };
}

/** Adds an id of this answer, as the platform does to each of its own: a cached one must not repeat an old id. */
const asResponse = (
  { status, contentType, body }: CatalogueAnswer,
  requestId: string,
): Response => {
  const headers = { 'content-type': contentType, 'x-wix-request-id': requestId };
  // `Response` rejects even an empty body for a 204.
  return new Response(status === 204 ? null : new Uint8Array(body), { status, headers });
};
