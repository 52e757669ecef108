import { expect, test } from 'vitest';
import { edgeFixture } from '../../testing/edge-fixture.ts';

const PAGE = `
import { createElement } from 'react';
export const Component = () => createElement('h1', null, 'Tidal 300');
export const head = ({ params }) => ({
  title: 'Tidal 300',
  description: 'A "deep" <diver>',
  kind: 'product',
  image: { src: '/media/front.jpg', srcSet: '' },
  structuredData: [{ '@type': 'Product', name: '</script>', url: '/product/' + params.slug, image: ['/media/a.jpg'] }],
  ...(params.slug === 'gone' && { status: 404 }),
  ...(params.slug === 'mixed' && { robots: 'noindex' }),
});
export const addresses = async () => [
  { path: '/product/tidal-300?a=1&b=2', changedAt: '2026-01-02T03:04:05.000Z' },
  { path: '/products' },
];
`;
const SITE = 'https://shop.example';
const edge = (page = PAGE) => edgeFixture({ page, environment: { SITE_URL: SITE } });
const read = async (path: string) => (await (await edge()).request(path)).text();

test('a page has a canonical address and Open Graph tags', async () => {
  const html = await read('/product/tidal-300?Strap=Steel');

  for (const line of [
    `<link rel="canonical" href="${SITE}/product/tidal-300">`,
    '<meta property="og:type" content="product">',
    '<meta property="og:title" content="Tidal 300">',
    '<meta property="og:description" content="A &#34;deep&#34; &#60;diver&#62;">',
    `<meta property="og:image" content="${SITE}/media/front.jpg">`,
  ]) {
    expect(html).toContain(line);
  }
});

test('structured data has absolute addresses and cannot end its script', async () => {
  const html = await read('/product/tidal-300');
  const [, text = ''] = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? [];

  expect(JSON.parse(text)).toEqual({
    '@type': 'Product',
    name: '</script>',
    url: `${SITE}/product/tidal-300`,
    image: [`${SITE}/media/a.jpg`],
  });
});

test.each(['/product/gone', '/nowhere'])('%s is not indexed', async (path) => {
  const html = await read(path);
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('rel="canonical"');
});

test('an unlisted page keeps its address, and its links are followed', async () => {
  const html = await read('/product/mixed');
  expect(html).toContain('<meta name="robots" content="noindex, follow">');
  expect(html).toContain(`<link rel="canonical" href="${SITE}/product/mixed">`);
  expect(await read('/product/tidal-300')).not.toContain('name="robots"');
});

test.each<[unlisted: 'all' | string[], lines: string[]]>([
  ['all', ['Disallow: /product/*$', 'Disallow: /product/*?']],
  [
    ['f', 'max'],
    ['f', 'max'].flatMap((name) => [
      `Disallow: /product/*?${name}=`,
      `Disallow: /product/*?*&${name}=`,
    ]),
  ],
])('robots.txt disallows addresses that combine without end: %j', async (unlisted, lines) => {
  const app = await edgeFixture({
    page: PAGE,
    route: { unlisted },
    environment: { SITE_URL: SITE },
  });
  const disallowed = (await (await app.request('/robots.txt')).text())
    .split('\n')
    .filter((line) => line.startsWith('Disallow: '));
  expect(disallowed).toEqual(['Disallow: /api/', ...lines]);
});

test('the site map lists the addresses of live remotes', async () => {
  const response = await (await edge()).request('/sitemap.xml');

  expect(response.headers.get('content-type')).toContain('application/xml');
  const xml = await response.text();
  expect(xml).toContain(
    `<url><loc>${SITE}/product/tidal-300?a=1&#38;b=2</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>`,
  );
  expect(xml).toContain(`<url><loc>${SITE}/products</loc></url>`);
});

test('a site map that cannot be made is a 503', async () => {
  const broken = `${PAGE.split('export const addresses')[0]}
export const addresses = async () => { throw new Error('down'); };`;
  expect((await (await edge(broken)).request('/sitemap.xml')).status).toBe(503);
});

test('robots.txt disallows a private page, not others with the same beginning', async () => {
  const app = await edgeFixture({
    page: PAGE,
    route: { isPrivate: true },
    environment: { SITE_URL: SITE },
  });
  const lines = (await (await app.request('/robots.txt')).text()).split('\n');

  expect(lines).toContain('Disallow: /product/*');
  expect(lines).not.toContain('Disallow: /product/');
});

test('robots.txt names the site map and disallows calls', async () => {
  const text = await read('/robots.txt');
  expect(text).toContain('Disallow: /api/');
  expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

test.each([
  ['/product/tidal-300', 'Product tidal 300 · Horae'],
  ['/nowhere', 'Page not found · Horae'],
])('%s has the title "%s" until its page sets one', async (path, title) => {
  const untitled = await edge(PAGE.replace('export const head', 'const head'));
  expect(await (await untitled.request(path)).text()).toContain(`<title>${title}</title>`);
});
