import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitHeaderSize } from './limit-header-size.ts';

const app = new Hono()
  .use(limitHeaderSize('http://shop.test'))
  .get('*', (c) => c.text(`served ${c.req.path.length}`));
const ADDRESS = 'http://s/';
const request = (url: string, headers: Record<string, string> = {}) =>
  app.request(new Request(url, { headers }));
const codeOf = async (response: Response) => (await response.json()).details.applicationError.code;

test('cookies of 64 KiB are served, and one character more is refused', async () => {
  const within = await request(ADDRESS, { cookie: 'c'.repeat(65_536) });
  const beyond = await request(ADDRESS, { cookie: 'c'.repeat(65_537) });

  expect([within.status, beyond.status]).toEqual([200, 431]);
  expect(await codeOf(beyond)).toBe('COOKIES_TOO_LARGE');
});

test('an address of 16 KiB is served, and one character more is refused', async () => {
  const within = await request(ADDRESS + 'a'.repeat(16_375));
  const beyond = await request(ADDRESS + 'a'.repeat(16_376));

  expect([within.status, beyond.status]).toEqual([200, 414]);
  expect(await codeOf(beyond)).toBe('ADDRESS_TOO_LONG');
});

test('names and values of headers share 16 KiB with the address', async () => {
  const within = await request(ADDRESS, { 'x-one': 'v'.repeat(10), 'x-two': 'v'.repeat(16_355) });
  const beyond = await request(ADDRESS, { 'x-one': 'v'.repeat(10), 'x-two': 'v'.repeat(16_356) });

  expect([within.status, beyond.status]).toEqual([200, 431]);
  expect(await codeOf(beyond)).toBe('HEADERS_TOO_LARGE');
});

test('the text of cookies does not count among the other headers', async () => {
  const cookie = 'c'.repeat(60_000);
  const within = await request(ADDRESS, { cookie, 'x-two': 'v'.repeat(16_364) });
  const beyond = await request(ADDRESS, { cookie, 'x-two': 'v'.repeat(16_365) });

  expect([within.status, beyond.status]).toEqual([200, 431]);
});

const COOKIES = { cookie: 'c'.repeat(65_537) };
const accept = 'text/html,*/*;q=0.8';

test.each([
  [
    'Your cookies were too large',
    'Your browser sent more cookies than the shop can read. They have been deleted, so this page will open when you load it again. You may have to log in again.',
    ADDRESS,
    COOKIES,
  ],
  [
    'That was too much at once',
    'Your browser, or an extension of it, sent more along with this request than the shop can read.',
    ADDRESS,
    { 'x-other': 'v'.repeat(17_000) },
  ],
  [
    'This address is too long',
    'There is no page with an address of this length. Please check the link that led here.',
    ADDRESS + 'a'.repeat(17_000),
    {},
  ],
])('a browser reads "%s", and a program the same sentence', async (heading, sentence, url, own) => {
  const page = await request(url, { ...own, accept });
  const answer = await request(url, own);
  const text = (await page.text()).replaceAll(/\s+/g, ' ');

  expect(text).toContain(
    `<h1>${heading}</h1> <p>${sentence}</p> <p><a class="quiet" href="http://shop.test">`,
  );
  expect(page.headers.get('content-security-policy')).toContain("style-src 'self'");
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({
    message: sentence,
    details: { applicationError: { description: sentence, data: {} } },
  });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('only a sign-in that was sent is ended with the cookies', async () => {
  const plain = await request(ADDRESS, COOKIES);
  const signedIn = await request(ADDRESS, { cookie: `signed-in=a; ${COOKIES.cookie}` });

  expect(plain.headers.get('clear-site-data')).toBe('"cookies"');
  expect(plain.headers.get('set-cookie')).toBeNull();
  expect(signedIn.headers.get('set-cookie')).toBe('signed-in=; Max-Age=0; Path=/');
});
