import { html } from 'hono/html';
import { alertIcon, type HtmlMarkup, htmlDocument } from './page.ts';

interface Frame {
  heading: string;
  /** Said by the document's title; absent when nothing is wrong. */
  error?: string | undefined;
  /** Instead of the wordmark alone. */
  header?: HtmlMarkup;
  /** Whether the error also stands above the body, as `#problem`; a page whose field says it does without. */
  showsError?: boolean;
}

/** The frame of every hosted page about signing in: wordmark, heading, what is wrong, `body`. */
export function framedPage(frame: Frame, body: HtmlMarkup): HtmlMarkup {
  const { heading, error, header = wordmark(), showsError = true } = frame;
  const isWrong = error !== undefined;
  return htmlDocument(
    `${isWrong ? 'Error: ' : ''}${heading} – Horae`,
    html`<main class="refusal">
      ${header}
      <h1>${heading}</h1>
      ${isWrong && showsError ? errorNotice(error) : ''} ${body}
    </main>`,
  );
}

const wordmark = (): HtmlMarkup => html`<header><p class="wordmark">HORAE</p></header>`;

interface Notice extends Pick<Frame, 'heading' | 'header'> {
  sentence: string;
  shopUrl: string;
}

/** Says where something stands that goes no further here. */
export function noticePage({ sentence, shopUrl, ...frame }: Notice): HtmlMarkup {
  return framedPage(
    frame,
    html`<p>${sentence}</p>
      ${backLink(shopUrl)}`,
  );
}

export const backLink = (shopUrl: string): HtmlMarkup =>
  html`<p><a class="quiet" href="${shopUrl}">Back to the shop</a></p>`;

const errorNotice = (error: string): HtmlMarkup =>
  html`<p class="notice" id="problem" role="alert">${alertIcon()}<span>${error}</span></p>`;

interface LabelledInput {
  /** The field's name and its id. */
  name: string;
  label: string;
  attributes: HtmlMarkup;
  notes?: HtmlMarkup | '';
}

/** A field of the hosted pages about signing in. */
export const labelledInput = ({ name, label, attributes, notes = '' }: LabelledInput): HtmlMarkup =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" ${attributes} />
    ${notes}
  </div>`;
