import { expect, test } from 'vitest';
import { silentLog } from '../../../testing/silent-log.ts';
import { testSettings } from '../../../testing/start-shop.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { createServer } from '../../server.ts';

const shop = testShop();

test.each([
  ['https://pay.shop.test', 'max-age=31536000; includeSubDomains'],
  ['http://platform.test', null],
])(
  'a platform at %s answers HSTS %s, and no browser guesses what an answer is or frames it',
  async (publicUrl, hsts) => {
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
  },
);
