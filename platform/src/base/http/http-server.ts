import { createServer, type RequestListener, type Server } from 'node:http';

/**
 * Longer than the edge and other proxies keep an idle connection: if this side closed first, a request that is on its
 * way already would be lost, and one that changes something must not be sent twice.
 */
const IDLE_MS = 75_000;

/** The server of a request listener, not listening yet. */
export function httpServer(listener: RequestListener): Server {
  return createServer({ keepAliveTimeout: IDLE_MS }, listener);
}
