import { NO_COOKIES } from '@horae/shared';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Refusal } from '../http/refusals.ts';
import { escapeHtml, renderStaticPage, toCspHash } from '../http/render-static-page.ts';

/** A field of a refused form: its text, or that only the visitor can fill it again. */
export type RedisplayedFormField =
  | { kind: 'text'; name: string; text: string }
  | { kind: 'secret' | 'files'; name: string };

interface RefusedForm {
  refusal: Refusal;
  /** Where the form was sent to, and can be sent again; `null` for nowhere. */
  action: string | null;
  hasFiles: boolean;
  from: string;
  fields: RedisplayedFormField[];
}

/** Everything that was typed, in a form of the shop's own that the visitor may send again. */
export function renderRefusedForm(form: RefusedForm): string {
  const { heading, sentence } = getRefusalMessage(form.refusal.code);
  const body = html`<header><a href="/">HORAE</a></header>
<main>
<h1>${heading}</h1>
<p role="alert">${sentence}</p>
${form.fields.length === 0 ? html`<p>${messages.gone}</p>` : renderForm(form)}
<p><a href="${form.from}">${messages.back}</a></p>
</main>`;
  const head = '<meta name="robots" content="noindex">';
  return renderStaticPage({ title: escapeHtml(heading), head, style: STYLE, body: `${body}` });
}

function renderForm({ action, hasFiles, from, fields }: RefusedForm): Markup {
  const shown = fields.map((field, at) => renderField(field, `field-${at}`));
  if (action === null) return html`<div>${shown}</div>`;
  const type = hasFiles ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  return html`<form method="post" action="${action}" enctype="${type}">
<input type="hidden" name="from" value="${from}">
<input type="hidden" name="key" value="">
${shown}
<button type="submit">${messages.send}</button>
</form>`;
}

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

function renderField(field: RedisplayedFormField, id: string): Markup {
  const label = html`<label for="${id}">${toLabel(field.name)}</label>`;
  const attributes = html`id="${id}" name="${field.name}"`;
  switch (field.kind) {
    case 'secret':
      return html`<div>${label}<input ${attributes} type="password" autocomplete="off" aria-describedby="${id}-note"><small id="${id}-note">${messages.typeAgain}</small></div>`;
    case 'files':
      return html`<div>${label}<input ${attributes} type="file" multiple aria-describedby="${id}-note"><small id="${id}-note">${messages.chooseAgain}</small></div>`;
    default:
      return html`<div>${label}${isLine(field.text) ? html`<input ${attributes} value="${field.text}">` : renderTextArea(attributes, field.text)}</div>`;
  }
}

/** Browsers drop the first line end of a text area, so it has one of its own. */
const renderTextArea = (attributes: Markup, text: string): Markup =>
  html`<textarea ${attributes} rows="${Math.min(16, 3 + Math.ceil(text.length / 60))}">${'\n'}${text}</textarea>`;

const LONGEST_LINE = 60;
const isLine = (text: string): boolean => text.length <= LONGEST_LINE && !/[\r\n]/.test(text);

const STYLE = `
:root { color-scheme: light dark; --ground: #f8f7f5; --ink: #1c1a17; --soft: #565149; --edge: #8a8378; --raised: #fff; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 400 1rem/1.6 system-ui, sans-serif; }
header { padding: 1.25rem; letter-spacing: 0.2em; }
header a { color: inherit; text-decoration: none; }
main { max-width: 40rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; overflow-wrap: anywhere; }
h1 { margin: 1.5rem 0 0.75rem; font: 400 2.5rem/1.12 Georgia, serif; letter-spacing: -0.012em; text-wrap: balance; }
p, small { color: var(--soft); }
a { color: inherit; }
label { display: block; margin: 1.25rem 0 0.25rem; font-weight: 600; }
input, textarea { box-sizing: border-box; inline-size: 100%; padding: 0.75rem; border: 1px solid var(--edge); border-radius: 3px; background: var(--raised); color: inherit; font: inherit; }
button { margin: 1.75rem 0 0.5rem; padding: 0.875rem 1.5rem; border: 0; border-radius: 3px; background: var(--ink); color: var(--ground); font: 550 1rem/1.2 system-ui, sans-serif; cursor: pointer; }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 3px; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #161513; --ink: #f2efe9; --soft: #b9b3a8; --raised: #1f1d1a; }
}`;

export const REFUSED_FORM_STYLE_HASH = toCspHash(STYLE);

interface Message {
  heading: string;
  sentence: string;
}

/** A visitor reads these words whose form was refused before its action saw it, by the code of the refusal. */
const MESSAGES: Record<string, Message> = {
  CROSS_SITE: {
    heading: 'Is this from you?',
    sentence:
      'Your browser did not say that this form comes from a page of the shop, so nothing was done with it. Look it over. If it is yours, send it from here.',
  },
  RESOURCE_EXHAUSTED: {
    heading: 'A little too fast',
    sentence: 'There were many forms in a short time. Please wait a minute, then send this again.',
  },
  TOO_LARGE: {
    heading: 'This is too much at once',
    sentence:
      'The shop does not accept a form of this size. Please shorten it, or choose smaller files.',
  },
  WRONG_TYPE: {
    heading: 'This did not arrive as a form',
    sentence: 'Nothing was done with it. Here is what could be read of it.',
  },
  INVALID_ARGUMENT: {
    heading: 'This form has too many fields',
    sentence: 'Nothing was done with it. Please leave out what is not needed.',
  },
  BUSY: {
    heading: 'Many are sending files',
    sentence: 'There is no room for another one right now. Please send this again in a moment.',
  },
  UNAVAILABLE: {
    heading: 'This does not work right now',
    sentence: 'It is not your fault. Nothing was lost: please send this again in a moment.',
  },
  [NO_COOKIES]: {
    heading: 'Your browser blocks cookies',
    sentence:
      'Without cookies, the shop cannot keep a cart or a log-in, so nothing was done. Please allow cookies for this shop, then send this again.',
  },
  NOT_LISTED: {
    heading: 'The shop has no such form',
    sentence:
      'It may come from a page that was open for a long time. Here is what you typed, so that you can copy it.',
  },
};

const DEFAULT_MESSAGE: Message = {
  heading: 'This was not accepted',
  sentence: 'Please look it over and send it again.',
};

const getRefusalMessage = (code: string): Message => MESSAGES[code] ?? DEFAULT_MESSAGE;

const messages = {
  send: 'Send it again',
  back: 'Back to the page',
  typeAgain: 'Please type this again.',
  chooseAgain: 'Please choose the files again.',
  whole: 'What was sent',
  gone: 'What you typed could not be read. Your browser still has it: go one page back.',
} as const;

/** `Full name` for `fullName` and for `full-name`: the edge knows no better word for a field. */
function toLabel(name: string): string {
  const words = name.replace(/[^\p{L}\p{N}]/gu, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const text = words.trim().toLowerCase();
  return text === '' ? messages.whole : text.slice(0, 1).toUpperCase() + text.slice(1);
}
