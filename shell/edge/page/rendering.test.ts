import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { START_SCRIPTS } from './start/start-scripts.ts';

const PRODUCT = '/product/tidal-300';

async function rendered(page?: string) {
  const onError = vi.fn();
  const edge = await edgeFixture({
    ...(page && { page }),
    onError,
    environment: { RENDER_BUDGET_MS: '200' },
  });
  const response = await edge.request(PRODUCT);
  return { edge, onError, response, html: await response.text() };
}

test("page and slot are rendered from their own versions, with the page's head", async () => {
  const { html, response } = await rendered();

  expect(response.status).toBe(200);
  expect(html).toContain('<h1>Tidal 300</h1>');
  expect(html).toContain('<button>Add to Cart</button>');
  expect(html).toContain('<title>tidal-300 &#60;b&#62;</title>');
  expect(html).toContain('"drawn":["catalog/ProductPage","cart/AddToCartButton"]');
  expect(html).not.toContain('on its way');
});

test('needed rules are inline, allowed by hash, with references to the release', async () => {
  const { html, response } = await rendered();
  const [, text = ''] = html.match(/<style data-first="shell\.css">(.*?)<\/style>/) ?? [];

  expect(text).toBe('.a{background:url(/_mfe/shell/1/a.svg)}');
  expect(html).toContain('<style data-first="product.css"></style>');
  const hash = createHash('sha256').update(text).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  expect(response.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
});

test('a browser without script loads the whole sheets', async () => {
  const { html } = await rendered();

  expect(html.match(/<noscript>(.*?)<\/noscript>/)?.[1]).toBe(
    '<link rel="stylesheet" href="/_mfe/shell/1/shell.css"><link rel="stylesheet" href="/_mfe/catalog/1/product.css">',
  );
});

test('everything visible precedes scripts and data', async () => {
  const { html } = await rendered();
  const positions = ['<style', '<h1>', 'id="snapshot"', 'id="page-data"', 'id="start"'];
  const found = positions.map((text) => html.indexOf(text));

  expect(found.every((at) => at >= 0)).toBe(true);
  expect(found).toEqual([...found].sort((a, b) => a - b));
});

test('the first paint waits for the header', async () => {
  const header =
    "export const Component = () => createElement('header', { id: 'header-end' }, 'Horae');";
  const expected = '<link rel="expect" href="#header-end" blocking="render">';

  expect((await rendered(`import { createElement } from 'react'; ${header}`)).html).toContain(
    expected,
  );
  expect((await rendered()).html).not.toContain(expected);
});

test("rules of remotes follow the shell's header, and are in the head without one", async () => {
  const header =
    "import { createElement } from 'react'; export const Component = () => createElement('header', { id: 'header-end' }, 'Horae');";
  const rules = '<style data-first="product.css"></style>';

  expect((await rendered(header)).html).toContain(`Horae</header>${rules}`);
  expect((await rendered()).html).toContain(`${rules}\n</head>`);
});

test('rules for parts below the fold are there only where they are used', async () => {
  const page =
    "import { createElement } from 'react'; export const Component = () => createElement('section', { className: 'later' });";
  const { html, response } = await rendered(page);
  const [, text = ''] = html.match(/<style data-first="below-fold">(.*?)<\/style>/) ?? [];

  expect(text).toContain('content-visibility:hidden');
  const hash = createHash('sha256').update(text).digest('base64');
  expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
  expect((await rendered()).html).not.toContain('below-fold');
});

test('a cookie of other typefaces gets the page from the cache', async () => {
  const { edge, html } = await rendered();
  const noted = await edge.request(PRODUCT, { headers: { cookie: 'horae_typefaces=a1b2c3d4e5' } });

  expect(await noted.text()).toBe(html);
  expect(noted.headers.get('vary')).toContain('cookie');
});

test('a page without its main part is a 503 that no one stores', async () => {
  const { html, response } = await rendered("throw new Error('broken');");
  const { headers, status } = response;

  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('rel="canonical"');
  expect(html).toContain('rendered for none');
  expect(html).toContain('<button>Add to Cart</button>');
});

test('a page whose data is refused is a 503 as well', async () => {
  const { response } = await rendered(
    "export const Component = () => null; export const prefetch = () => Promise.reject(new Error('refused'));",
  );

  expect(response.status).toBe(503);
});

test.each([
  ['throws while it is rendered', "export const Component = () => { throw new Error('broken'); };"],
  [
    'never gets its data',
    "import { createElement } from 'react'; export const Component = () => null; export const prefetch = () => new Promise(() => undefined);",
  ],
  [
    'never ends rendering',
    "import { use } from 'react'; const never = new Promise(() => undefined); export const Component = () => use(never);",
  ],
])('a page that %s is left to the browser', async (_name, source) => {
  const { html, response } = await rendered(source);

  expect(response.status).toBe(200);
  expect(html).toContain('rendered for none');
  expect(html).toContain('<button>Add to Cart</button>');
  const start = JSON.parse(html.match(/id="start">(.*?)<\/script>/)?.[1] ?? '');
  expect(start.modules).toContain('/_mfe/catalog/1/product.js');
});

test('a broken bundle is logged and counted by remote and version', async () => {
  const { edge, onError } = await rendered("throw new Error('broken');");

  expect(onError).toHaveBeenCalledWith(expect.any(Error), 'unrendered catalog@1');
  expect(await (await edge.request('/healthz')).json()).toMatchObject({
    unrendered: { 'catalog@1': 1 },
  });
});

test('a complete page is cached, one with a gap is rendered again', async () => {
  const counting = (body: string) =>
    `import { createElement } from 'react'; let renderings = 0; export const Component = () => { renderings += 1; ${body} };`;
  const whole = await rendered(
    counting("return createElement('p', null, 'rendering ' + renderings);"),
  );
  const gap = await rendered(
    counting(
      "if (renderings < 2) throw new Error('at first'); return createElement('p', null, 'rendering ' + renderings);",
    ),
  );

  expect(await (await whole.edge.request(PRODUCT)).text()).toContain('rendering 1');
  expect(gap.html).not.toContain('<p>');
  expect(await (await gap.edge.request(PRODUCT)).text()).toContain('<p>rendering');
});

test('members get a rendering of their own', async () => {
  const { edge } = await rendered();
  const cookie = `wix_refreshToken=${encodeURIComponent('{"value":"secret","role":"member"}')}`;

  const html = await (await edge.request(PRODUCT, { headers: { cookie } })).text();

  expect(html).toContain('rendered for member');
  expect(html).not.toContain('secret');
  expect(await (await edge.request(PRODUCT)).text()).toContain('rendered for none');
});

test('an unknown product is a 404 with its page', async () => {
  const { html, response } = await rendered(
    "import { createElement } from 'react'; export const Component = () => createElement('h1', null, 'The product is not found'); export const head = () => ({ title: 'Not found', status: 404 });",
  );

  expect(response.status).toBe(404);
  expect(html).toContain('The product is not found');
});

test('an unknown product is a 404 even where its data is slow', async () => {
  const { response } = await rendered(
    "export const Component = () => null; export const prefetch = () => new Promise((found) => setTimeout(found, 300)); export const head = () => ({ title: 'Not found', status: 404 });",
  );

  expect(response.status).toBe(404);
});

test('without the platform a page says so, with `Retry-After`', async () => {
  const { html, response } = await rendered(
    "export const Component = () => null; export const prefetch = () => Promise.reject(Object.assign(new Error('down'), { name: 'PlatformError', code: 'UNREACHABLE' }));",
  );

  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(html).toContain('<h1>');
});

test.each([
  ['401', 'UNAUTHENTICATED'],
  ['403', 'PERMISSION_DENIED'],
  ['410', 'GONE'],
  ['428', 'CATALOG_V3_CALLING_CATALOG_V1_API'],
  ['429', 'RESOURCE_EXHAUSTED'],
])('a platform that refuses the shop by %s counts as down', async (status, code) => {
  const { html, response } = await rendered(
    `export const Component = () => null; export const prefetch = () => Promise.reject(Object.assign(new Error('no'), { name: 'PlatformError', code: '${code}', status: ${status} }));`,
  );

  expect(response.status).toBe(503);
  expect(html).toContain('Try again now');
});

test('the health names a wrong setting without its value', async () => {
  const line = 'WIX_CLIENT_ID: https://platform.internal does not accept it';
  const faults = () => [{ setting: 'WIX_CLIENT_ID', line }];
  const edge = await edgeFixture({ fit: { faults, observe: () => undefined } });

  const health = await (await edge.request('/healthz')).text();

  expect(JSON.parse(health)).toMatchObject({ status: 'ok', misfits: ['WIX_CLIENT_ID'] });
  expect(health).not.toContain('platform.internal');
});

test('queries marked `leftOut` are not in the page', async () => {
  const { html } = await rendered(`import { createElement } from 'react';
    export const Component = () => createElement('h1', null, 'Tidal 300');
    export const prefetch = async ({ queryClient }) => {
      const all = { queryKey: ['all'], queryFn: async () => 'all of them', meta: { leftOut: true } };
      await queryClient.fetchQuery(all);
      await queryClient.fetchQuery({ queryKey: ['one'], queryFn: async () => 'one of them' });
    };`);

  expect(html).toContain('one of them');
  expect(html).not.toContain('all of them');
});

test('a page that never hydrates starts with the control that needs it', async () => {
  const edge = await edgeFixture({ route: { hydrate: 'never' } });
  const html = await (await edge.request(PRODUCT)).text();

  expect(html).toContain('<h1>Tidal 300</h1>');
  expect(html).toContain(START_SCRIPTS['on need']);
  expect(html).not.toMatch(/<script[^>]*src=|modulepreload"/);
});

test('in development such a page starts at once', async () => {
  const edge = await edgeFixture({
    route: { hydrate: 'never' },
    environment: { DEV_RELOAD: '1' },
  });

  expect(await (await edge.request(PRODUCT)).text()).toContain(START_SCRIPTS['at once']);
});
