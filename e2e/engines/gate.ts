import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { Outage } from '../fixtures/outages.ts';

export interface Gate {
  /** The shop, as it is behind the gate. */
  url: string;
  /** Takes every path that begins so away. */
  block: (path: string, outage: Outage) => void;
  unblock: () => void;
  close: () => Promise<void>;
}

/**
 * The shop at an address of its own whose answers can be held back: no two engines let their requests be changed by
 * the same means, and one has none.
 */
export async function openGate(shop: string): Promise<Gate> {
  const blocked = new Map<string, Outage>();
  const server = createServer((asked, answer) => {
    const outage = [...blocked].find(([path]) => asked.url?.startsWith(path))?.[1];
    if (outage) refuse(answer, outage);
    else handOn(shop, asked, answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The gate has no port');
  return {
    url: `http://localhost:${address.port}`,
    block: (path, outage) => void blocked.set(path, outage),
    unblock: () => blocked.clear(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function refuse(answer: ServerResponse, outage: Outage): void {
  if (outage === 'silent') return; // never answered: the browser goes on waiting
  if (outage === 'missing') answer.writeHead(404).end('Not found');
  else
    answer.writeHead(200, { 'content-type': 'text/javascript' }).end('throw new Error("broken");');
}

function handOn(shop: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { host: gate = '' } = asked.headers;
  const own = `http://${gate}`;
  const onward = request(`${shop}${asked.url}`, {
    method: asked.method,
    headers: exchanged(asked.headers, { own, shop }),
  });
  onward.on('response', (response) => {
    const { location } = response.headers;
    const headers = { ...response.headers };
    if (location) headers.location = location.replace(shop, own);
    answer.writeHead(response.statusCode ?? 502, headers);
    response.pipe(answer);
  });
  onward.on('error', (error) => answer.writeHead(502).end(error.message));
  asked.pipe(onward);
}

/** The shop knows itself by one address only. */
function exchanged(
  headers: IncomingHttpHeaders,
  { own, shop }: { own: string; shop: string },
): IncomingHttpHeaders {
  const { origin, referer } = headers;
  return {
    ...headers,
    host: new URL(shop).host,
    ...(origin && { origin: origin.replace(own, shop) }),
    ...(referer && { referer: referer.replace(own, shop) }),
  };
}
