import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { expect, test } from 'vitest';
import {
  type HtmlMarkup,
  htmlDocument,
  labelledInput,
  newNonce,
  noticePage,
  renderHostedPage,
  scriptJson,
  setFormCsp,
  setHostedPagePolicy,
  setPageCsp,
  shopBackLink,
  withFormPolicy,
} from './page.ts';

/** Markup with its blanks as a browser reads them. */
const flat = async (markup: HtmlMarkup) => String(await markup).replaceAll(/\s+/g, ' ');

async function headersAfter(set: (c: Context) => void): Promise<Headers> {
  const app = new Hono().get('/', (c) => {
    set(c);
    return c.text('served');
  });
  return (await app.request('/')).headers;
}

const policyAfter = async (set: (c: Context) => void) =>
  (await headersAfter(set)).get('content-security-policy');

test('a page forbids every source that it does not name', async () => {
  const headers = await headersAfter((c) => setPageCsp(c, ["script-src 'nonce-1'"]));

  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; script-src 'nonce-1'",
  );
});

test('a page is stored by no cache, read as what it says it is, and named to no other page', async () => {
  const headers = await headersAfter((c) => setPageCsp(c, []));

  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
});

test('a hosted page has styles, typefaces and pictures of the platform, and no frame around it', async () => {
  expect(await policyAfter((c) => setHostedPagePolicy(c))).toBe(
    "default-src 'none'; base-uri 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-ancestors 'none'",
  );
  expect(await policyAfter((c) => setHostedPagePolicy(c, ["connect-src 'self'"]))).toContain(
    "img-src 'self'; connect-src 'self'; frame-ancestors 'none'",
  );
});

test('a form leads to the platform, to the origins of the shop and to its apps', async () => {
  const origins = ['http://shop.test', 'http://preview.test'];

  expect(await policyAfter((c) => setFormCsp(c, origins, ['exp', 'horae']))).toContain(
    "img-src 'self'; form-action 'self' http://shop.test http://preview.test exp: horae:; frame-ancestors",
  );
  expect(await policyAfter((c) => setFormCsp(c, origins))).toContain(
    "form-action 'self' http://shop.test http://preview.test; frame-ancestors",
  );
});

test('every answer below a form has the policy of the form', async () => {
  const app = new Hono()
    .use('/form', withFormPolicy(['http://shop.test'], ['exp']))
    .get('/form', (c) => c.text('served'));
  const bare = new Hono()
    .use('/form', withFormPolicy(['http://shop.test']))
    .get('/form', (c) => c.text('served'));
  const policyOf = async (pages: { request: Hono['request'] }) =>
    (await pages.request('/form')).headers.get('content-security-policy');

  expect(await (await app.request('/form')).text()).toBe('served');
  expect(await policyOf(app)).toContain("form-action 'self' http://shop.test exp:;");
  expect(await policyOf(bare)).toContain("form-action 'self' http://shop.test;");
});

test('a nonce is 16 random bytes', () => {
  expect(newNonce()).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  expect(newNonce()).not.toBe(newNonce());
});

test('JSON in a script neither ends the script nor its line', () => {
  expect(scriptJson({ state: '</script><!--', from: '\u2028\u2029' })).toBe(
    '{"state":"\\u003c/script>\\u003c!--","from":"\\u2028\\u2029"}',
  );
});

test('a document has its title, the style sheet, the icon and its body', async () => {
  expect(await flat(htmlDocument('Outbox & more', html`<main>Body</main>`))).toBe(
    [
      '<!doctype html> <html lang="en"> <head> <meta charset="utf-8" />',
      '<meta name="viewport" content="width=device-width, initial-scale=1" />',
      '<title>Outbox &amp; more</title> <link rel="icon" href="/assets/icon.svg" />',
      '<link rel="stylesheet" href="/assets/checkout.css" /> </head>',
      '<body> <main>Body</main> </body> </html>',
    ].join(' '),
  );
});

const WORDMARK = '<header><p class="wordmark">HORAE</p></header>';
const PROBLEM =
  '<p class="notice" id="problem" role="alert"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"> <circle cx="12" cy="12" r="10" /> <path d="M12 8v4M12 16h.01" /> </svg><span>The code is wrong.</span></p>';

test('a frame has the wordmark, the heading and the body, and no problem', async () => {
  const page = await flat(renderHostedPage({ heading: 'Sign in' }, html`<p>Body</p>`));

  expect(page).toContain('<title>Sign in – Horae</title>');
  expect(page).toContain(
    `<body> <main class="refusal"> ${WORDMARK} <h1>Sign in</h1> <p>Body</p> </main> </body>`,
  );
});

test('a problem is in the title and announced above the body', async () => {
  const frame = { heading: 'Sign in', error: 'The code is wrong.' };
  const page = await flat(renderHostedPage(frame, html`<p>Body</p>`));

  expect(page).toContain('<title>Error: Sign in – Horae</title>');
  expect(page).toContain(`<h1>Sign in</h1> ${PROBLEM} <p>Body</p> </main>`);
});

test('a problem that a field says is in the title alone', async () => {
  const frame = { heading: 'Sign in', error: 'The code is wrong.', showsError: false };
  const page = await flat(renderHostedPage(frame, html`<p>Body</p>`));

  expect(page).toContain('<title>Error: Sign in – Horae</title>');
  expect(page).toContain('<h1>Sign in</h1> <p>Body</p> </main>');
});

test('a header replaces the wordmark', async () => {
  const frame = { heading: 'Thank you', header: html`<header>Steps</header>` };
  const page = await flat(renderHostedPage(frame, html`<p>Body</p>`));

  expect(page).toContain('<main class="refusal"> <header>Steps</header> <h1>Thank you</h1>');
  expect(page).not.toContain('HORAE');
});

test('a notice has a sentence and leads back to the shop', async () => {
  const page = await flat(
    noticePage({ heading: 'Done', sentence: 'No more <mail>.', shopUrl: 'http://shop.test' }),
  );

  expect(page).toContain('<title>Done – Horae</title>');
  expect(page).toContain(
    '<h1>Done</h1> <p>No more &lt;mail&gt;.</p> <p><a class="quiet" href="http://shop.test">Back to the shop</a></p> </main>',
  );
});

test('the link back leads to the shop', async () => {
  expect(await flat(shopBackLink('http://shop.test'))).toBe(
    '<p><a class="quiet" href="http://shop.test">Back to the shop</a></p>',
  );
});

test('a field has its label, its attributes and its notes', async () => {
  const attributes = html`type="email" required`;
  const field = { name: 'email', label: 'Email & more', attributes };

  expect(await flat(labelledInput(field))).toBe(
    '<div class="field"> <label for="email">Email &amp; more</label> <input id="email" name="email" type="email" required /> </div>',
  );
  expect(await flat(labelledInput({ ...field, notes: html`<p>Note</p>` }))).toContain(
    'type="email" required /> <p>Note</p> </div>',
  );
});
