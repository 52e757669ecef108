import { html } from 'hono/html';
import { backLink, framedPage, noticePage } from '../framed-page.ts';
import type { HtmlMarkup } from '../page.ts';

/** Asks for the yes: a mail program that opens links on its own says nothing by it. */
export const confirmPage = ({ name, shopUrl }: { name: string; shopUrl: string }): HtmlMarkup =>
  framedPage(
    { heading: 'Back in stock' },
    html`<p>Shall we write to you, once, when the ${name} is available again?</p>
      <form method="post"><button type="submit">Yes, write to me</button></form>
      ${backLink(shopUrl)}`,
  );

export const confirmedPage = ({ name, shopUrl }: { name: string; shopUrl: string }): HtmlMarkup =>
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

export const unsubscribePage = ({ sentence, shopUrl }: Words): HtmlMarkup =>
  framedPage(
    { heading: 'No more mail' },
    html`<p>${sentence}</p>
      <form method="post"><button type="submit">Stop these mails</button></form>
      ${backLink(shopUrl)}`,
  );

export const unsubscribedPage = (words: Words): HtmlMarkup =>
  noticePage({ heading: 'Done', ...words });

export const endedLinkPage = (words: Words): HtmlMarkup =>
  noticePage({ heading: 'This link has ended', ...words });
