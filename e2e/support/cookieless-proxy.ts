import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Proxy {
  url: string;
  close: () => Promise<void>;
}

/** Stands before the shop as a browser or a proxy that lets no cookie through, in either direction. */
export async function startCookielessProxy(shop: string): Promise<Proxy> {
  const server = createServer((incoming, outgoing) => {
    const { cookie: _dropped, ...headers } = incoming.headers;
    const { host } = new URL(shop);
    const { method } = incoming;
    const forwarded = request(new URL(incoming.url ?? '/', shop), {
      method,
      // The shop has to find itself: it takes forms of its own origin alone.
      headers: { ...headers, host, ...(headers.origin && { origin: shop }) },
    });
    forwarded.on('response', (answer) => {
      const { 'set-cookie': _stored, ...reported } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, reported);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
