import type { CDPSession } from '@playwright/test';

export const KINDS = ['html', 'script', 'style', 'font', 'picture', 'data'] as const;
export type Kind = (typeof KINDS)[number];

/** Bytes on the wire with headers; responses from the cache count as nothing. */
export interface Traffic {
  requests: number;
  /** Requests below `/api/`. */
  apiCalls: number;
  /** From the document's request to the first of its answer, in milliseconds. */
  ttfb: number;
  bytes: Record<Kind, number>;
}

interface Request {
  url: string;
  start: number;
  answered: number;
  kind: Kind;
  isCached: boolean;
  bytes: number;
}

const PATTERNS: [RegExp, Kind][] = [
  [/html/, 'html'],
  [/javascript/, 'script'],
  [/css/, 'style'],
  [/font/, 'font'],
  [/image/, 'picture'],
];

const kindOf = (mimeType: string): Kind =>
  PATTERNS.find(([pattern]) => pattern.test(mimeType))?.[1] ?? 'data';

export interface RecordedTraffic {
  /** Whether nothing has been under way for so long. */
  isQuietFor: (ms: number) => boolean;
  /** All up to now. */
  sum: () => Traffic;
}

/** Records every request of a page from now on. */
export async function recordTraffic(cdp: CDPSession): Promise<RecordedTraffic> {
  const requests = new Map<string, Request>();
  const underWay = new Set<string>();
  let lastChange = Date.now();

  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    underWay.add(requestId);
    lastChange = Date.now();
    const started = { url: request.url, start: timestamp, answered: timestamp };
    requests.set(requestId, { ...started, kind: 'data', isCached: false, bytes: 0 });
  });
  const update = (id: string, change: Partial<Request>) => {
    const known = requests.get(id);
    if (known) requests.set(id, { ...known, ...change });
  };
  cdp.on('Network.requestServedFromCache', ({ requestId }) =>
    update(requestId, { isCached: true }),
  );
  cdp.on('Network.responseReceived', ({ requestId, response, timestamp, type }) => {
    // The browser does not report every request that ended with the document before this one.
    if (type === 'Document') for (const id of underWay) if (id !== requestId) underWay.delete(id);
    update(requestId, {
      kind: kindOf(response.mimeType),
      answered: timestamp,
      ...(response.fromDiskCache && { isCached: true }),
    });
  });
  const ended = (requestId: string) => {
    underWay.delete(requestId);
    lastChange = Date.now();
  };
  cdp.on('Network.loadingFailed', ({ requestId }) => ended(requestId));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    update(requestId, { bytes: encodedDataLength });
    ended(requestId);
  });
  await cdp.send('Network.enable');

  return {
    isQuietFor: (ms) => underWay.size === 0 && Date.now() - lastChange >= ms,
    sum: () => sumOf([...requests.values()]),
  };
}

function sumOf(requests: Request[]): Traffic {
  const wired = requests.filter(({ isCached }) => !isCached);
  const [document] = requests;
  const bytesOf = (kind: Kind) =>
    wired.reduce((sum, request) => sum + (request.kind === kind ? request.bytes : 0), 0);
  return {
    requests: wired.length,
    apiCalls: wired.filter(({ url }) => new URL(url).pathname.startsWith('/api/')).length,
    ttfb: document ? (document.answered - document.start) * 1000 : Number.NaN,
    bytes: {
      html: bytesOf('html'),
      script: bytesOf('script'),
      style: bytesOf('style'),
      font: bytesOf('font'),
      picture: bytesOf('picture'),
      data: bytesOf('data'),
    },
  };
}
