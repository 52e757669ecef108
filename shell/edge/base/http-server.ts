import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';

/** The server of a request listener, not listening yet. */
export function httpServer(listener: RequestListener): Server {
  return createServer((request, response) => {
    response.once('prefinish', () => dropRest(request, response));
    listener(request, response);
  });
}

/** Milliseconds that a connection stays open for the rest of a body that nobody wants. */
const LINGERS_MS = 2000;

/**
 * What is left of a body that was refused is thrown away: as long as nobody reads it, the next request on the
 * connection is never found, and the connection ends without a word. Node does so for bodies that nobody has begun.
 */
function dropRest(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  request.removeAllListeners('data').resume();
  if (!response.shouldKeepAlive) linger(request);
}

/** A connection closed before all has arrived is reset, and a reset takes the answer away from its reader. */
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
