import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';

const NAMES = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'integrity-policy',
  'permissions-policy',
  'referrer-policy',
  'reporting-endpoints',
  'strict-transport-security',
  'x-content-type-options',
];
let platform: Server;
let platformUrl: string;

beforeAll(async () => {
  platform = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{}');
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  platformUrl = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`; // bound to a port
});
afterAll(() => platform.close());

/** The headers that guard an answer, with what differs from run to run named. */
async function guards(path: string, init: RequestInit = {}, environment: NodeJS.ProcessEnv = {}) {
  const app = await edgeFixture({
    environment: { PLATFORM_URL: platformUrl, SITE_URL: 'https://horae.example', ...environment },
  });
  const { headers, status } = await app.request(path, init);
  const found = NAMES.flatMap((name) => {
    const value = headers
      .get(name)
      ?.replaceAll(platformUrl, '<platform>')
      .replace(/'sha256-[^']+'/g, '<hash>');
    return value ? [[name, value] as const] : [];
  });
  return { status, ...Object.fromEntries(found) };
}

const EVERYWHERE = {
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
};
const DOCUMENT = {
  ...EVERYWHERE,
  'cross-origin-opener-policy': 'same-origin',
  'integrity-policy': 'blocked-destinations=(script), endpoints=(violations)',
  'permissions-policy': 'microphone=(self), camera=(), geolocation=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'reporting-endpoints': 'violations="/_csp"',
};
const policy = (scripts: string, styles: string) =>
  `default-src 'none'; script-src 'self'${scripts}; style-src 'self'${styles}; style-src-attr 'unsafe-inline'; font-src 'self'; img-src 'self' data:; media-src 'self' blob: data:; connect-src 'self'; worker-src 'self' blob:; frame-src <platform>; form-action 'self' <platform>; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types checksums dompurify default start; report-uri /_csp`;

test('a private page is sent with the referrer policy `no-referrer`', async () => {
  const platformOf = { PLATFORM_URL: platformUrl };
  const secret = 'aQwErTyUiOpAsDfGhJkLzXcVbNm';
  const reported: string[] = [];
  const policyOf = async (isPrivate: boolean, page?: string) => {
    const app = await edgeFixture({
      environment: platformOf,
      route: { isPrivate },
      onError: (error, where) => void reported.push(`${error} ${where}`),
      note: (event, more) => void reported.push(`${event} ${JSON.stringify(more)}`),
      ...(page && { page }),
    });
    const { headers } = await app.request(`/product/${secret}?token=${secret}`);
    await app.request(`/healthz/${secret}`, { headers: { 'x-qa-token': 'wrong' } });
    return headers.get('referrer-policy');
  };

  expect(await policyOf(false)).toBe('strict-origin-when-cross-origin');
  expect(await policyOf(true)).toBe('no-referrer');
  expect(await policyOf(true, 'throw new Error("this page is broken")')).toBe('no-referrer');
  expect(reported.join('\n')).toContain('this page is broken');
  expect(reported.join('\n')).not.toContain(secret);
});

test.each([
  ['a page', '/product/tidal-300', 200, ' <hash> <hash> <hash> <hash>', ' <hash> <hash>'],
  ['an address without a page', '/nowhere', 404, ' <hash> <hash> <hash>', ' <hash>'],
])('%s has all security headers', async (_name, path, status, scripts, styles) => {
  expect(await guards(path)).toEqual({
    ...DOCUMENT,
    status,
    'cache-control': 'no-cache',
    'content-security-policy': policy(scripts, styles),
  });
});

test('forms lead to, and frames show, the platform where browsers find it', async () => {
  const app = await edgeFixture({
    environment: {
      PLATFORM_URL: platformUrl,
      PLATFORM_PUBLIC_URL: 'https://accounts.shop.example/',
    },
  });
  const { headers } = await app.request('/product/tidal-300');

  expect(headers.get('content-security-policy')).toContain(
    "frame-src https://accounts.shop.example; form-action 'self' https://accounts.shop.example;",
  );
});

test('a page that cannot be composed has all security headers', async () => {
  const throwing = 'export const head = () => { throw new Error("broken"); };';
  const app = await edgeFixture({ page: throwing, environment: { PLATFORM_URL: platformUrl } });
  const { headers, status } = await app.request('/product/tidal-300');

  expect(status).toBe(503);
  for (const name of Object.keys(DOCUMENT)) {
    if (name !== 'strict-transport-security') expect(headers.get(name), name).not.toBeNull();
  }
  expect(headers.get('content-security-policy')).toContain("script-src 'self';");
});

test.each([
  ['a released file', '/_mfe/cart/1/entry.js', 200, 'public, max-age=31536000, immutable'],
  ['a file that is not there', '/_mfe/cart/1/other.js', 404, 'no-cache'],
  ['the registry', '/registry.json', 200, 'no-cache'],
  ['an answer of the platform', '/api/wix/ecom/v1/carts/current', 200, 'no-store'],
  ['an undeclared call', '/api/other', 404, 'no-store'],
])(
  '%s is no document, read by this origin only and framed by none',
  async (_name, path, status, cached) => {
    expect(await guards(path)).toEqual({
      ...EVERYWHERE,
      status,
      'cache-control': cached,
      'content-security-policy': "frame-ancestors 'none'",
    });
  },
);

test('other origins may embed pictures, for mails', async () => {
  expect(await guards('/media/tidal.jpg')).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('a shop without TLS sends no HSTS', async () => {
  const found = await guards('/', {}, { SITE_URL: 'http://localhost:3000' });
  expect(found).not.toHaveProperty('strict-transport-security');
});
