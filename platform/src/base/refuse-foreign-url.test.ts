import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import {
  isSiteUrl,
  redirectWithinShop,
  refuseForeignUrl,
  type SiteAddresses,
  type SiteOrigins,
} from './refuse-foreign-url.ts';

const origins: SiteOrigins = ['https://shop.test', 'http://localhost:3000'];

test.each([
  ['https://shop.test', true],
  ['https://shop.test/a?b#c', true],
  ['http://localhost:3000/login', true],
  ['http://shop.test/', false],
  ['https://shop.test:8443/', false],
  ['https://shop.test.evil.example/', false],
  ['https://shop.test@evil.example/', false],
  ['//shop.test/', false],
  ['/login', false],
  ['javascript:alert(1)//https://shop.test', false],
  ['blob:https://shop.test/1', false],
  ['https://shop.test/a\nb', false],
  ['https://shop.test/a\r\nSet-Cookie: a=b', false],
  ['https://shop.test/a\tb', false],
  ['https://shop.test\\@evil.example/', false],
  ['https://shop.test/über?q=✓', true],
  ['', false],
])('%s is an address of the shop: %s', (url, isInside) => {
  expect(isSiteUrl(url, { origins })).toBe(isInside);
});

test.each([
  ['exp://127.0.0.1:8081/--/thank-you', true],
  ['EXP://127.0.0.1/', true],
  ['horae:thank-you', false],
  ['expo://127.0.0.1/', false],
  ['exp://127.0.0.1/\r\nSet-Cookie: a=b', false],
  ['javascript:alert(1)', false],
  ['https://evil.example/#exp:', false],
])("%s is an address of the shop's app: %s", (url, isInside) => {
  expect(isSiteUrl(url, { origins, appSchemes: ['exp'] })).toBe(isInside);
});

test('an address of the shop is returned unchanged, and another is refused by its field', () => {
  const context = { field: 'callbacks.postFlowUrl', origins };

  expect(refuseForeignUrl('https://shop.test/a', context)).toBe('https://shop.test/a');
  expect(() => refuseForeignUrl('https://evil.example/', context)).toThrow(
    expect.objectContaining({
      status: 400,
      message: 'INVALID_ARGUMENT: "callbacks.postFlowUrl" must lead to an origin of the shop',
    }),
  );
});

const PLATFORM = 'https://platform.test';
const site: SiteAddresses = {
  origins: ['https://shop.test', 'http://localhost:3000'],
  appSchemes: ['exp'],
};
const sent = async (url: string): Promise<Response> =>
  new Hono()
    .get('/', (c) => redirectWithinShop(c, url, { ...site, status: 303 }))
    .request(`${PLATFORM}/`);

test.each([
  'https://shop.test/thank-you?orderId=1',
  'exp://127.0.0.1:8081/--/cart',
  '/checkout/thank-you?checkoutId=1',
])('%s is a valid redirect target', async (url) => {
  const response = await sent(url);

  expect([response.status, response.headers.get('location')]).toEqual([303, url]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

const PARTS = [
  '/',
  '//',
  '\\',
  '/\\',
  'https:',
  'exp:',
  'javascript:',
  'evil.example',
  'shop.test',
  '@',
  '.',
  '..',
  '%2e',
  ':',
  '?',
  '#',
  'a',
];
const anything = fc
  .array(fc.constantFrom(...PARTS), { maxLength: 7 })
  .map((parts) => parts.join(''));

test('a browser ends in the shop, its app or the platform, whatever target is stored', async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (url) => {
      const location = (await sent(url)).headers.get('location') ?? '';
      const { origin, protocol } = new URL(location, PLATFORM);
      expect([...site.origins, PLATFORM, 'exp:']).toContain(
        protocol === 'exp:' ? protocol : origin,
      );
    }),
    {
      numRuns: 1000,
      examples: [['//evil.example'], ['/\\evil.example'], ['https://shop.test@evil.example']],
    },
  );
});

test('no other source file redirects by itself', () => {
  const cwd = join(import.meta.dirname, '..');
  const redirecting = readdirSync(cwd, { recursive: true, encoding: 'utf8' }).filter(
    (path) =>
      /(?<!\.test)\.ts$/.test(path) &&
      /\bc\.redirect\(/.test(readFileSync(join(cwd, path), 'utf8')),
  );
  expect(redirecting).toEqual(['base/refuse-foreign-url.ts']);
});
