import { expect, test } from 'vitest';
import { isSiteUrl, refuseForeignUrl, type SiteOrigins } from './site-urls.ts';

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
])('%s leads into the shop: %s', (url, isInside) => {
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
])('%s leads into an app of the shop: %s', (url, isInside) => {
  expect(isSiteUrl(url, { origins, appSchemes: ['exp'] })).toBe(isInside);
});

test('an address of the shop is answered as it is, another is refused by its field', () => {
  const context = { field: 'callbacks.postFlowUrl', origins };

  expect(refuseForeignUrl('https://shop.test/a', context)).toBe('https://shop.test/a');
  expect(() => refuseForeignUrl('https://evil.example/', context)).toThrow(
    expect.objectContaining({
      status: 400,
      message: 'INVALID_ARGUMENT: "callbacks.postFlowUrl" must lead to an origin of the shop',
    }),
  );
});
