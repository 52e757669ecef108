import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An event as it arrives. */
export interface ReportedEvent {
  id: string;
  name: string;
  visit: string;
  [field: string]: unknown;
}

/** A collector that stores all batches; it refuses the first one, as one does that is starting. */
export async function startCollector() {
  const batches: { version: number; shop: string; events: ReportedEvent[] }[] = [];
  let refusals = 1;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const isRefused = refusals-- > 0;
    if (!isRefused) batches.push(JSON.parse(Buffer.concat(chunks).toString()));
    response.writeHead(isRefused ? 503 : 204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a server that listens on a port
  return {
    url: `http://127.0.0.1:${port}/events`,
    batches,
    /** Events of one visit, in their order. */
    reported: (visit?: string): ReportedEvent[] =>
      batches
        .flatMap(({ events }) => events)
        .filter((event) => visit === undefined || event.visit === visit),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
