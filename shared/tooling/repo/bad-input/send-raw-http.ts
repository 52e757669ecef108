import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The bytes to send over one connection, and their pace. */
export interface RawHttpRequestBytes {
  /** Sent one after another, as they are. */
  segments: readonly Buffer[];
  /** The methods of the requests in them. */
  methods: readonly string[];
  /** Between two segments: so many milliseconds, or until the server has answered. */
  between: number | 'an answer';
  /** No bytes follow the last segment, whatever was announced; otherwise the client waits for the server. */
  hangsUp: boolean;
}

export interface HttpReply {
  status: number;
  /** Which request it says that it answers (`x-request-id`). */
  id: string | undefined;
  /** The server ends the connection with it. */
  closes: boolean;
  /** As it was sent, with the sizes of its chunks. */
  body: string;
}

export interface HttpExchangeEnding {
  replies: HttpReply[];
  /** `garbled`: what the server sent is no HTTP. */
  end: 'closed' | 'hangs' | 'garbled';
}

const LIMIT_MS = 15_000;

/** Sends all of it, or until the server has ended the connection, and reads what comes to its end. */
export async function sendRawHttp(
  port: number,
  talk: RawHttpRequestBytes,
  limitMs = LIMIT_MS,
): Promise<HttpExchangeEnding> {
  const socket = connect({ port, host: '127.0.0.1' });
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  // A server that ends the connection early may reset it; what it said before counts.
  socket.on('error', () => socket.destroy());
  const closed = new Promise<'closed'>((resolve) => socket.on('close', () => resolve('closed')));
  const limit = new AbortController();
  const late = pause(limitMs, 'hangs' as const, { signal: limit.signal }).catch(
    () => 'hangs' as const,
  );
  const repliesSoFar = () =>
    readHttpReplies(Buffer.concat(received).toString('latin1'), talk.methods);
  try {
    await Promise.race([send(socket, talk, repliesSoFar), closed, late]);
    const end = await Promise.race([closed, late]);
    return { replies: repliesSoFar(), end };
  } catch {
    return { replies: [], end: 'garbled' };
  } finally {
    limit.abort();
    socket.destroy();
  }
}

async function send(
  socket: Socket,
  talk: RawHttpRequestBytes,
  replies: () => HttpReply[],
): Promise<void> {
  for (const [index, segment] of talk.segments.entries()) {
    // Each segment leaves on its own, also without a pause.
    if (index > 0 && talk.between !== 'an answer') await pause(talk.between);
    while (index > 0 && talk.between === 'an answer' && replies().length < index) {
      if (socket.destroyed) return;
      await eventOrEnd(socket, 'data');
    }
    if (socket.destroyed || !socket.writable) return;
    if (!socket.write(segment)) await eventOrEnd(socket, 'drain');
  }
  if (talk.hangsUp) socket.end();
}

/** An error is followed by the end of the connection, which is what is looked at. */
const eventOrEnd = (socket: Socket, event: 'data' | 'drain'): Promise<unknown> =>
  Promise.race([once(socket, event), once(socket, 'close')]).catch(() => undefined);

/**
 * Reads the whole answers in what a server has sent so far, one for each request; an answer to HEAD has no body whatever it says.
 * @throws for what is no HTTP.
 */
export function readHttpReplies(received: string, methods: readonly string[]): HttpReply[] {
  const replies: HttpReply[] = [];
  for (const text of received.split(/(?=HTTP\/1\.1 \d{3} )/)) {
    const [head = '', ...rest] = text.split('\r\n\r\n');
    if (rest.length === 0) break;
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
    if (!status) throw new Error(`Not the beginning of an answer: ${head.slice(0, 60)}`);
    if (status < 200) continue;
    const header = (name: string) =>
      head
        .split('\r\n')
        .find((line) => line.toLowerCase().startsWith(`${name}: `))
        ?.slice(name.length + 2);
    const body = rest.join('\r\n\r\n');
    const isChunked = header('transfer-encoding') === 'chunked';
    const isWhole = isChunked
      ? /(?:^|\r\n)0\r\n\r\n$/.test(body)
      : body.length >= Number(header('content-length') ?? 0);
    if (!isWhole && methods[replies.length] !== 'HEAD') break;
    const closes = header('connection')?.toLowerCase() === 'close';
    replies.push({ status, id: header('x-request-id'), closes, body });
  }
  return replies;
}

const BEGINNINGS = [
  'GET / HTTP/1.1\r\nhost: localhost\r\nx-half: ',
  'POST /_beacon HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{"a":',
  'POST /oauth2/token HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nff\r\n{',
  '',
];

/** Holds connections whose requests were begun and are never finished; the answer lets go of them. */
export async function holdUnfinishedRequests(port: number, count: number): Promise<() => void> {
  const sockets = Array.from({ length: count }, (_, index) => {
    const socket = connect({ port, host: '127.0.0.1' });
    // That a server ends it is what it may do.
    socket.on('error', () => socket.destroy());
    socket.write(BEGINNINGS[index % BEGINNINGS.length] ?? '');
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
