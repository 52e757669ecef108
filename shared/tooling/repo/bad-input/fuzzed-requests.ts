import fc from 'fast-check';
import {
  arbitraryBody,
  FUZZED_REQUEST_FIELD_NAMES,
  type GeneratedBody,
} from './arbitrary-request-bodies.ts';

/** A route, as `GET /product/:slug`; `ALL` for any method. */
export type RequestRoute = { to: 'edge' | 'platform'; route: string };

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'];

const part = fc.oneof(
  fc.constantFrom(
    ...FUZZED_REQUEST_FIELD_NAMES,
    '..',
    '.',
    '%',
    '%00',
    '%E0%A4%A',
    '..%2f..%2f',
    '%5c..%5c',
    '%0d%0a',
  ),
  fc.constantFrom('x'.repeat(5000), '%F0%9F%95%B0', '0', '-1', '1e400', '%27%3B%20drop', '%7B%7D'),
  fc.uuid(),
  fc.string({ maxLength: 20 }).map((text) => encodeURIComponent(text)),
);

const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  fc.constantFrom('?', '?%%%', '?.r=%%%', '?.r=bm90IGpzb24', '?a=1&a=2', `?q=${'x'.repeat(4000)}`),
  fc
    .tuple(fc.constantFrom(...FUZZED_REQUEST_FIELD_NAMES), part)
    .map(([name, value]) => `?${name}=${value}`),
);

/** The route's own method most of the time, its parameters filled with unexpected values. */
const target = (route: string) => {
  const [method = 'GET', path = '/'] = route.split(' ');
  const own = method === 'ALL' ? fc.constantFrom(...METHODS) : fc.constant(method);
  const methods = fc.oneof(
    { weight: 5, arbitrary: own },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
  );
  const parts = path.split('/').map((segment) => {
    if (segment.startsWith(':') || segment === '*') return part;
    return fc.oneof(
      { weight: 40, arbitrary: fc.constant(segment) },
      { weight: 1, arbitrary: part },
    );
  });
  return fc.record({ method: methods, path: fc.tuple(...parts), query }).map((generated) => ({
    method: generated.method,
    url: `/${generated.path.join('/').replace(/^\/+/, '')}${generated.query}`,
  }));
};

const cookie = fc.constantFrom(
  '=;;;',
  'wix_refreshToken=%E0%A4%A',
  'wix_refreshToken={"value":null}',
  `a=${'x'.repeat(6000)}`,
  'preview=cart@../..; horae_session=..',
  '__proto__=1; constructor=2',
);

const headers = (token: string) =>
  fc.record(
    {
      authorization: fc.constantFrom(
        ...Array(12).fill(token),
        `Bearer ${token}`,
        'x',
        'a.b.c',
        `${token},key`,
      ),
      cookie,
      accept: fc.constantFrom('*/*', 'text/html', 'image/avif', ';q=', 'application/json;q=x'),
      'accept-encoding': fc.constantFrom('gzip', 'br;q=9', 'nonsense', ''),
      'content-encoding': fc.constantFrom('gzip', 'br', 'nonsense'),
      'idempotency-key': fc.constantFrom('a', 'x'.repeat(300), '"'),
      'if-none-match': fc.constantFrom('*', '"x"', 'W/'),
      origin: fc.constantFrom('null', 'http://evil.example', 'x', 'http://['),
      range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'x'),
      'x-forwarded-proto': fc.constantFrom('https', 'x'),
      'x-request-id': fc.constantFrom('a b', 'x'.repeat(300)),
    },
    { requiredKeys: ['authorization'] },
  );

/** Credentials that a request may carry. */
export interface RequestCredentials {
  /** Access token of a visitor. */
  token: string;
  edgeSecret: string;
}

export interface GeneratedRequest {
  target: { method: string; url: string };
  headers: Partial<Record<string, string>>;
  body: GeneratedBody;
  address: string;
  /** Value that it sends as the edge's secret. */
  edge: string;
}

/** Any request to this route; most of the platform's own come as the edge's. */
export const requestArbitrary = (
  route: string,
  { token, edgeSecret }: RequestCredentials,
): fc.Arbitrary<GeneratedRequest> =>
  fc.record({
    target: target(route),
    headers: headers(token),
    body: arbitraryBody,
    address: fc.ipV4(),
    edge: fc.constantFrom(...Array<string>(12).fill(edgeSecret), 'x', ''),
  });

/** Everything before a body; `lines` are headers besides the generated ones. */
export function writeRequestHead(
  { target, headers, body, address, edge }: GeneratedRequest,
  lines: readonly string[],
): Buffer {
  const all = [
    `${target.method} ${target.url} HTTP/1.1`,
    'host: localhost',
    // Many visitors, so that limits of one of them do not hide what lies behind.
    `x-forwarded-for: ${address}`,
    `x-horae-edge: ${edge}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body.type ? [`content-type: ${body.type}`] : []),
    ...lines,
  ];
  return Buffer.from(`${all.join('\r\n')}\r\n\r\n`, 'latin1');
}

/** For reports. */
export const toRequestName = ({ target }: GeneratedRequest): string =>
  `${target.method} ${target.url.slice(0, 120)}`;
