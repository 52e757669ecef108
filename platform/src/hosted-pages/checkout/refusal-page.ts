import { html } from 'hono/html';
import { document, type Markup } from '../page.ts';
import { pageHeader } from './checkout-page.ts';

/** A page that says why there is nothing to pay, with the way back. */
export function refusalPage(text: { heading: string; sentence: string; shopUrl: string }): Markup {
  return document(
    `${text.heading} – Horae`,
    html`<main class="refusal">
      ${pageHeader()}
      <h1>${text.heading}</h1>
      <p>${text.sentence}</p>
      <p><a class="quiet" href="${text.shopUrl}">Back to the shop</a></p>
    </main>`,
  );
}
