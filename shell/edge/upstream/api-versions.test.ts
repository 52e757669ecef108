import { afterEach, expect, test, vi } from 'vitest';
import { currentVisitor } from '../session/visitor-scope.ts';
import { type ApiVersions, createApiVersions } from './api-versions.ts';
import { heardFetch } from './observed-fetch.ts';

afterEach(() => vi.useRealTimers());

interface Platform {
  cart: [status: number, code?: string];
  catalogue: [status: number, body?: object];
}

const refusal = (code?: string): string =>
  code === undefined ? 'Not found' : JSON.stringify({ details: { applicationError: { code } } });

/** A platform that can change what it speaks. */
function platform(first: Partial<Platform> = {}) {
  const speaks: Platform = {
    cart: [401, 'UNAUTHENTICATED'],
    catalogue: [200, { catalogVersion: 'V1_CATALOG' }],
    ...first,
  };
  const askPlain = vi.fn(async (_path: string) => {
    const [status, code] = speaks.cart;
    return { status, text: async () => refusal(code) };
  });
  const ask = vi.fn(async () => {
    expect(currentVisitor()).toBeUndefined();
    const [status, body] = speaks.catalogue;
    return { status, contentType: 'application/json', body: Buffer.from(JSON.stringify(body)) };
  });
  const onError = vi.fn();
  const versions = (settings: Parameters<typeof createApiVersions>[0]['settings'] = AUTO) =>
    createApiVersions({ settings, ask, askPlain, onError });
  return { speaks, ask, askPlain, onError, versions };
}

const AUTO = { cartVersion: 'auto', catalogVersion: 'auto' } as const;
const heardOn = (versions: ApiVersions, path: string, status: number, code?: string) =>
  versions.hear(path, { status, text: async () => refusal(code) });

test.each<[what: string, cart: Platform['cart'], version: string]>([
  ['wants a token', [401, 'UNAUTHENTICATED'], '2'],
  ['forbids', [403, 'PERMISSION_DENIED'], '2'],
  ['knows no cart', [404, 'OWNED_CART_NOT_FOUND'], '2'],
  ['has no such path', [404, 'NOT_FOUND'], '1'],
  ['has no such path, in words of a proxy', [404], '1'],
  ['has none any more', [410], '1'],
  ['is down', [503], '1'],
])('a platform that %s has the cart by its version', async (_what, cart, cartVersion) => {
  const versions = platform({ cart }).versions();

  await versions.ready();

  expect(versions.now()).toMatchObject({ cartVersion });
});

test.each<[what: string, catalogue: Platform['catalogue'], version: string]>([
  ['says V3', [200, { catalogVersion: 'V3_CATALOG' }], '3'],
  ['says V1', [200, { catalogVersion: 'V1_CATALOG' }], '1'],
  ['has no store', [200, { catalogVersion: 'STORES_NOT_INSTALLED' }], '1'],
  ['says nothing', [200], '1'],
  ['is older than the question', [404, {}], '1'],
  ['is down', [500, {}], '1'],
])('a platform that %s has the catalogue by its version', async (_what, catalogue, version) => {
  const versions = platform({ catalogue }).versions();

  await versions.ready();

  expect(versions.now()).toMatchObject({ catalogVersion: version });
});

test('a setting is not asked for', async () => {
  const { versions, ask, askPlain } = platform();
  const fixed = versions({ cartVersion: '1', catalogVersion: '3' });

  await fixed.ready();
  heardOn(fixed, '/ecom/v1/carts/current', 410);

  expect(fixed.now()).toEqual({ cartVersion: '1', catalogVersion: '3' });
  expect(ask).not.toHaveBeenCalled();
  expect(askPlain).not.toHaveBeenCalled();
});

test('the cart is asked for without a session', async () => {
  const { versions, askPlain, ask } = platform();
  await versions({ cartVersion: 'auto', catalogVersion: '1' }).ready();

  expect(askPlain.mock.calls).toEqual([['/ecom/v2/carts/current']]);
  expect(ask).not.toHaveBeenCalled();
});

test.each([
  ['/ecom/v2/carts/current', 410, undefined],
  ['/ecom/v2/carts/current/add-line-items', 404, 'NOT_FOUND'],
])('when %s answers %s %s, pages are soon told the other version', async (path, status, code) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { speaks, versions } = platform();
  const asked = versions();
  await asked.ready();
  const told = vi.fn();
  asked.onChanged(() => told(asked.now()));
  vi.advanceTimersByTime(2000);
  speaks.cart = [410];

  heardOn(asked, path, status, code);

  await vi.waitFor(() =>
    expect(told.mock.calls).toEqual([[{ cartVersion: '1', catalogVersion: '1' }]]),
  );
});

test.each(['/stores-reader/v1/products/query-platformized', '/v2/collections/query'])(
  'a site whose %s is refused for V3 is asked what it speaks',
  async (path) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { speaks, versions } = platform();
    const asked = versions();
    await asked.ready();
    vi.advanceTimersByTime(2000);
    speaks.catalogue = [200, { catalogVersion: 'V3_CATALOG' }];

    heardOn(asked, path, 428, 'CATALOG_V3_CALLING_CATALOG_V1_API');

    await vi.waitFor(() => expect(asked.now()).toMatchObject({ catalogVersion: '3' }));
  },
);

test.each([
  ['/ecom/v2/carts/current', 404, 'OWNED_CART_NOT_FOUND'],
  ['/ecom/v2/carts/current', 503, undefined],
  ['/ecom/v1/orders/7', 404, 'NOT_FOUND'],
  ['/stores/v3/products/search', 428, 'APP_NOT_INSTALLED'],
])('%s with %s %s is no reason to ask', async (path, status, code) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { versions, ask, askPlain } = platform();
  const asked = versions();
  await asked.ready();
  vi.advanceTimersByTime(2000);

  heardOn(asked, path, status, code);
  await vi.advanceTimersByTimeAsync(0);

  expect([ask, askPlain].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('an old page that asks for what is gone, as pages are told already, costs no question', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { versions, ask, askPlain } = platform();
  const asked = versions();
  await asked.ready();
  expect(asked.now()).toEqual({ cartVersion: '2', catalogVersion: '1' });
  vi.advanceTimersByTime(2000);

  heardOn(asked, '/ecom/v1/carts/current', 410);
  heardOn(asked, '/stores/v3/products/query', 428, 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API');
  await vi.advanceTimersByTimeAsync(0);

  expect([ask, askPlain].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('what goes by is heard, and stays readable for the one who asked', async () => {
  const heard: [string, number, string][] = [];
  const hearing: Promise<void>[] = [];
  const hear: ApiVersions['hear'] = (path, { status, text }) => {
    hearing.push(text().then((said) => void heard.push([path, status, said])));
  };
  const real = vi.fn(
    async (input: RequestInfo | URL) => new Response(String(input), { status: 404 }),
  );
  const fetch = heardFetch(real as typeof globalThis.fetch, { url: 'http://platform/base/', hear });

  const answers = [
    await fetch('http://platform/base/ecom/v1/carts/current?a=b'),
    await fetch(new Request('http://elsewhere/ecom/v1/carts/current')),
  ];
  await Promise.all(hearing);

  expect(await answers[0]?.text()).toContain('http://platform/base');
  expect(heard).toEqual([
    ['/ecom/v1/carts/current', 404, 'http://platform/base/ecom/v1/carts/current?a=b'],
  ]);
});
