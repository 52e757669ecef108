import { afterEach, expect, test, vi } from 'vitest';
import { currentVisitor } from '../session/run-as-visitor.ts';
import { type ApiVersionProbe, detectApiVersions } from './detect-api-versions.ts';
import { observedFetch } from './platform-fetch.ts';

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
  const sendPlain = vi.fn(async (_path: string) => {
    const [status, code] = speaks.cart;
    return { status, text: async () => refusal(code) };
  });
  const send = vi.fn(async () => {
    expect(currentVisitor()).toBeUndefined();
    const [status, body] = speaks.catalogue;
    return { status, contentType: 'application/json', body: Buffer.from(JSON.stringify(body)) };
  });
  const onError = vi.fn();
  const versions = (settings: Parameters<typeof detectApiVersions>[0]['settings'] = AUTO) =>
    detectApiVersions({ settings, send, sendPlain, onError });
  return { speaks, send, sendPlain, onError, versions };
}

const AUTO = { cartVersion: 'auto', catalogVersion: 'auto' } as const;
const observedOn = (versions: ApiVersionProbe, path: string, status: number, code?: string) =>
  versions.observe(path, { status, text: async () => refusal(code) });

test.each<[what: string, cart: Platform['cart'], version: string]>([
  ['wants a token', [401, 'UNAUTHENTICATED'], '2'],
  ['forbids', [403, 'PERMISSION_DENIED'], '2'],
  ['has no cart', [404, 'OWNED_CART_NOT_FOUND'], '2'],
  ['has no such path', [404, 'NOT_FOUND'], '1'],
  ['has no such path, as answered by a proxy', [404], '1'],
  ['has no cart any more', [410], '1'],
  ['is down', [503], '1'],
])('with a platform that %s the cart has its version', async (_what, cart, cartVersion) => {
  const versions = platform({ cart }).versions();

  await versions.ready();

  expect(versions.now()).toMatchObject({ cartVersion });
});

test.each<[what: string, catalogue: Platform['catalogue'], version: string]>([
  ['says V3', [200, { catalogVersion: 'V3_CATALOG' }], '3'],
  ['says V1', [200, { catalogVersion: 'V1_CATALOG' }], '1'],
  ['has no store', [200, { catalogVersion: 'STORES_NOT_INSTALLED' }], '1'],
  ['has no body', [200], '1'],
  ['has no such path', [404, {}], '1'],
  ['is down', [500, {}], '1'],
])('with a platform that %s the catalogue has its version', async (_what, catalogue, version) => {
  const versions = platform({ catalogue }).versions();

  await versions.ready();

  expect(versions.now()).toMatchObject({ catalogVersion: version });
});

test('a configured version is not requested', async () => {
  const { versions, send, sendPlain } = platform();
  const fixed = versions({ cartVersion: '1', catalogVersion: '3' });

  await fixed.ready();
  observedOn(fixed, '/ecom/v1/carts/current', 410);

  expect(fixed.now()).toEqual({ cartVersion: '1', catalogVersion: '3' });
  expect(send).not.toHaveBeenCalled();
  expect(sendPlain).not.toHaveBeenCalled();
});

test('the version of the cart is requested without a session', async () => {
  const { versions, sendPlain, send } = platform();
  await versions({ cartVersion: 'auto', catalogVersion: '1' }).ready();

  expect(sendPlain.mock.calls).toEqual([['/ecom/v2/carts/current']]);
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['/ecom/v2/carts/current', 410, undefined],
  ['/ecom/v2/carts/current/add-line-items', 404, 'NOT_FOUND'],
])('when %s answers %s %s, pages soon get the other version', async (path, status, code) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { speaks, versions } = platform();
  const found = versions();
  await found.ready();
  const changed = vi.fn();
  found.onChanged(() => changed(found.now()));
  vi.advanceTimersByTime(2000);
  speaks.cart = [410];

  observedOn(found, path, status, code);

  await vi.waitFor(() =>
    expect(changed.mock.calls).toEqual([[{ cartVersion: '1', catalogVersion: '1' }]]),
  );
});

test.each(['/stores-reader/v1/products/query-platformized', '/v2/collections/query'])(
  'when %s is refused for V3, the version is requested again',
  async (path) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { speaks, versions } = platform();
    const found = versions();
    await found.ready();
    vi.advanceTimersByTime(2000);
    speaks.catalogue = [200, { catalogVersion: 'V3_CATALOG' }];

    observedOn(found, path, 428, 'CATALOG_V3_CALLING_CATALOG_V1_API');

    await vi.waitFor(() => expect(found.now()).toMatchObject({ catalogVersion: '3' }));
  },
);

test.each([
  ['/ecom/v2/carts/current', 404, 'OWNED_CART_NOT_FOUND'],
  ['/ecom/v2/carts/current', 503, undefined],
  ['/ecom/v1/orders/7', 404, 'NOT_FOUND'],
  ['/stores/v3/products/search', 428, 'APP_NOT_INSTALLED'],
])('%s with %s %s triggers no request', async (path, status, code) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { versions, send, sendPlain } = platform();
  const found = versions();
  await found.ready();
  vi.advanceTimersByTime(2000);

  observedOn(found, path, status, code);
  await vi.advanceTimersByTimeAsync(0);

  expect([send, sendPlain].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a call of a removed version by an old page triggers no request', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { versions, send, sendPlain } = platform();
  const found = versions();
  await found.ready();
  expect(found.now()).toEqual({ cartVersion: '2', catalogVersion: '1' });
  vi.advanceTimersByTime(2000);

  observedOn(found, '/ecom/v1/carts/current', 410);
  observedOn(found, '/stores/v3/products/query', 428, 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API');
  await vi.advanceTimersByTimeAsync(0);

  expect([send, sendPlain].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('observed answers stay readable for their caller', async () => {
  const observed: [string, number, string][] = [];
  const pending: Promise<void>[] = [];
  const observe: ApiVersionProbe['observe'] = (path, { status, text }) => {
    pending.push(text().then((said) => void observed.push([path, status, said])));
  };
  const real = vi.fn(
    async (input: RequestInfo | URL) => new Response(String(input), { status: 404 }),
  );
  const fetch = observedFetch(real as typeof globalThis.fetch, {
    url: 'http://platform/base/',
    observe,
  });

  const answers = [
    await fetch('http://platform/base/ecom/v1/carts/current?a=b'),
    await fetch(new Request('http://elsewhere/ecom/v1/carts/current')),
  ];
  await Promise.all(pending);

  expect(await answers[0]?.text()).toContain('http://platform/base');
  expect(observed).toEqual([
    ['/ecom/v1/carts/current', 404, 'http://platform/base/ecom/v1/carts/current?a=b'],
  ]);
});
