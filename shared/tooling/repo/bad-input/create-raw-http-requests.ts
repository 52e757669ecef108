import { type GeneratedRequest, writeRequestHead } from './fuzzed-requests.ts';
import type { RawHttpRequestBytes } from './send-raw-http.ts';

/** A talk, and what a server owes to it (`judgeHttpExchange`). */
export type ExpectedHttpExchange = RawHttpRequestBytes & {
  owes: 'an answer' | 'an end' | 'the innocent';
};

/** The id that the innocent request carries, and that its answer has to. */
export const WELL_FORMED_REQUEST_ID = 'innocent';
/** The id of a request that stands in a body and must never be answered. */
export const SMUGGLED_REQUEST_ID = 'smuggled';

const PIECE = 64 * 1024;
/** Together more than the largest body that edge or platform takes. */
const ENDLESS_PIECES = 64;

const innocent = Buffer.from(
  `GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-request-id: ${WELL_FORMED_REQUEST_ID}\r\n\r\n`,
);
const smuggled = Buffer.from(
  `GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-request-id: ${SMUGGLED_REQUEST_ID}\r\n\r\n`,
);
const CLOSE = 'connection: close';
const CHUNKED = 'transfer-encoding: chunked';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');
const chunk = (content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${content.length.toString(16)}\r\n`), content, Buffer.from('\r\n')]);

const contentOf = (given: GeneratedRequest): Buffer => Buffer.from(given.body.content);

/** All of it is said at once, and it is one request. */
const alone = (
  { target }: GeneratedRequest,
  segments: Buffer[],
  isWhole: boolean,
): ExpectedHttpExchange => ({
  owes: isWhole ? 'an answer' : 'an end',
  segments,
  methods: [target.method],
  between: 0,
  hangsUp: !isWhole,
});

/** One request on a connection of its own; `oddLine` is a header after which it is no HTTP, so that a server may drop it. */
export function createContentLengthRequest(
  given: GeneratedRequest,
  oddLine: string | null,
): ExpectedHttpExchange {
  const content = contentOf(given);
  const length = content.length > 0 ? [`content-length: ${content.length}`] : [];
  const lines = [CLOSE, ...length, ...(oddLine === null ? [] : [oddLine])];
  const whole = Buffer.concat([writeRequestHead(given, lines), content]);
  return { ...alone(given, [whole], oddLine === null), hangsUp: false };
}

/** Fewer bytes than were promised, and then nothing more. */
export function createCutOffRequest(given: GeneratedRequest, at: number): ExpectedHttpExchange {
  const all = contentOf(given);
  const before = writeRequestHead(given, [`content-length: ${all.length + 17}`, CLOSE]);
  return alone(given, [before, all.subarray(0, Math.floor(all.length * at))], false);
}

/** A good body in chunks of any size; `cuts` between 0 and 1. */
export function createChunkedRequest(
  given: GeneratedRequest,
  cuts: readonly number[],
): ExpectedHttpExchange {
  const all = contentOf(given);
  const ends = [...cuts.map((cut) => Math.floor(cut * all.length)), all.length];
  const sorted = ends.sort((a, b) => a - b);
  const parts = sorted.map((end, index) => all.subarray(sorted[index - 1] ?? 0, end));
  const chunks = parts.filter((part) => part.length > 0).map(chunk);
  // In one go: who still sends when a server has answered and closed may lose the answer to the reset.
  const whole = Buffer.concat([writeRequestHead(given, [CHUNKED, CLOSE]), ...chunks, LAST_CHUNK]);
  return alone(given, [whole], true);
}

/** Sends this text in the place of chunks. */
export const createBadChunksRequest = (
  given: GeneratedRequest,
  chunks: string,
): ExpectedHttpExchange =>
  alone(given, [writeRequestHead(given, [CHUNKED, CLOSE]), Buffer.from(chunks, 'latin1')], false);

/** More and more chunks, until the server has had enough. */
export function createChunkFlood(given: GeneratedRequest): ExpectedHttpExchange {
  const more = Array<Buffer>(ENDLESS_PIECES).fill(chunk(Buffer.alloc(PIECE, '[')));
  return alone(given, [writeRequestHead(given, [CHUNKED, CLOSE]), ...more], false);
}

export function createHeaderFlood(given: GeneratedRequest, count: number): ExpectedHttpExchange {
  const headers = Array.from({ length: count }, (_, index) => `x-${index}: ${index}`);
  return alone(given, [writeRequestHead(given, [...headers, CLOSE])], true);
}

export interface SmugglingOptions {
  isPipelined: boolean;
  isChunked: boolean;
  /** The rude request's body looks like a request. */
  smuggles: boolean;
}

/** A rude request whose connection an innocent one shares, along with it or after its answer. */
export function createKeepAliveExchange(
  given: GeneratedRequest,
  { isPipelined, isChunked, smuggles }: SmugglingOptions,
): ExpectedHttpExchange {
  const content = smuggles ? smuggled : contentOf(given);
  const rude = isChunked
    ? [
        writeRequestHead(given, [CHUNKED]),
        ...(content.length > 0 ? [chunk(content)] : []),
        LAST_CHUNK,
      ]
    : [writeRequestHead(given, [`content-length: ${content.length}`]), content];
  const segments = isPipelined
    ? [Buffer.concat([...rude, innocent])]
    : [Buffer.concat(rude), innocent];
  const methods = [given.target.method, 'GET'];
  return { owes: 'the innocent', segments, methods, between: 'an answer', hangsUp: false };
}

const SLOW_SEGMENTS = 20;
const SLOW_PAUSE_MS = 100;

/** A request of good framing, two seconds from its first to its last byte: slow is no fault. */
export function createTrickledHttpRequest(given: GeneratedRequest): ExpectedHttpExchange {
  const content = Buffer.from(`{"query":"${'x'.repeat(200)}"}`);
  const all = Buffer.concat([
    writeRequestHead(given, [`content-length: ${content.length}`, CLOSE]),
    content,
  ]);
  const size = Math.ceil(all.length / SLOW_SEGMENTS);
  const segments = Array.from({ length: SLOW_SEGMENTS }, (_, index) =>
    all.subarray(index * size, (index + 1) * size),
  );
  return { ...alone(given, segments, true), between: SLOW_PAUSE_MS };
}
