import { html } from 'hono/html';
import { alertIcon, document, type Markup } from './page.ts';

interface Frame {
  heading: string;
  /** Said by the document's title; absent when nothing is wrong. */
  error?: string | undefined;
  /** Instead of the wordmark alone. */
  header?: Markup;
  /** Whether the error also stands above the body, as `#problem`; a page whose field says it does without. */
  showsError?: boolean;
}

/** The frame of every hosted page about signing in: wordmark, heading, what is wrong, `body`. */
export function framedPage(frame: Frame, body: Markup): Markup {
  const { heading, error, header = wordmark(), showsError = true } = frame;
  const isWrong = error !== undefined;
  return document(
    `${isWrong ? 'Error: ' : ''}${heading} – Horae`,
    html`<main class="refusal">
      ${header}
      <h1>${heading}</h1>
      ${isWrong && showsError ? errorNotice(error) : ''} ${body}
    </main>`,
  );
}

const wordmark = (): Markup => html`<header><p class="wordmark">HORAE</p></header>`;

interface Notice extends Pick<Frame, 'heading' | 'header'> {
  sentence: string;
  shopUrl: string;
}

/** Says where something stands that goes no further here. */
export function noticePage({ sentence, shopUrl, ...frame }: Notice): Markup {
  return framedPage(
    frame,
    html`<p>${sentence}</p>
      ${backLink(shopUrl)}`,
  );
}

export const backLink = (shopUrl: string): Markup =>
  html`<p><a class="quiet" href="${shopUrl}">Back to the shop</a></p>`;

const errorNotice = (error: string): Markup =>
  html`<p class="notice" id="problem" role="alert">${alertIcon()}<span>${error}</span></p>`;

interface LabelledInput {
  /** The field's name and its id. */
  name: string;
  label: string;
  attributes: Markup;
  notes?: Markup | '';
}

/** A field of the hosted pages about signing in. */
export const labelledInput = ({ name, label, attributes, notes = '' }: LabelledInput): Markup =>
  html`<div class="field">
    <label for="${name}">${label}</label>
    <input id="${name}" name="${name}" ${attributes} />
    ${notes}
  </div>`;
