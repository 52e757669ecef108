import type { Server } from 'node:http';
import { createSecureServer, type Http2SecureServer, type SecureServerOptions } from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { TlsFiles } from './base/edge-settings.ts';
import { httpServer } from './base/http-server.ts';

type Answer = Parameters<typeof getRequestListener>[0];

/** What takes connections for the edge. */
export interface Listener {
  /** Resolves to the port once connections are taken; 0 asks for any free one. */
  listen: (port: number) => Promise<number>;
  /** Takes no more connections and resolves once the requests under way are answered. */
  close: () => Promise<void>;
}

/**
 * HTTP/1.1; with a certificate HTTP/2 over TLS, and HTTP/1.1 for clients that know no other.
 * @throws when certificate and key are not what they should be.
 */
export const createListener = (fetch: Answer, tls: TlsFiles | null): Listener =>
  tls ? secureListener(fetch, tls) : plainListener(fetch);

function plainListener(fetch: Answer): Listener {
  const answer = getRequestListener(fetch);
  let isClosing = false;
  const server = httpServer((request, response) => {
    // Who keeps its connection would go on asking this process.
    if (isClosing) response.shouldKeepAlive = false;
    void answer(request, response);
  });
  const close = () => {
    isClosing = true;
    const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
    return new Promise<void>((resolve) => {
      server.close(() => {
        clearInterval(idle);
        resolve();
      });
      server.closeIdleConnections();
    });
  };
  return { listen: (port) => listening(server, port), close };
}

/** A connection whose answer is through while the server closes is looked for so often. */
const CLOSE_IDLE_MS = 50;

/**
 * What one client may ask of the edge at once, less than Node would let it: a page has some thirty requests.
 * Streams that are opened and reset in a flood end their session by nghttp2's own limit.
 */
const LIMITS: SecureServerOptions = {
  settings: { maxConcurrentStreams: 100, enablePush: false, maxHeaderListSize: 16_384 },
  maxHeaderListPairs: 100,
  maxSessionInvalidFrames: 100,
  maxSessionRejectedStreams: 50,
  maxSettings: 16,
  // Megabytes.
  maxSessionMemory: 10,
  unknownProtocolTimeout: 5000,
  handshakeTimeout: 10_000,
};

/** Of a session on which nothing moves. */
const IDLE_MS = 120_000;

function secureListener(fetch: Answer, { cert, key }: TlsFiles): Listener {
  const options: SecureServerOptions = { ...LIMITS, cert, key, minVersion: 'TLSv1.2' };
  const server = createSecureServer(
    { ...options, allowHTTP1: true },
    // Answers both kinds of requests; its types name them one by one.
    getRequestListener(fetch) as Parameters<typeof createSecureServer>[1],
  );
  const sessions = new Set<{ close: () => void }>();
  const sockets = new Set<Socket>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.setTimeout(IDLE_MS, () => session.close());
    // What a broken client does to its own session is no fault of the edge.
    session.on('error', () => undefined);
  });
  server.on('secureConnection', (socket) => {
    if (socket.alpnProtocol === 'h2') return;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const session of sessions) session.close();
      for (const socket of sockets) socket.end();
    });
  return { listen: (port) => listening(server, port), close };
}

const listening = (server: Server | Http2SecureServer, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port); // it listens on a port
    });
  });
