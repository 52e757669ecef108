import { type Context, Hono } from 'hono';
import type { IdentityContext } from '../../accounts/identity-context.ts';
import type { AppEnv } from '../../base/http/env.ts';
import {
  isReviewMailLink,
  unsubscribeReviewMails,
} from '../../commerce/reviews/request-reviews.ts';
import { secretPageHeaders } from '../page.ts';
import { endedLinkPage, unsubscribedPage, unsubscribePage } from './mail-link-pages.ts';

/**
 * `/review-mails/leave?token=`: where mails that ask for reviews end by one submission, of its own form or of a mail program
 * (RFC 8058). Opening it changes nothing.
 */
export function reviewMailPageRoutes({ db, origins }: IdentityContext) {
  const [shopUrl] = origins;
  const tokenOf = (c: Context) => c.req.query('token') ?? '';
  const gone = (c: Context) =>
    c.html(
      endedLinkPage({
        sentence: 'It is too old, or was not copied in full.',
        shopUrl,
      }),
      404,
    );
  return new Hono<AppEnv>()
    .use('/review-mails/*', secretPageHeaders(origins))
    .get('/review-mails/leave', async (c) =>
      (await isReviewMailLink(db, tokenOf(c)))
        ? c.html(
            unsubscribePage({
              sentence: 'We will not ask this address for reviews any more.',
              shopUrl,
            }),
          )
        : gone(c),
    )
    .post('/review-mails/leave', async (c) =>
      (await unsubscribeReviewMails(db, tokenOf(c)))
        ? c.html(
            unsubscribedPage({ sentence: 'We ask this address for no more reviews.', shopUrl }),
          )
        : gone(c),
    );
}
