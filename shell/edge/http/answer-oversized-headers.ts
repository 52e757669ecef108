import type { Server } from 'node:http';
import type { Http2SecureServer } from 'node:http2';
import type { Socket } from 'node:net';

/**
 * Bytes of headers that are read at all. Above what a browser can send, 180 cookies of 4 KB, so that a visitor with too many
 * is answered in words, by what looks at requests, and not by the parser.
 */
export const MAX_HEADER_BYTES = 1024 * 1024;

/** A connection that is closed while something still comes is reset, and a reset takes the answer away from its reader. */
const LINGERS_MS = 2000;

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
const BAD_REQUEST = 'HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
const ANSWERS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
};

/** Answers what Node's parser refuses as Node does, but says why where the headers are too large even to be read. */
export function answerHeaderOverflow(server: Server | Http2SecureServer): void {
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
    socket.end(ANSWERS[error.code ?? ''] ?? BAD_REQUEST);
    setTimeout(() => socket.destroy(), LINGERS_MS).unref();
  });
}
