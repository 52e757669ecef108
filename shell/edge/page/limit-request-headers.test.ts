import { expect, test } from 'vitest';
import { edgeFixture } from '../testing/edge-fixture.ts';

const PAGE = '/product/tidal-300';
const cookiesOf = (count: number, letters: number) =>
  Array.from({ length: count }, (_, at) => `other${at}=${'x'.repeat(letters)}`).join('; ');

test.each([
  ['180 small ones', cookiesOf(180, 100)],
  ['five of 3,900 letters', cookiesOf(5, 3900)],
])('with foreign cookies, %s, the page is served', async (_name, cookie) => {
  const edge = await edgeFixture();
  const answer = await edge.request(PAGE, { headers: { cookie } });

  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<h1>Tidal 300</h1>');
});

test('cookies that are too large are cleared by a page that says so', async () => {
  const edge = await edgeFixture({ environment: { SITE_URL: 'https://shop.test' } });
  const cookie = `horae_press=a; ${cookiesOf(180, 4000)}; wix_refreshToken=b`;
  const answer = await edge.request(PAGE, { headers: { cookie } });

  expect(answer.status).toBe(431);
  expect(answer.headers.get('clear-site-data')).toBe('"cookies"');
  expect(answer.headers.getSetCookie()).toEqual([
    'horae_press=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    'wix_refreshToken=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
  const html = await answer.text();
  expect(html).toContain('<h1>Your cookies were too large</h1>');
  expect(html).toContain('<a href="">Open the page again</a>');
});

test('a call of a script gets the refusal as JSON', async () => {
  const edge = await edgeFixture();
  const headers = { cookie: cookiesOf(20, 4000) };
  const answer = await edge.request('/api/wix/ecom/v1/carts/current', { headers });

  expect(answer.status).toBe(431);
  expect(answer.headers.get('clear-site-data')).toBe('"cookies"');
  expect(await answer.json()).toMatchObject({
    details: { applicationError: { code: 'COOKIES_TOO_LARGE' } },
  });
});

test.each([
  ['an address', `${PAGE}?q=${'x'.repeat(17_000)}`, {}, 414],
  ['another header', PAGE, { 'x-other': 'x'.repeat(17_000) }, 431],
])('%s that is too large clears no cookie', async (...given) => {
  const [, path, headers, status] = given;
  const edge = await edgeFixture();
  const answer = await edge.request(path, { headers: { cookie: 'horae_press=a', ...headers } });

  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain('<h1>');
  expect(answer.headers.get('clear-site-data')).toBeNull();
  expect(answer.headers.getSetCookie()).toEqual([]);
});
