import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

interface ServerTimes {
  /** How long a connection without a request stays open. */
  keepAliveMs: number;
}

/**
 * Creates a server that does not listen yet. Its idle connections have to outlive those of the proxy in front: if this
 * side closed first, a request already in transit would be lost, and one that changes state must not be repeated.
 */
export function httpServer(listener: RequestListener, { keepAliveMs }: ServerTimes): Server {
  const options = { keepAliveTimeout: keepAliveMs, maxHeaderSize: MAX_HEADER_BYTES };
  const server = createServer(options, (request, response) => {
    response.once('prefinish', () => dropRest(request, response));
    listener(request, response);
  });
  answerParserErrors(server);
  return server;
}

/** Milliseconds that a connection stays open for the rest of a body that is discarded. */
const LINGER_MS = 2000;

/**
 * Discards the rest of a refused body: while it is unread, the next request on the connection is never parsed, and the
 * connection ends without an answer. Node discards only bodies of which nothing has been read.
 */
function dropRest(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  request.removeAllListeners('data').resume();
  if (!response.shouldKeepAlive) linger(request);
}

/** Delays closing: a connection that is closed before the whole body arrived is reset, and the client loses the answer. */
function linger(request: IncomingMessage): void {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    socket.end();
    request.once('end', close);
    const limit = setTimeout(close, LINGER_MS);
    socket.once('close', () => clearTimeout(limit));
  };
}

const POLL_MS = 50;

/** Takes no more connections and waits for the requests under way, at most `deadlineMs`. */
export function closeServer(server: Server, deadlineMs: number): Promise<void> {
  return new Promise((resolve) => {
    // A browser keeps its connection when an answer is through; without this it would hold the process up.
    const idle = setInterval(() => server.closeIdleConnections(), POLL_MS);
    const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(deadline);
      resolve();
    });
  });
}

/**
 * Bytes of headers that are read at all. Above what a browser can send, 180 cookies of 4 KB, so that a visitor with too many
 * is answered in words, by what looks at requests, and not by the parser.
 */
const MAX_HEADER_BYTES = 1024 * 1024;

const BODY = 'The headers of this request are too large.\n';
const TOO_LARGE = [
  'HTTP/1.1 431 Request Header Fields Too Large',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Length: ${BODY.length}`,
  'Cache-Control: no-store',
  'Connection: close',
  '',
  BODY,
].join('\r\n');
const BAD = 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
const ANSWERS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
};

/** Answers what Node's parser refuses as Node does, but says why where the headers are too large even to be read. */
function answerParserErrors(server: Server): void {
  /** Nothing may become a part of an answer that is under way. */
  const busy = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number) =>
    busy.set(socket, (busy.get(socket) ?? 0) + change);
  server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // The rest of the same request, which still comes, fails again.
    if (socket.writableEnded) return;
    if (!socket.writable || busy.get(socket)) return void socket.destroy();
    socket.end(ANSWERS[error.code ?? ''] ?? BAD);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}
