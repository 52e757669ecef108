import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { answerParserErrors, MAX_HEADER_BYTES } from './header-overflow.ts';

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
