import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';

/**
 * Longer than the edge and other proxies keep an idle connection: if this side closed first, a request that is on its
 * way already would be lost, and one that changes something must not be sent twice.
 */
const IDLE_MS = 75_000;

/** The server of a request listener, not listening yet. */
export function httpServer(listener: RequestListener): Server {
  return createServer({ keepAliveTimeout: IDLE_MS }, (request, response) => {
    response.once('finish', () => dropRest(request));
    listener(request, response);
  });
}

/**
 * What is left of a body that was refused is thrown away: as long as nobody reads it, the next request on the
 * connection is never found, and the connection ends without a word. Node does so for bodies that nobody has begun.
 */
function dropRest(request: IncomingMessage): void {
  if (!request.complete) request.removeAllListeners('data').resume();
}
