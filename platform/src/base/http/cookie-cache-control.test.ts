import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { cookieCacheControl } from './cookie-cache-control.ts';

test('an answer that sets a cookie is for private caches, whatever else it says', async () => {
  const directive = fc.constantFrom(
    ...['public', 'private', 'PRIVATE', 'private="x"', 'no-store', 'No-Store', 'no-cache'],
    ...['s-maxage=60', 'max-age=3600', 'immutable', 'must-revalidate', ''],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(directive), fc.boolean(), async (directives, hasCookie) => {
      const app = new Hono().use(cookieCacheControl).get('/', (c) => {
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
