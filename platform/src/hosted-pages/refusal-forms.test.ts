import { type Handler, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { expect, test } from 'vitest';
import type { AppEnv } from '../base/http/hono-app-env.ts';
import { withErrorPages } from './refused-page.ts';

const PATH = '/sign-in';
const BACK = '<p><a class="quiet" href="http://shop.test">Back to the shop</a></p> </main>';

/** A hosted page whose handler answers so. */
const pageWith = (handler: Handler<AppEnv>) =>
  new Hono<AppEnv>()
    .use(withErrorPages({ origins: ['http://shop.test'], paths: new Set([PATH]) }))
    .all('*', handler);
const refusing = (status: ContentfulStatusCode) => pageWith((c) => c.json({ error: 'x' }, status));
const textOf = async (response: Response) => (await response.text()).replaceAll(/\s+/g, ' ');
const submit = async (fields: Record<string, string>) =>
  textOf(await refusing(400).request(PATH, { method: 'POST', body: new URLSearchParams(fields) }));

const NOT_ACCEPTED = [
  'This was not accepted',
  'Nothing was done with it. Please look it over and send it again.',
] as const;
const FAILED = [
  'This does not work right now',
  'It is not your fault. Please try again in a moment.',
] as const;

test.each([
  [400, ...NOT_ACCEPTED],
  [422, ...NOT_ACCEPTED],
  [
    403,
    'Is this from you?',
    'Nothing was done with it. Look it over. If it is yours, send it from here.',
  ],
  [
    413,
    'This is too much at once',
    'Nothing was done with it. Please shorten it and send it again.',
  ],
  [
    429,
    'A little too fast',
    'There were many tries in a short time. Please wait a little, then send this again.',
  ],
  [500, ...FAILED],
  [503, ...FAILED],
] as const)('an answer of %d says "%s"', async (status, heading, sentence) => {
  const response = await refusing(status).request(PATH);
  const page = await textOf(response);

  expect(response.status).toBe(status);
  expect(page).toContain(`<title>Error: ${heading} – Horae</title>`);
  expect(page).toContain(`<h1>${heading}</h1> <p class="notice" id="problem" role="alert">`);
  expect(page).toContain(`<span>${sentence}</span></p>`);
});

test('a page that could not be opened is opened again by a link', async () => {
  const response = await refusing(503).request(PATH);

  expect(await textOf(response)).toContain(
    `</span></p> <p><a class="quiet" href="">Try again</a></p> ${BACK}`,
  );
  expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain(
    "form-action 'self' http://shop.test; frame-ancestors",
  );
});

test.each([
  ['a page of another path', '/v1/products', {}],
  ['a program that asks for JSON', PATH, { accept: 'application/json' }],
])('%s gets the answer as it is', async (_who, path, headers: Record<string, string>) => {
  const response = await refusing(400).request(path, { headers });

  expect(await response.json()).toEqual({ error: 'x' });
});

test('an answer that is no error, or a page already, is left as it is', async () => {
  const fine = await refusing(200).request(PATH);
  const page = await pageWith((c) => c.html('<h1>Own words</h1>', 422)).request(PATH);
  const empty = await pageWith((c) => c.body(null, 404)).request(PATH);

  expect(await fine.json()).toEqual({ error: 'x' });
  expect(await page.text()).toBe('<h1>Own words</h1>');
  expect([empty.status, await empty.text()]).toEqual([404, '']);
});

test('JSON that names its characters is replaced as well', async () => {
  const type = { 'content-type': 'application/json; charset=UTF-8' };
  const response = await pageWith((c) => c.body('{}', 400, type)).request(PATH);

  expect(await response.text()).toContain('<h1>This was not accepted</h1>');
});

test.each([
  ['email', 'Email'],
  ['fullName', 'Full name'],
  ['address', 'Address'],
  ['addressLine2', 'Apartment, suite, unit'],
  ['city', 'City'],
  ['postalCode', 'Postal code'],
])('what was typed into %s is in the field "%s" again', async (name, label) => {
  expect(await submit({ [name]: '12 "B"' })).toContain(
    `<form method="post" novalidate> <div class="field"> <label for="${name}">${label}</label> <input id="${name}" name="${name}" value="12 &quot;B&quot;" /> </div> <button type="submit">Send it again</button> </form> ${BACK}`,
  );
});

test.each([
  ['password', 'Password'],
  ['code', 'Code'],
  ['giftCode', 'Gift card code'],
  ['cardNumber', 'Card number'],
  ['expiry', 'Expiry (MM/YY)'],
  ['securityCode', 'Security code'],
])('the secret %s has to be typed again into "%s"', async (name, label) => {
  const page = await submit({ [name]: '4242-secret' });

  expect(page).not.toContain('4242-secret');
  expect(page).toContain(
    `<label for="${name}">${label}</label> <input id="${name}" name="${name}" type="password" autocomplete="off" aria-describedby="${name}-again" /> <p class="hint" id="${name}-again">Please type this again.</p> </div>`,
  );
});

test.each(['stateToken', 'constructor', 'toString'])(
  'the field %s, which is the page’s own, is sent along unseen',
  async (name) => {
    expect(await submit({ [name]: 'a<b' })).toContain(
      `<form method="post" novalidate> <input type="hidden" name="${name}" value="a&lt;b" /> <button type="submit">`,
    );
  },
);

test('a form that its handler has read is repeated without its files', async () => {
  const body = new FormData();
  body.set('city', 'Oslo');
  body.set('picture', new File(['watch'], 'watch.jpg'));
  const app = pageWith(async (c) => {
    await c.req.parseBody();
    return c.json({}, 400);
  });
  const page = await textOf(await app.request(PATH, { method: 'POST', body }));

  expect(page).toContain('name="city" value="Oslo"');
  expect(page).not.toContain('picture');
});

test('a form with a text that no one may send is not repeated', async () => {
  const body = new URLSearchParams({ city: 'x'.repeat(100_001) });
  const app = pageWith(async (c) => {
    await c.req.parseBody();
    return c.json({}, 413);
  });
  const page = await textOf(await app.request(PATH, { method: 'POST', body }));

  expect(page).toContain('<h1>This is too much at once</h1>');
  expect(page).toContain('<form method="post" novalidate> <button type="submit">');
});

/** A body that comes in these parts, and breaks where it is read on. */
function bodyOf(...parts: string[]) {
  const chunks = parts.map((part) => new TextEncoder().encode(part));
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = chunks.shift();
        if (next) controller.enqueue(next);
        else controller.error(new Error('The visitor has gone.'));
      },
    },
    { highWaterMark: 0 },
  );
}
async function send(body: ReadableStream): Promise<string> {
  const init = { method: 'POST', body, duplex: 'half' as const };
  return textOf(await refusing(413).request(new Request(`http://s${PATH}`, init)));
}

test('of a form that is too large its first mebibyte is repeated, and no more is read', async () => {
  const page = await send(bodyOf('city=Os', `lo&more=${'x'.repeat(1_048_561)}`));
  const cut = await send(bodyOf('city=Os', `lo&more=${'x'.repeat(1_048_561)}yz`));

  expect(page).toContain('name="city" value="Oslo"');
  expect(page).toContain(`value="${'x'.repeat(1_048_561)}" />`);
  expect(cut).toContain(`value="${'x'.repeat(1_048_561)}" />`);
});

test('a form whose sending broke off is answered without its fields', async () => {
  expect(await send(bodyOf('city=Oslo'))).toContain(
    '<form method="post" novalidate> <button type="submit">Send it again</button>',
  );
});
