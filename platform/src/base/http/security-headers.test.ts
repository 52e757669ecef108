import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { testSettings } from '../../../testing/start-test-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { createServer } from '../../create-server.ts';
import { uncacheCookies } from './security-headers.ts';

const shop = testShop();

test.each([
  ['https://pay.shop.test', 'max-age=31536000; includeSubDomains'],
  ['http://platform.test', null],
])('a platform at %s sends HSTS %s, and forbids sniffing and framing', async (publicUrl, hsts) => {
  const settings = { ...testSettings, publicUrl };
  const app = await createServer({ db: shop.db, settings, log: silentLog });
  const paths = [
    '/healthz',
    '/nothing/here',
    '/checkout',
    '/v1/products/x',
    '/assets/checkout.css',
  ];
  for (const path of paths) {
    const { headers } = await app.request(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('strict-transport-security'), path).toBe(hsts);
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
  }
});

test('an answer that sets a cookie is for private caches, whatever its headers said', async () => {
  const directive = fc.constantFrom(
    ...['public', 'private', 'PRIVATE', 'private="x"', 'no-store', 'No-Store', 'no-cache'],
    ...['s-maxage=60', 'max-age=3600', 'immutable', 'must-revalidate', ''],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(directive), fc.boolean(), async (directives, hasCookie) => {
      const app = new Hono().use(uncacheCookies).get('/', (c) => {
        c.header('cache-control', directives.join(', '));
        c.header('surrogate-control', 'max-age=60');
        if (hasCookie) c.header('set-cookie', 'a=b');
        return c.text('ok');
      });
      const { headers } = await app.request('/');
      const control = headers.get('cache-control') ?? '';
      if (!hasCookie) {
        expect(control).toBe(directives.join(', ').trim());
        return;
      }
      expect(control).toMatch(/(?:^|, )(?:private|no-store)(?:$|,)/i);
      expect(control).not.toMatch(/public|s-maxage/);
      expect(headers.has('surrogate-control')).toBe(false);
    }),
  );
});
