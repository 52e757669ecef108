import { type Context, Hono } from 'hono';
import type { IdentityContext } from '../../accounts/identity-context.ts';
import type { AppEnv } from '../../base/http/env.ts';
import {
  confirmStockRequest,
  deleteStockRequest,
  readStockRequest,
} from '../../commerce/back-in-stock/notify-back-in-stock.ts';
import { secretPageHeaders } from '../page.ts';
import {
  confirmedPage,
  confirmPage,
  endedLinkPage,
  unsubscribedPage,
  unsubscribePage,
} from './mail-link-pages.ts';

/**
 * `/back-in-stock?token=` and `/back-in-stock/leave?token=`: where mails about stock lead. Opening one changes nothing;
 * the second takes the one-click POST of mail programs (RFC 8058) as it takes its own form's.
 */
export function backInStockPageRoutes({ db, origins }: IdentityContext) {
  const [shopUrl] = origins;
  const tokenOf = (c: Context) => c.req.query('token') ?? '';
  const gone = (c: Context) =>
    c.html(
      endedLinkPage({
        sentence: 'It was used, is too old, or a newer email replaced it.',
        shopUrl,
      }),
      404,
    );
  return new Hono<AppEnv>()
    .use('/back-in-stock/*', secretPageHeaders(origins))
    .get('/back-in-stock', async (c) => {
      const request = await readStockRequest(db, tokenOf(c));
      if (!request) return gone(c);
      const { name } = request;
      return c.html((request.isConfirmed ? confirmedPage : confirmPage)({ name, shopUrl }));
    })
    .post('/back-in-stock', async (c) => {
      const request = await confirmStockRequest(db, tokenOf(c));
      return request ? c.html(confirmedPage({ name: request.name, shopUrl })) : gone(c);
    })
    .get('/back-in-stock/leave', async (c) => {
      const request = await readStockRequest(db, tokenOf(c));
      if (!request) return gone(c);
      const sentence = `We will not write to you about the ${request.name} any more.`;
      return c.html(unsubscribePage({ sentence, shopUrl }));
    })
    .post('/back-in-stock/leave', async (c) => {
      await deleteStockRequest(db, tokenOf(c));
      return c.html(
        unsubscribedPage({ sentence: 'We will send no more email about this.', shopUrl }),
      );
    });
}
