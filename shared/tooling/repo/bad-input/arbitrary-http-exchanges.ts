import fc from 'fast-check';
import * as talks from './create-raw-http-requests.ts';
import {
  type GeneratedRequest,
  type RequestCredentials,
  type RequestRoute,
  requestArbitrary,
  toRequestName,
} from './fuzzed-requests.ts';

/** A use of one connection that no browser makes. */
export type HostileHttpExchange = talks.ExpectedHttpExchange & {
  to: RequestRoute['to'];
  /** Method and path, for reports. */
  name: string;
};

/** Lines that are no headers, and framings that contradict themselves. */
const brokenLine = fc.constantFrom(
  'Bad Header: x',
  'no colon',
  'x: a\0b',
  `x: ${'y'.repeat(20_000)}`,
  'content-length: -1',
  'content-length: 5\r\ncontent-length: 6',
  'transfer-encoding: chunked\r\ncontent-length: 5',
  'transfer-encoding: nonsense',
);

interface Way {
  kind: string;
  talk: (given: GeneratedRequest) => talks.ExpectedHttpExchange;
}

/** Chunks that are none, or are cut off. */
const BAD_CHUNKS = [
  'zz\r\nhello\r\n0\r\n\r\n',
  '-1\r\nhello\r\n0\r\n\r\n',
  '0x5\r\nhello\r\n0\r\n\r\n',
  '5 \r\nhello\r\n0\r\n\r\n',
  '5\nhello\n0\n\n',
  'ffffffffffffffffff\r\nhello\r\n0\r\n\r\n',
  'fffffff\r\nhello\r\n0\r\n\r\n',
  '3\r\nhello\r\n0\r\n\r\n',
  '\r\n\r\n\r\n',
  `5;${'x'.repeat(40_000)}\r\nhello\r\n0\r\n\r\n`,
  '5\r\nhello\r\n0\r\nBad Trailer: x\r\n\r\n',
  `5\r\nhello\r\n0\r\n${'x: y\r\n'.repeat(5000)}\r\n`,
  '5\r\nhel',
  '5',
];

const part = fc.double({ min: 0, max: 1, noNaN: true });
const parts = fc.array(part, { maxLength: 5 });
const sharing = fc.record({
  isPipelined: fc.boolean(),
  isChunked: fc.boolean(),
  smuggles: fc.boolean(),
});

const way = <How>(
  kind: string,
  how: fc.Arbitrary<How>,
  talk: (given: GeneratedRequest, how: How) => talks.ExpectedHttpExchange,
) => how.map((generated): Way => ({ kind, talk: (given) => talk(given, generated) }));

const oddLine = fc.oneof(
  { weight: 24, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: brokenLine },
);

/** Six of seven are one request alone. */
const quick = fc.oneof(
  { weight: 144, arbitrary: way('single', oddLine, talks.createContentLengthRequest) },
  { weight: 4, arbitrary: way('cut off', part, talks.createCutOffRequest) },
  { weight: 4, arbitrary: way('in chunks', parts, talks.createChunkedRequest) },
  {
    weight: 4,
    arbitrary: way('bad chunks', fc.constantFrom(...BAD_CHUNKS), talks.createBadChunksRequest),
  },
  { weight: 1, arbitrary: way('endless', fc.constant(null), talks.createChunkFlood) },
  {
    weight: 2,
    arbitrary: way('headers', fc.constantFrom(150, 900, 2500), talks.createHeaderFlood),
  },
  { weight: 9, arbitrary: way('shared', sharing, talks.createKeepAliveExchange) },
);
const slow = way('slow', fc.constant(null), talks.createTrickledHttpRequest);

type Routes = readonly RequestRoute[];

const overWays = (ways: fc.Arbitrary<Way>) => (routes: Routes, keys: RequestCredentials) =>
  fc.constantFrom(...routes).chain(({ to, route }) =>
    fc.tuple(requestArbitrary(route, keys), ways).map(
      ([given, { kind, talk }]): HostileHttpExchange => ({
        ...talk(given),
        to,
        name: `${kind}: ${toRequestName(given)}`,
      }),
    ),
  );

/** Any of them but a slow one, with a request to one of these routes. */
export const arbitraryHttpExchange: (
  routes: Routes,
  keys: RequestCredentials,
) => fc.Arbitrary<HostileHttpExchange> = overWays(quick);

/** One that takes two seconds to say. */
export const arbitrarySlowRequest: typeof arbitraryHttpExchange = overWays(slow);
