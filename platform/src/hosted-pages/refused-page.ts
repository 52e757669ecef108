import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import type { AppEnv } from '../base/http/env.ts';
import { readFormFields } from '../base/http/parse.ts';
import type { SiteOrigins } from '../base/site-urls.ts';
import { backLink, framedPage, labelledInput } from './framed-page.ts';
import { type HtmlMarkup, setFormPolicy } from './page.ts';
import {
  FORM_FIELD_LABELS,
  refusalTexts,
  refusedPageMessages,
  SECRET_LABELS,
} from './refused-page-messages.ts';

interface PageAnswers {
  origins: SiteOrigins;
  /** Those that browsers open. */
  paths: ReadonlySet<string>;
}

/**
 * Answers browsers in words where a hosted page was refused or failed before it could say so by itself. What was typed
 * stands in a form again, but for secrets, and is sent only by a click.
 */
export const answerWithPages = ({ origins, paths }: PageAnswers) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const isJson = c.res.headers.get('content-type')?.startsWith('application/json');
    if (!isJson || c.res.status < 400 || !paths.has(c.req.path)) return;
    if (c.req.header('accept') === 'application/json') return;
    const { status } = c.res;
    const { heading, sentence } = refusalTexts(status);
    const fields = c.req.method === 'POST' ? await typedFields(c) : null;
    setFormPolicy(c, origins);
    const page = framedPage(
      { heading, error: sentence },
      html`${fields ? resendForm(fields) : reload()} ${backLink(origins[0])}`,
    );
    c.res = new Response(String(await page), {
      status,
      headers: { 'content-type': 'text/html; charset=UTF-8', 'cache-control': 'no-store' },
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
