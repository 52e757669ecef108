import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { AppEnv } from '../base/http/hono-app-env.ts';

export type HtmlMarkup = HtmlEscapedString | Promise<HtmlEscapedString>;

export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Sets the security headers of a hosted page. The content policy forbids all by default; `directives` add sources. */
export function setPageCsp(c: Context, directives: readonly string[]): void {
  c.header(
    'Content-Security-Policy',
    ["default-src 'none'", "base-uri 'none'", ...directives].join('; '),
  );
  c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
  // Each URL holds a session, a checkout or the secret of a mailed link, which the next page must not receive.
  c.header('Referrer-Policy', 'no-referrer');
}

/** The policy of a page with the platform's style sheet and pictures, which nothing may frame. */
export const setHostedPagePolicy = (c: Context, directives: readonly string[] = []): void =>
  setPageCsp(c, [
    ...["style-src 'self'", "font-src 'self'", "img-src 'self'"],
    ...directives,
    "frame-ancestors 'none'",
  ]);

/** The policy of a page with a form whose answer redirects to the shop's `origins` or to its apps. */
export function setFormCsp(
  c: Context,
  origins: readonly string[],
  appSchemes: readonly string[] = [],
): void {
  const targets = [...origins, ...appSchemes.map((name) => `${name}:`)];
  // Chromium applies form-action to the redirect after the POST too.
  setHostedPagePolicy(c, [`form-action 'self' ${targets.join(' ')}`]);
}

/** JSON that is safe inside a script element: without `<`, no text in it can end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** A whole document around `body`, with the platform's style sheet. */
export function htmlDocument(title: string, body: HtmlMarkup): HtmlMarkup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" />
        <link rel="stylesheet" href="/assets/checkout.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

/** Headers of hosted pages whose forms lead back to the shop's `origins`. */
export const withFormPolicy =
  (origins: readonly string[], appSchemes: readonly string[] = []): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    setFormCsp(c, origins, appSchemes);
    await next();
  };

export function alertIcon(): HtmlMarkup {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="10" />
    <path d="M12 8v4M12 16h.01" />
  </svg>`;
}

interface Frame {
  heading: string;
  /** Said by the document's title; absent when nothing is wrong. */
  error?: string | undefined;
  /** Instead of the wordmark alone. */
  header?: HtmlMarkup;
  /** Whether the error also stands above the body, as `#problem`; a page whose field says it does without. */
  showsError?: boolean;
}

/** The frame of every hosted page besides the checkout form: wordmark, heading, what is wrong, `body`. */
export function renderHostedPage(frame: Frame, body: HtmlMarkup): HtmlMarkup {
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
  return renderHostedPage(
    frame,
    html`<p>${sentence}</p>
      ${shopBackLink(shopUrl)}`,
  );
}

export const shopBackLink = (shopUrl: string): HtmlMarkup =>
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
