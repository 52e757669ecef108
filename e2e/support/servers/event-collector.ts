import { text } from 'node:stream/consumers';
import { serveOnFreePort } from './serve-on-free-port.ts';

/** An event as it arrives. */
export interface CollectedShopEvent {
  id: string;
  name: string;
  visit: string;
  [field: string]: unknown;
}

/** A collector that stores all batches; it refuses the first one, as one does that is starting. */
export async function startEventCollector() {
  const batches: { version: number; shop: string; events: CollectedShopEvent[] }[] = [];
  let refusals = 1;
  const { url, stop } = await serveOnFreePort(async (request, response) => {
    const body = await text(request);
    const isRefused = refusals-- > 0;
    if (!isRefused) batches.push(JSON.parse(body));
    response.writeHead(isRefused ? 503 : 204).end();
  });
  return {
    url: `${url}/events`,
    batches,
    /** Events of one visit, in their order. */
    reported: (visit?: string): CollectedShopEvent[] =>
      batches
        .flatMap(({ events }) => events)
        .filter((event) => visit === undefined || event.visit === visit),
    stop,
  };
}
