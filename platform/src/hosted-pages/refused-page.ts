import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import type { AppEnv } from '../base/http/hono-app-env.ts';
import { readFormFields } from '../base/http/parse.ts';
import type { SiteOrigins } from '../base/refuse-foreign-url.ts';
import {
  type HtmlMarkup,
  labelledInput,
  renderHostedPage,
  setFormCsp,
  shopBackLink,
} from './page.ts';

interface PageAnswers {
  origins: SiteOrigins;
  /** Those that browsers open. */
  paths: ReadonlySet<string>;
}

/**
 * Answers browsers in words where a hosted page was refused or failed before it could say so by itself. What was typed
 * stands in a form again, but for secrets, and is sent only by a click.
 */
export const withErrorPages = ({ origins, paths }: PageAnswers) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const isJson = c.res.headers.get('content-type')?.startsWith('application/json');
    if (!isJson || c.res.status < 400 || !paths.has(c.req.path)) return;
    if (c.req.header('accept') === 'application/json') return;
    const { status } = c.res;
    const { heading, sentence } = refusalTexts(status);
    const fields = c.req.method === 'POST' ? await typedFields(c) : null;
    setFormCsp(c, origins);
    const page = renderHostedPage(
      { heading, error: sentence },
      html`${fields ? resendForm(fields) : reload()} ${shopBackLink(origins[0])}`,
    );
    c.res = new Response(String(await page), {
      status,
      headers: { 'content-type': 'text/html; charset=UTF-8' },
    });
  });

type Typed = [name: string, text: string];

/** Reads a form that no handler has read, as far as its size allows. */
async function typedFields(c: Context): Promise<Typed[]> {
  const read = c.req.raw.bodyUsed ? readFormFields(c) : readBeginning(c);
  const fields = Object.entries(await read.catch(() => ({})));
  return fields.filter((field): field is Typed => typeof field[1] === 'string');
}

/** More than any hosted page has fields for. */
const MAX_BYTES = 1024 * 1024;

async function readBeginning(c: Context): Promise<Record<string, string>> {
  const chunks: Uint8Array[] = [];
  let remaining = MAX_BYTES;
  const reader = c.req.raw.body?.getReader();
  while (reader && remaining > 0) {
    const { value, done } = await reader.read();
    if (done) break;
    chunks.push(value.subarray(0, remaining));
    remaining -= value.length;
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
}

/** Sent to the address of the page itself, as the form was. */
const resendForm = (fields: Typed[]): HtmlMarkup =>
  html`<form method="post" novalidate>
    ${fields.map(resendField)}
    <button type="submit">${refusedPageMessages.again}</button>
  </form>`;

const reload = (): HtmlMarkup =>
  html`<p><a class="quiet" href="">${refusedPageMessages.reload}</a></p>`;

function resendField([name, text]: Typed): HtmlMarkup {
  const secret = Object.hasOwn(SECRET_LABELS, name) ? SECRET_LABELS[name] : undefined;
  if (secret !== undefined) {
    return labelledInput({
      name,
      label: secret,
      attributes: html`type="password" autocomplete="off" aria-describedby="${name}-again"`,
      notes: html`<p class="hint" id="${name}-again">${refusedPageMessages.typeAgain}</p>`,
    });
  }
  const label = Object.hasOwn(FORM_FIELD_LABELS, name) ? FORM_FIELD_LABELS[name] : undefined;
  if (label === undefined) return html`<input type="hidden" name="${name}" value="${text}" />`;
  return labelledInput({ name, label, attributes: html`value="${text}"` });
}

interface RefusalText {
  heading: string;
  sentence: string;
}

const TEXTS: Record<number, RefusalText> = {
  403: {
    heading: 'Is this from you?',
    sentence: 'Nothing was done with it. Look it over. If it is yours, send it from here.',
  },
  413: {
    heading: 'This is too much at once',
    sentence: 'Nothing was done with it. Please shorten it and send it again.',
  },
  429: {
    heading: 'A little too fast',
    sentence: 'There were many tries in a short time. Please wait a little, then send this again.',
  },
};
const REFUSED: RefusalText = {
  heading: 'This was not accepted',
  sentence: 'Nothing was done with it. Please look it over and send it again.',
};
const FAILED: RefusalText = {
  heading: 'This does not work right now',
  sentence: 'It is not your fault. Please try again in a moment.',
};

/** A visitor reads these words where a hosted page cannot be shown; the status of its answer chooses them. */
const refusalTexts = (status: number): RefusalText =>
  TEXTS[status] ?? (status >= 500 ? FAILED : REFUSED);

/** People type into these fields of hosted pages; all others are the page's own. */
const FORM_FIELD_LABELS: Record<string, string> = {
  email: 'Email',
  fullName: 'Full name',
  address: 'Address',
  addressLine2: 'Apartment, suite, unit',
  city: 'City',
  postalCode: 'Postal code',
};

/** Secrets that a person can type again. */
const SECRET_LABELS: Record<string, string> = {
  password: 'Password',
  code: 'Code',
  giftCode: 'Gift card code',
  cardNumber: 'Card number',
  expiry: 'Expiry (MM/YY)',
  securityCode: 'Security code',
};

const refusedPageMessages = {
  again: 'Send it again',
  reload: 'Try again',
  typeAgain: 'Please type this again.',
};
