import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';

/** The server of a request listener, not listening yet. */
export function httpServer(listener: RequestListener): Server {
  return createServer((request, response) => {
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
