import { request } from 'node:http';
import { serveOnFreePort } from './serve-on-free-port.ts';

/** Stands before the shop as a browser or a proxy that lets no cookie through, in either direction. */
export const startCookielessProxy = (shop: string) =>
  serveOnFreePort((incoming, outgoing) => {
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
