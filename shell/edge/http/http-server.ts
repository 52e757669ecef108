import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { answerHeaderOverflow, MAX_HEADER_BYTES } from './answer-oversized-headers.ts';

interface ServerTimes {
  keepAliveMs: number;
}

/**
 * Creates the server of a request listener, not listening yet. Its idle connections outlive those of the proxy in front:
 * if this side closed first, a request in transit would be lost, and one that changes something must not be sent twice.
 */
export function createHttpServer(listener: RequestListener, { keepAliveMs }: ServerTimes): Server {
  const options = { keepAliveTimeout: keepAliveMs, maxHeaderSize: MAX_HEADER_BYTES };
  const server = createServer(options, (request, response) => {
    response.once('prefinish', () => dropRest(request, response));
    listener(request, response);
  });
  answerHeaderOverflow(server);
  return server;
}

/** Milliseconds that a connection stays open for the rest of a refused body. */
const LINGERS_MS = 2000;

/**
 * Discards the rest of a refused body: until it is read, the next request on the connection is never found, and the
 * connection ends without an answer. Node does so itself for bodies that were never read from.
 */
function dropRest(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  request.removeAllListeners('data').resume();
  if (!response.shouldKeepAlive) linger(request);
}

/** Delays closing: a connection closed before all has arrived is reset, and a reset can discard the answer. */
function linger(request: IncomingMessage): void {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    socket.end();
    request.once('end', close);
    const limit = setTimeout(close, LINGERS_MS);
    socket.once('close', () => clearTimeout(limit));
  };
}
