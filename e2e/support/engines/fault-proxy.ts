import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createTestCertificate } from '@horae/tooling/test-servers/test-certificate.ts';
import type { RemoteOutage } from '../../fixtures/break-remote.ts';

/** Makes another answer of one; may change its headers in place. */
export type ResponseRewriter = (body: string, headers: IncomingHttpHeaders) => string;

export interface FaultProxy {
  /** The shop, as it is behind the gate. */
  url: string;
  /** Takes every path that begins so away. */
  block: (path: string, outage: RemoteOutage) => void;
  unblock: () => void;
  /** Changes what is text of the answers to paths that begin like this. */
  change: (path: string, change: ResponseRewriter) => void;
  close: () => Promise<void>;
}

/**
 * The shop at an address of its own whose answers can be held back: no two engines let their requests be changed by the same
 * means, and one has none. Over HTTP/2, as shops are: over HTTP/1.1 a browser has six connections, and unanswered requests hold
 * them all.
 */
export async function openFaultProxy(shop: string): Promise<FaultProxy> {
  const blocked = new Map<string, RemoteOutage>();
  const changes = new Map<string, ResponseRewriter>();
  const ofPath = <Value>(all: Map<string, Value>, url = '') =>
    [...all].find(([path]) => url.startsWith(path))?.[1];
  const sockets = new Set<Socket>();
  const server = createSecureServer(passingCertificate(), (requested, answer) => {
    const outage = ofPath(blocked, requested.url);
    if (outage) refuse(answer, outage);
    else forward(shop, requested, answer, ofPath(changes, requested.url));
  });
  // Sockets, not sessions: a browser opens spare connections that have no session yet.
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gate has no port');
  return {
    url: `https://localhost:${address.port}`,
    block: (path, outage) => void blocked.set(path, outage),
    unblock: () => blocked.clear(),
    change: (path, change) => void changes.set(path, change),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Who is silent leaves the request as it is. */
function refuse(answer: Http2ServerResponse, outage: RemoteOutage): void {
  if (outage === 'missing') answer.writeHead(404).end('Not found');
  if (outage === 'broken')
    answer.writeHead(200, { 'content-type': 'text/javascript' }).end('throw new Error("broken");');
}

function forward(
  shop: string,
  requested: Http2ServerRequest,
  answer: Http2ServerResponse,
  change: ResponseRewriter | undefined,
): void {
  const own = `https://${requested.authority}`;
  const asIs = exchanged(requested.headers, { own, shop });
  const onward = request(`${shop}${requested.url}`, {
    method: requested.method,
    // A body that will be changed has to come as plain text.
    headers: change ? { ...asIs, 'accept-encoding': 'identity' } : asIs,
  });
  onward.on('response', (response) => {
    const headers = withoutConnection(response.headers);
    if (headers.location) headers.location = headers.location.replace(shop, own);
    if (change && headers['content-type']?.startsWith('text/'))
      return void changed(response, headers, change, answer);
    answer.writeHead(response.statusCode ?? 502, headers);
    response.pipe(answer);
  });
  onward.on('error', (error) => answer.writeHead(502).end(error.message));
  requested.pipe(onward);
}

async function changed(
  response: IncomingMessage,
  headers: IncomingHttpHeaders,
  change: ResponseRewriter,
  answer: Http2ServerResponse,
): Promise<void> {
  const body = change(await text(response), headers);
  delete headers['content-length'];
  answer.writeHead(response.statusCode ?? 502, headers).end(body);
}

/** The shop knows itself by one address only. */
function exchanged(
  headers: IncomingHttpHeaders,
  { own, shop }: { own: string; shop: string },
): IncomingHttpHeaders {
  const { origin, referer } = headers;
  const named = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  return {
    ...Object.fromEntries(named),
    host: new URL(shop).host,
    ...(origin && { origin: origin.replace(own, shop) }),
    ...(referer && { referer: referer.replace(own, shop) }),
  };
}

/** HTTP/1.1's connection headers have no place in HTTP/2. */
function withoutConnection({
  connection: _connection,
  'keep-alive': _keepAlive,
  'transfer-encoding': _encoding,
  ...others
}: IncomingHttpHeaders): IncomingHttpHeaders {
  return others;
}

/** Its files are gone once they are read. */
function passingCertificate(): { cert: string; key: string } {
  const folder = mkdtempSync(join(tmpdir(), 'horae-certificate-'));
  const { cert, key } = createTestCertificate(folder);
  const made = { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  rmSync(folder, { recursive: true });
  return made;
}
