import { EDGE_HEADER } from './edge-secret.ts';

/** What belongs to one connection, to the browser alone, or is written anew on the way. */
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

/** The headers that may travel on: not those of this hop, nor those that `Connection` names. */
export function travellingHeaders(headers: Headers): Record<string, string> {
  const named =
    headers
      .get('connection')
      ?.toLowerCase()
      .split(/[\s,]+/) ?? [];
  return Object.fromEntries(
    [...headers].filter(([name]) => !DROPPED.has(name) && !named.includes(name)),
  );
}
