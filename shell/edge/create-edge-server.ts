import { type Server, ServerResponse } from 'node:http';
import {
  constants,
  createSecureServer,
  type Http2SecureServer,
  type SecureServerOptions,
  type ServerHttp2Session,
} from 'node:http2';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { TlsKeyPair } from './edge-settings-types.ts';
import { answerHeaderOverflow, MAX_HEADER_BYTES } from './http/answer-oversized-headers.ts';
import { createHttpServer } from './http/http-server.ts';

type Answer = Parameters<typeof getRequestListener>[0];

interface ListenerParts {
  fetch: Answer;
  /** With a certificate it speaks HTTP/2 over TLS, and HTTP/1.1 to clients that know no other. */
  tls: TlsKeyPair | null;
  keepAliveSeconds: number;
}

export interface HttpServer {
  /** Resolves to the port once it accepts connections; 0 selects any free port. */
  listen: (port: number) => Promise<number>;
  /** Makes each further answer over HTTP/1.1 the last one of its connection, so that load balancers close theirs. */
  drain: () => void;
  /** Accepts no more connections and resolves once the pending requests are answered. */
  close: () => Promise<void>;
}

/** @throws when certificate and key are not valid. */
export const createEdgeServer = ({ fetch, tls, keepAliveSeconds }: ListenerParts): HttpServer =>
  tls
    ? secureListener(fetch, tls, keepAliveSeconds * 1000)
    : plainListener(fetch, keepAliveSeconds * 1000);

function plainListener(fetch: Answer, keepAliveMs: number): HttpServer {
  const answer = getRequestListener(fetch);
  let isDraining = false;
  const drain = () => {
    isDraining = true;
  };
  const server = createHttpServer(
    (request, response) => {
      if (isDraining) response.shouldKeepAlive = false;
      void answer(request, response);
    },
    { keepAliveMs },
  );
  const close = () => {
    drain();
    const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
    return new Promise<void>((resolve) => {
      server.close(() => {
        clearInterval(idle);
        resolve();
      });
      server.closeIdleConnections();
    });
  };
  return { listen: (port) => listening(server, port), drain, close };
}

/** Milliseconds between two searches for connections that have become idle while the server closes. */
const CLOSE_IDLE_MS = 50;

/**
 * Limits one client's concurrent requests, below Node's defaults: a page has some thirty requests. A flood of streams that are
 * opened and reset ends its session by nghttp2's own limit. Each cookie may be a header of its own, and a browser stores 180
 * per host.
 */
const LIMITS: SecureServerOptions = {
  settings: { maxConcurrentStreams: 100, enablePush: false, maxHeaderListSize: MAX_HEADER_BYTES },
  maxHeaderListPairs: 1000,
  maxSessionInvalidFrames: 100,
  maxSessionRejectedStreams: 50,
  maxSettings: 16,
  // Megabytes.
  maxSessionMemory: 10,
  unknownProtocolTimeout: 5000,
  handshakeTimeout: 10_000,
};

/** Milliseconds that an idle session stays open at least. */
const IDLE_MS = 120_000;

function secureListener(fetch: Answer, { cert, key }: TlsKeyPair, keepAliveMs: number): HttpServer {
  const tls: SecureServerOptions = { ...LIMITS, cert, key, minVersion: 'TLSv1.2' };
  const answer = getRequestListener(fetch);
  const sessions = new Set<{ close: () => void }>();
  /** Connections of HTTP/1.1, and whether each is answering. */
  const sockets = new Map<Socket, boolean>();
  let isDraining = false;
  const server = createSecureServer({ ...tls, allowHTTP1: true }, (request, response) => {
    if (response instanceof ServerResponse) {
      const { socket } = request;
      if (isDraining) response.shouldKeepAlive = false;
      sockets.set(socket, true);
      response.once('close', () => sockets.has(socket) && sockets.set(socket, false));
    }
    void answer(request, response);
  });
  // HTTP/1.1 on a secure HTTP/2 server reads these properties, which a plain server sets from its options.
  Object.assign(server, { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: keepAliveMs });
  answerHeaderOverflow(server);
  server.on('session', (session) => {
    sessions.add(session);
    sendToHttp1(session);
    session.on('close', () => sessions.delete(session));
    session.setTimeout(Math.max(IDLE_MS, keepAliveMs), () => session.close());
    // Errors that a broken client causes in its own session are no failures of the edge.
    session.on('error', () => undefined);
  });
  server.on('secureConnection', (socket) => {
    if (socket.alpnProtocol === 'h2') return;
    sockets.set(socket, false);
    socket.on('close', () => sockets.delete(socket));
  });
  const drain = () => {
    isDraining = true;
  };
  const close = () =>
    new Promise<void>((resolve) => {
      drain();
      server.close(() => resolve());
      for (const session of sessions) session.close();
      for (const [socket, isBusy] of sockets) if (!isBusy) socket.end();
    });
  return { listen: (port) => listening(server, port), drain, close };
}

/** nghttp2's error for headers of more than nine frames, some 144 KB, which no option of Node changes. */
const TOO_MANY_FRAMES = -905;

/**
 * Sends a client whose headers are too large for HTTP/2 to HTTP/1.1, where it gets a readable answer. Browsers retry by
 * themselves; Node's own error code for such a session would leave them without a page.
 */
function sendToHttp1(session: ServerHttp2Session): void {
  const destroy = session.destroy.bind(session);
  session.destroy = (error?: NodeJS.ErrnoException, code?: number) => {
    const isTooLarge = error?.errno === TOO_MANY_FRAMES;
    destroy(error, isTooLarge ? constants.NGHTTP2_HTTP_1_1_REQUIRED : code);
  };
}

const listening = (server: Server | Http2SecureServer, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port); // it listens on a port
    });
  });
