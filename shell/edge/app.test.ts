import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Route, Routes, StaticRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { edgeFixture } from './testing/edge-fixture.ts';
import { SAMPLE_SCRIPT } from './testing/sample-releases.ts';

let upstream: Server;
let seen: { url: string | undefined; cookie: string | undefined; id: unknown }[];
let tokens: (string | undefined)[];
let upstreamUrl: string;

beforeEach(async () => {
  seen = [];
  tokens = [];
  upstream = createServer((request, response) => {
    const { cookie, 'x-request-id': id } = request.headers;
    seen.push({ url: request.url, cookie, id });
    tokens.push(request.headers.authorization);
    response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'a=b' });
    response.end('{"from":"platform"}');
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  upstreamUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`; // bound to a port
});
afterEach(() => upstream.close());

const edge = (environment: NodeJS.ProcessEnv = {}) =>
  edgeFixture({ environment: { PLATFORM_URL: upstreamUrl, ...environment } });

test('a page pins its releases and preloads the files of its first view', async () => {
  const shop = await edge();
  const html = await (await shop.request('/product/tidal-300')).text();

  const snapshot = JSON.parse(html.match(/id="snapshot">(.*?)<\/script>/)?.[1] ?? '');
  expect(snapshot).toEqual({ revision: 1, remotes: {} });
  const start = JSON.parse(html.match(/id="start">(.*?)<\/script>/)?.[1] ?? '');
  const code = await (await shop.request(start.file[0])).text();
  expect(code).toContain('"cart":{"version":"1","entry":"/_mfe/cart/1/entry.js"');
  expect(start).toMatchObject({
    scripts: ['/_mfe/shell/1/entry.js'],
    modules: [
      '/_mfe/catalog/1/entry.js',
      '/_mfe/catalog/1/product.js',
      '/_mfe/cart/1/entry.js',
      '/_mfe/cart/1/add.js',
    ],
    sheets: [
      ['shell.css', '/_mfe/shell/1/shell.css'],
      ['product.css', '/_mfe/catalog/1/product.css'],
    ],
  });
});

test('an unknown address is a page with the status 404', async () => {
  const response = await (await edge()).request('/nowhere');

  expect(response.status).toBe(404);
  expect(await response.text()).toContain('id="root"');
});

test('/registry.json lists the live versions and is never stored', async () => {
  const response = await (await edge()).request('/registry.json');

  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(await response.json()).toMatchObject({
    shell: { version: '1' },
    remotes: { catalog: { version: '1', routes: [{ path: '/product/:slug' }] } },
  });
});

test('released files are immutable, compressed as requested and revalidated by tag', async () => {
  const app = await edge();
  const packed = await app.request('/_mfe/cart/1/entry.js', {
    headers: { 'accept-encoding': 'gzip, br' },
  });
  const plain = await app.request('/_mfe/cart/1/entry.js');
  const etag = plain.headers.get('etag') ?? '';
  const known = await app.request('/_mfe/cart/1/entry.js', { headers: { 'if-none-match': etag } });

  expect(packed.headers.get('content-encoding')).toBe('br');
  expect((await packed.arrayBuffer()).byteLength).toBeLessThan(SAMPLE_SCRIPT.length / 2);
  expect(await plain.text()).toBe(SAMPLE_SCRIPT);
  expect(plain.headers.get('cache-control')).toContain('immutable');
  expect(known.status).toBe(304);
});

test.each([
  '/_mfe/cart/2/entry.js',
  '/_mfe/cart/1/other.js',
  '/_mfe/cart/1/server/AddToCartButton.mjs',
  '/_mfe/cart/1/..%2f..%2fsecret',
  '/_mfe/cart/1/constructor',
  '/_mfe/cart/1/__proto__',
  '/_mfe/..%2f..%2flive/1/entry.js',
  '/_mfe/cart/..%2f..%2flive%2f00000001/entry.js',
  '/_mfe/cart/%ff/entry.js',
])('%s is a 404', async (path) => {
  expect((await (await edge()).request(path)).status).toBe(404);
});

test('calls below /api/wix reach the platform with path and query, without cookies', async () => {
  const response = await (await edge()).request('/api/wix/ecom/v1/carts/current?a=b', {
    headers: { cookie: 'wix_refreshToken=secret', 'x-request-id': 'r-1' },
  });

  expect(response.status).toBe(201);
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(await response.json()).toEqual({ from: 'platform' });
  expect(seen).toEqual([{ url: '/ecom/v1/carts/current?a=b', cookie: undefined, id: 'r-1' }]);
});

test('a platform that is down answers in the error shape the SDK reads', async () => {
  const app = await edge({ PLATFORM_URL: 'http://127.0.0.1:9' });
  const response = await app.request('/api/wix/oauth2/token', { method: 'POST', body: '{}' });

  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({
    details: { applicationError: { code: 'UPSTREAM_UNAVAILABLE' } },
  });
});

test('an access token reaches the embedded chatbot, and never another service', async () => {
  const headers = { authorization: 'token' };
  const send = async (app: Awaited<ReturnType<typeof edge>>) =>
    app.request('/api/support/chat', { method: 'POST', headers, body: '{}' });
  await send(await edge());
  // The same upstream under another name stands for another company's.
  await send(await edge({ CHATBOT_URL: upstreamUrl.replace('127.0.0.1', 'localhost') }));

  expect(tokens).toEqual(['token', undefined]);
});

test('an address above its limit waits, reads do not count', async () => {
  const app = await edge({ ASSISTANT_PER_MINUTE: '2', TRUSTED_PROXIES: '1' });
  const send = (from: string, method = 'POST') =>
    app.request('/api/assistant/process_audio_returning_user/', {
      method,
      headers: { 'x-forwarded-for': `made-up, ${from}` },
    });
  await send('10.0.0.1', 'GET');
  await send('10.0.0.1');
  expect((await send('10.0.0.1')).status).toBe(201);

  const refused = await send('10.0.0.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({
    details: { applicationError: { code: 'RESOURCE_EXHAUSTED' } },
  });
  expect((await send('10.0.0.2')).status).toBe(201);
});

test('QA controls need a token', async () => {
  expect((await (await edge()).request('/_qa/outbox')).status).toBe(404);
  expect((await (await edge({ QA_TOKEN: 'long-enough' })).request('/_qa/outbox')).status).toBe(201);
});

test.each(['/product/Solène', '/product/Sol%C3%A8ne', '/Product/Sol%c3%a8ne/'])(
  'the page of %s gets its decoded parameter',
  async (path) => {
    const response = await (await edge()).request(path);

    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<title>Solène ');
  },
);

test('an address is never taken for markup', async () => {
  const html = await (await (await edge()).request('/product/%3Cscript%3Ealert(1)')).text();
  expect(html).not.toContain('<script>alert');
});

test.each(['/%0d%0a', '/%0D%0A/profile/talk?a=1', '/product/%E2%80%A8'])(
  'the address %s with a line break is redirected to one without',
  async (path) => {
    const response = await (await edge()).request(path);
    const location = response.headers.get('location') ?? '';

    expect(response.status).toBe(301);
    expect(location).toBe(path.replaceAll(/%0d|%0a|%e2%80%a8/gi, '-'));
    expect((await (await edge()).request(location)).status).toBe(
      location.startsWith('/product') ? 200 : 404,
    );
  },
);

test.each(['/product/%', '/%ff?a=%', '/product/%E0%A4%A', '/%zz/a%20b'])(
  'the address %s is a page, and the router logs nothing',
  async (path) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    const response = await (await edge()).request(path);
    const [, location = ''] = /rendered for none at ([^<]*)/.exec(await response.text()) ?? [];

    // As the shell does with the location that it is given.
    const page = createElement(Route, { path: '*', element: 'read' });
    const tree = createElement(StaticRouter, { location }, createElement(Routes, null, page));
    expect(renderToString(tree)).toBe('read');
    expect(response.status).toBe(path.startsWith('/product') ? 200 : 404);
    expect(warn.mock.calls).toEqual([]);
  },
);
