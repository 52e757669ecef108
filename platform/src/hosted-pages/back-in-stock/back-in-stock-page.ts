import { html } from 'hono/html';
import { framedPage, noticePage, wayBack } from '../framed-page.ts';
import type { Markup } from '../page.ts';

/** Asks for the yes: a mail program that opens links on its own says nothing by it. */
export const confirmPage = ({ name, shopUrl }: { name: string; shopUrl: string }): Markup =>
  framedPage(
    { heading: 'Back in stock' },
    html`<p>Shall we write to you, once, when the ${name} can be had again?</p>
      <form method="post"><button type="submit">Yes, write to me</button></form>
      ${wayBack(shopUrl)}`,
  );

export const unsubscribePage = ({ name, shopUrl }: { name: string; shopUrl: string }): Markup =>
  framedPage(
    { heading: 'No more mail' },
    html`<p>We will not write to you about the ${name} any more.</p>
      <form method="post"><button type="submit">Stop these mails</button></form>
      ${wayBack(shopUrl)}`,
  );

export const confirmedPage = ({ name, shopUrl }: { name: string; shopUrl: string }): Markup =>
  noticePage({
    heading: 'You are on the list',
    sentence: `We write to you once, as soon as the ${name} is back.`,
    shopUrl,
  });

export const unsubscribedPage = (shopUrl: string): Markup =>
  noticePage({ heading: 'Done', sentence: 'No more mail comes of this.', shopUrl });

export const goneLinkPage = (shopUrl: string): Markup =>
  noticePage({
    heading: 'This link has ended',
    sentence: 'It was used, replaced by a newer mail, or has grown too old.',
    shopUrl,
  });
