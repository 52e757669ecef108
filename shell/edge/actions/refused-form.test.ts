import { disableRemote } from '@horae/releases/live-state.ts';
import type { FormActionRecord } from '@horae/shared/contract';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import {
  ACCEPT_JSON_HEADERS,
  actionEdge,
  buildSampleActionCode,
  createFormRequest,
  SAME_ORIGIN_HEADERS,
} from '../testing/action-edge-fixture.ts';

const ADD = '/_action/cart/add';
const DONE = buildSampleActionCode("return { go: '/cart', said: 'ITEM_ADDED' };");
const SITE = 'http://localhost:3000';
const TEXT = 'Is the "Tidal 300" <b>blue</b> & warm?\r\n\r\nVery much yours';
const TYPED = { fullName: 'Zoë O’Neill', message: TEXT, from: '/about?a=1' };

type Edge = Awaited<ReturnType<typeof actionEdge>>;
const withAdd = (declared: Partial<FormActionRecord> = {}) =>
  actionEdge({ actions: { add: DONE }, declared: [{ name: 'add', ...declared }] });

async function formIn(response: Response) {
  const { document } = new Window({ url: SITE });
  document.write(await response.text());
  const fields = [...document.querySelectorAll('input, textarea')].map((field) => {
    const { name, type, value } = field as unknown as HTMLInputElement; // one of both
    // The parser of a browser drops the first line end of a text area; this one does not.
    return { name, type, value: type === 'textarea' ? value.replace(/^\n/, '') : value };
  });
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  return {
    action: document.querySelector('form')?.getAttribute('action'),
    method: document.querySelector('form')?.getAttribute('method'),
    button: document.querySelector('button')?.textContent,
    scripts: document.querySelectorAll('script, [onload], [autofocus], meta[http-equiv]').length,
    fields: fields.map(({ name, value }): [string, string] => [name, value]),
    types: Object.fromEntries(fields.map(({ name, type }) => [name, type])),
    labels,
  };
}

const textOf = (fields: [string, string][], name: string) =>
  fields.find(([one]) => one === name)?.[1].replaceAll('\r\n', '\n');
const plain = (text: string) => text.replaceAll('\r\n', '\n');

/** With its length, as browsers send it. */
async function withLength(init: RequestInit): Promise<RequestInit> {
  const request = new Request(SITE, init);
  const body = await request.arrayBuffer();
  const headers = {
    ...Object.fromEntries(request.headers),
    'content-length': `${body.byteLength}`,
  };
  return { method: 'POST', body, headers };
}

const many = (count: number) => {
  const fields = new URLSearchParams(TYPED);
  for (let at = 0; at < count; at += 1) fields.append('tag', 'a');
  return fields;
};
const inParts = (fields: Record<string, Blob | string>, headers = SAME_ORIGIN_HEADERS) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return { method: 'POST', body, headers };
};
const WITHOUT_END = `--x\r\ncontent-disposition: form-data; name="fullName"\r\n\r\n${TYPED.fullName}\r\n--x\r\ncontent-disposition: form-data; name="message"\r\n\r\n${TEXT}`;

type Refused = [string, number, RequestInit, ((shop: Edge) => unknown)?];
const REFUSED: Refused[] = [
  ['a sandboxed frame', 403, { ...createFormRequest(TYPED), headers: { origin: 'null' } }],
  [
    'another site',
    403,
    { ...createFormRequest(TYPED), headers: { 'sec-fetch-site': 'cross-site' } },
  ],
  ['no browser', 403, { ...createFormRequest(TYPED), headers: { accept: '*/*' } }],
  ['a form with a file', 415, inParts({ ...TYPED, picture: new File(['x'], 'x.png') })],
  [
    'parts without an end',
    415,
    {
      ...createFormRequest({}),
      body: WITHOUT_END,
      headers: { ...SAME_ORIGIN_HEADERS, 'content-type': 'multipart/form-data; boundary=x' },
    },
  ],
  ['too many fields', 400, createFormRequest(many(200))],
  ['too many bytes', 413, createFormRequest({ ...TYPED, more: 'é'.repeat(20_000) })],
  [
    'a remote that is switched off',
    503,
    createFormRequest(TYPED),
    ({ store }) => store.change(disableRemote('cart')),
  ],
  [
    'one too many in a minute',
    429,
    createFormRequest(TYPED),
    async ({ edge }) => {
      for (let at = 0; at < 120; at += 1)
        await edge.request(ADD, createFormRequest({}, ACCEPT_JSON_HEADERS));
    },
  ],
];

test.each(REFUSED)(
  '%s is refused with %i by a page with all typed values',
  async (_who, status, init, before) => {
    const shop = await withAdd();
    await before?.(shop);
    const runs = shop.runs.length;
    const response = await shop.edge.request(ADD, await withLength(init));
    const page = await formIn(response.clone());

    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'text/html; charset=UTF-8',
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(shop.runs).toHaveLength(runs);
    expect(page).toMatchObject({
      action: ADD,
      method: 'post',
      button: 'Send it again',
      scripts: 0,
    });
    expect(page.labels).toEqual(expect.arrayContaining(['Full name', 'Message']));
    expect(textOf(page.fields, 'fullName')).toBe(TYPED.fullName);
    expect(textOf(page.fields, 'message')).toBe(plain(TEXT));
  },
);

test.each(REFUSED)('%s is answered to a script as JSON', async (_who, status, init, before) => {
  const shop = await withAdd();
  await before?.(shop);
  const headers = { ...init.headers, ...ACCEPT_JSON_HEADERS };
  const response = await shop.edge.request(ADD, { ...init, headers });

  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
});

test('the form on that page runs the action from its original page', async () => {
  const { edge, runs } = await withAdd();
  const headers = { origin: 'null' };
  const page = await formIn(await edge.request(ADD, { ...createFormRequest(TYPED), headers }));
  const again = await edge.request(ADD, createFormRequest(page.fields));

  expect([again.status, again.headers.get('location')]).toEqual([303, '/cart']);
  expect(runs).toMatchObject([
    { from: TYPED.from, fields: { fullName: TYPED.fullName, message: TEXT } },
  ]);
});

test('markup of another site stays text, and no script may run', async () => {
  const { edge } = await withAdd();
  const evil = `</textarea><script>alert(1)</script>"><img src=x onerror=alert(1)>${'\n'.repeat(3)}`;
  const fields = { a: evil, '"><script>': 'b', from: 'javascript:alert(1)' };
  const response = await edge.request(ADD, {
    ...createFormRequest(fields),
    headers: { origin: 'null' },
  });
  const policy = response.headers.get('content-security-policy') ?? '';
  const page = await formIn(response);

  expect(page.scripts).toBe(0);
  expect(page.fields).toEqual([
    ['from', '/'],
    ['key', ''],
    ['a', evil],
    ['"><script>', 'b'],
  ]);
  expect(policy).toContain("default-src 'none';");
  expect(policy).not.toContain('script-src');
  expect(policy).toContain("frame-ancestors 'none'");
});

test('secrets never return, typed ones get an empty field', async () => {
  const { edge } = await withAdd({ secret: ['password', 'token'] });
  const fields = { email: 'ann@example.com', password: 'not-told-1', token: 'not-told-2' };
  const response = await edge.request(ADD, {
    ...createFormRequest(fields),
    headers: { origin: 'null' },
  });

  expect(await response.clone().text()).not.toContain('not-told');
  const { types, labels } = await formIn(response);
  expect(types).toMatchObject({ email: 'text', password: 'password' });
  expect(types).not.toHaveProperty('token');
  expect(labels).toEqual(['Email', 'Password']);
});

test('texts beside too large files return, and files can be chosen again', async () => {
  const { edge } = await withAdd({ fileBytes: 100_000 });
  const files = { picture: new File(['x'.repeat(1_500_000)], 'x.png') };
  const response = await edge.request(ADD, await withLength(inParts({ ...TYPED, ...files })));
  const page = await formIn(response);

  expect(response.status).toBe(413);
  expect(textOf(page.fields, 'message')).toBe(plain(TEXT));
  expect(page.types.picture).toBe('file');
});

test('a form that no longer exists returns its values and has no target', async () => {
  const { edge } = await withAdd();
  const typed = { ...TYPED, password: 'not-told' };
  const response = await edge.request('/_action/cart/engrave', createFormRequest(typed));

  expect([response.status, await response.clone().text()]).toEqual([
    404,
    expect.not.stringContaining('not-told'),
  ]);
  const page = await formIn(response);
  expect(page.action).toBeUndefined();
  expect(textOf(page.fields, 'message')).toBe(plain(TEXT));
});

test("opening an action's address shows a page", async () => {
  const { edge } = await withAdd();
  const response = await edge.request(ADD);

  expect([response.status, response.headers.get('content-type')]).toEqual([
    404,
    'text/html; charset=UTF-8',
  ]);
});

test('a browser that returns no cookies gets its form back, with the reason', async () => {
  const refusing = buildSampleActionCode("return { refused: { fullName: 'NAME_MISSING' } };");
  const { edge } = await actionEdge({ actions: { add: refusing } });
  const first = await edge.request(ADD, createFormRequest(TYPED, { cookie: '' }));
  expect(first.status).toBe(307);

  const again = await edge.request(
    first.headers.get('location') ?? '',
    createFormRequest(TYPED, { cookie: '' }),
  );

  expect(again.status).toBe(403);
  expect(await again.clone().text()).toContain('Your browser blocks cookies');
  const { action, fields } = await formIn(again);
  expect(action).toBe(ADD);
  expect(textOf(fields, 'message')).toBe(plain(TEXT));
});
