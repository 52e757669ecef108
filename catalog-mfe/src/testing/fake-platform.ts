import { vi } from 'vitest';

interface PlatformRequest {
  path: string;
  /** The query object, from the body or the `.r` parameter, where there is one. */
  query: unknown;
}

/** A body, or a whole answer. */
type Answer = (requests: PlatformRequest) => object | Response;

/** Stands in for the platform below the real SDK: hands out tokens, and `respond` to everything else. */
export function stubFetch(respond: (request: Request) => Response | Promise<Response>): void {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    return request.url.endsWith('/oauth2/token')
      ? Response.json({ access_token: 'a', refresh_token: 'r', expires_in: 14_400 })
      : respond(request);
  });
}

/** The same for the reads of the catalogue, which are queries; `requests` collects them. */
export function fakePlatform(answer: Answer): { requests: PlatformRequest[] } {
  const requests: PlatformRequest[] = [];

  stubFetch(async (request) => {
    const url = new URL(request.url);
    const call = { path: url.pathname, query: await readQuery(request, url) };
    requests.push(call);
    const given = answer(call);
    return given instanceof Response ? given : Response.json(given);
  });

  return { requests };
}

async function readQuery(request: Request, url: URL): Promise<unknown> {
  const packed = url.searchParams.get('.r');
  const text = packed ? Buffer.from(packed, 'base64url').toString('utf8') : await request.text();
  const { query } = JSON.parse(text || '{}') as { query?: unknown }; // nearly every read of the catalogue is a query
  return query;
}

/** A product as the platform sends it, cut to what the screens read. */
export function wireProduct(changes: object = {}) {
  return {
    id: 'p1',
    slug: 'tidal-300',
    name: 'Tidal 300',
    visible: true,
    productType: 'physical',
    description: '<p>A diver.</p>',
    stock: { trackInventory: true, quantity: 7, inStock: true, inventoryStatus: 'IN_STOCK' },
    priceData: wirePrice(389),
    additionalInfoSections: [],
    ribbon: 'Bestseller',
    media: { mainMedia: wirePicture('front'), items: [wirePicture('front'), wirePicture('angle')] },
    productOptions: [],
    collectionIds: ['c1'],
    createdDate: '2025-03-04T09:00:00.000Z',
    ...changes,
  };
}

export function wirePrice(price: number, discountedPrice = price) {
  const formatted = {
    price: `$${price.toFixed(2)}`,
    discountedPrice: `$${discountedPrice.toFixed(2)}`,
  };
  return { currency: 'USD', price, discountedPrice, formatted };
}

export function wirePicture(id: string) {
  const image = { url: `/media/${id}.jpg`, width: 1000, height: 1000 };
  return { id, title: `${id} view`, mediaType: 'image', image };
}
