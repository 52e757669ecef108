import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { IdentityContext } from '../accounts/identity-route-context.ts';
import type { AppEnv } from '../base/http/hono-app-env.ts';
import {
  confirmStockRequest,
  deleteStockRequest,
  findStockRequest,
} from '../commerce/back-in-stock/notify-back-in-stock.ts';
import { isReviewMailSecret, unsubscribeReviewMails } from '../commerce/reviews/invite-reviews.ts';
import {
  type HtmlMarkup,
  noticePage,
  renderHostedPage,
  shopBackLink,
  withFormPolicy,
} from './page.ts';

/** Asks for the yes: a mail program that opens links on its own says nothing by it. */
const confirmPage = ({ name, shopUrl }: { name: string; shopUrl: string }): HtmlMarkup =>
  renderHostedPage(
    { heading: 'Back in stock' },
    html`<p>Shall we write to you, once, when the ${name} is available again?</p>
      <form method="post"><button type="submit">Yes, write to me</button></form>
      ${shopBackLink(shopUrl)}`,
  );

const confirmedPage = ({ name, shopUrl }: { name: string; shopUrl: string }): HtmlMarkup =>
  noticePage({
    heading: 'You are on the list',
    sentence: `We write to you once, as soon as the ${name} is back.`,
    shopUrl,
  });

/** A sentence of the page, and the shop's home that it leads back to. */
interface Words {
  sentence: string;
  shopUrl: string;
}

const unsubscribePage = ({ sentence, shopUrl }: Words): HtmlMarkup =>
  renderHostedPage(
    { heading: 'No more mail' },
    html`<p>${sentence}</p>
      <form method="post"><button type="submit">Stop these mails</button></form>
      ${shopBackLink(shopUrl)}`,
  );

const tokenOf = (c: Context) => c.req.query('token') ?? '';

const unsubscribedPage = (words: Words): HtmlMarkup => noticePage({ heading: 'Done', ...words });

const endedLinkPage = (words: Words): HtmlMarkup =>
  noticePage({ heading: 'This link has ended', ...words });

/**
 * `/back-in-stock?token=` and `/back-in-stock/leave?token=`: where mails about stock lead. Opening one changes nothing;
 * the second takes the one-click POST of mail programs (RFC 8058) as it takes its own form's.
 */
export function stockRequestLinkRoutes({ db, origins }: IdentityContext) {
  const [shopUrl] = origins;
  const sentence = 'It was used, is too old, or a newer email replaced it.';
  const gone = (c: Context) => c.html(endedLinkPage({ sentence, shopUrl }), 404);
  return new Hono<AppEnv>()
    .use('/back-in-stock/*', withFormPolicy(origins))
    .get('/back-in-stock', async (c) => {
      const request = await findStockRequest(db, tokenOf(c));
      if (!request) return gone(c);
      const { name } = request;
      return c.html((request.isConfirmed ? confirmedPage : confirmPage)({ name, shopUrl }));
    })
    .post('/back-in-stock', async (c) => {
      const request = await confirmStockRequest(db, tokenOf(c));
      return request ? c.html(confirmedPage({ name: request.name, shopUrl })) : gone(c);
    })
    .get('/back-in-stock/leave', async (c) => {
      const request = await findStockRequest(db, tokenOf(c));
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

/**
 * `/review-mails/leave?token=`: where mails that ask for reviews end by one submission, of its own form or of a mail program
 * (RFC 8058). Opening it changes nothing.
 */
export function reviewUnsubscribeRoutes({ db, origins }: IdentityContext) {
  const [shopUrl] = origins;
  const sentence = 'It is too old, or was not copied in full.';
  const gone = (c: Context) => c.html(endedLinkPage({ sentence, shopUrl }), 404);
  return new Hono<AppEnv>()
    .use('/review-mails/*', withFormPolicy(origins))
    .get('/review-mails/leave', async (c) =>
      (await isReviewMailSecret(db, tokenOf(c)))
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
