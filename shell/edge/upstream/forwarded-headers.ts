import { EDGE_HEADER } from './edge-secret.ts';

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

/** Returns the headers to forward, without those of this hop and those that `Connection` names. */
export function forwardedHeaders(headers: Headers): Record<string, string> {
  const named =
    headers
      .get('connection')
      ?.toLowerCase()
      .split(/[\s,]+/) ?? [];
  return Object.fromEntries(
    [...headers].filter(([name]) => !DROPPED.has(name) && !named.includes(name)),
  );
}
