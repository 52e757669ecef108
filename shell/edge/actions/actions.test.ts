import { disableRemote, startCanary } from '@horae/releases/live-state.ts';
import { signPreview } from '@horae/releases/preview-token.ts';
import { expect, test, vi } from 'vitest';
import { isInCanary, VISITOR_SHARE_NUMBERS } from '../live/assign-visitor-share.ts';
import {
  ACCEPT_JSON_HEADERS,
  actionEdge,
  buildSampleActionCode,
  cookiesAfter,
  createActionBundleFiles,
  createFormRequest,
  SAME_ORIGIN_HEADERS,
  SAMPLE_CALLS,
} from '../testing/action-edge-fixture.ts';
import { publishNextCart } from '../testing/sample-releases.ts';

const ADD = '/_action/cart/add';
const DONE = buildSampleActionCode("return { go: '/cart', said: 'ITEM_ADDED' };");
const REFUSED = buildSampleActionCode(
  "return { refused: { email: 'EMAIL_TAKEN', '': 'NOT_NOW' } };",
);

test('a submission runs its action and redirects', async () => {
  const { edge, runs } = await actionEdge({ actions: { add: DONE } });
  const fields: [string, string][] = [
    ['productId', 'tidal'],
    ['tag', 'a'],
    ['tag', 'b'],
    ['from', '/product/tidal-300?colour=blue'],
    ['key', ''],
  ];
  const response = await edge.request(ADD, createFormRequest(fields));

  expect([response.status, response.headers.get('location')]).toEqual([303, '/cart']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(runs).toEqual([
    {
      fields: { productId: 'tidal', tag: ['a', 'b'] },
      key: expect.stringMatching(/^[\w-]{43}$/),
      from: '/product/tidal-300?colour=blue',
      role: 'none',
    },
  ]);
});

test('a script gets the same answer as JSON', async () => {
  const { edge } = await actionEdge({ actions: { add: DONE, change: REFUSED } });
  const done = await edge.request(ADD, createFormRequest({}, ACCEPT_JSON_HEADERS));
  const refused = await edge.request(
    '/_action/cart/change',
    createFormRequest({}, ACCEPT_JSON_HEADERS),
  );

  expect([done.status, await done.json()]).toEqual([200, { go: '/cart', said: 'ITEM_ADDED' }]);
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { refused: { email: 'EMAIL_TAKEN', '': 'NOT_NOW' } },
  ]);
});

test('a multipart form without files is accepted', async () => {
  const { edge, runs } = await actionEdge({ actions: { add: DONE } });
  const body = new FormData();
  body.set('productId', 'tidal');
  const response = await edge.request(ADD, { method: 'POST', body, headers: SAME_ORIGIN_HEADERS });

  expect(response.status).toBe(303);
  expect(runs).toMatchObject([{ fields: { productId: 'tidal' } }]);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of the site', { 'sec-fetch-site': 'same-site' }],
  ['an address bar', { 'sec-fetch-site': 'none' }],
  [
    'another site, whatever its origin',
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
  ],
  ['an older browser on another site', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['no browser', {}],
])('a form of %s is refused and runs nothing', async (_who, headers: Record<string, string>) => {
  const { edge, runs } = await actionEdge({ actions: { add: DONE } });
  const body = new URLSearchParams({ productId: 'tidal' });
  const response = await edge.request(ADD, { method: 'POST', body, headers });

  expect(response.status).toBe(403);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(runs).toEqual([]);
});

test('a browser that sends only its origin is accepted', async () => {
  const { edge } = await actionEdge({ actions: { add: DONE } });
  const headers = { origin: 'http://localhost:3000' };
  const body = new URLSearchParams({});

  expect((await edge.request(ADD, { method: 'POST', body, headers })).status).toBe(303);
});

const withFile = () => {
  const body = new FormData();
  body.set('picture', new File(['x'], 'x.png'));
  return body;
};

test.each<[string, number, RequestInit['body'], Record<string, string>]>([
  ['JSON', 415, '{"productId":"tidal"}', { 'content-type': 'application/json' }],
  ['plain text', 415, 'productId=tidal', { 'content-type': 'text/plain' }],
  ['nothing', 415, null, {}],
  ['a file', 415, withFile(), {}],
  ['parts without an end', 415, '--x', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['65 kB', 413, new URLSearchParams({ text: 'x'.repeat(65 * 1024) }), {}],
  ['201 fields', 400, new URLSearchParams('a=1&'.repeat(201)), {}],
])('%s is refused with %i and runs nothing', async (_what, status, body, headers) => {
  const { edge, runs } = await actionEdge({ actions: { add: DONE } });
  const init = {
    method: 'POST',
    headers: { ...SAME_ORIGIN_HEADERS, ...headers },
    ...(body && { body }),
  };

  expect((await edge.request(ADD, init)).status).toBe(status);
  expect(runs).toEqual([]);
});

const TAKES = [{ name: 'add', fileBytes: 100_000 }];
const NOTE = buildSampleActionCode(
  "const texts = context.files.map(async ({ field, file }) => field + '=' + file.name + ':' + (await file.text())); return { go: '/cart', said: 'OK', values: { files: (await Promise.all(texts)).join() } };",
);
const pictures = (...texts: string[]) => {
  const body = new FormData();
  body.set('title', 'Fine');
  for (const [at, text] of texts.entries()) body.append('picture', new File([text], `${at}.png`));
  body.append('picture', new File([], ''));
  return { method: 'POST', body, headers: { ...SAME_ORIGIN_HEADERS, ...ACCEPT_JSON_HEADERS } };
};

test('an action that declares files gets them beside the fields', async () => {
  const { edge, runs } = await actionEdge({ actions: { add: NOTE }, declared: TAKES });
  const answer = await (await edge.request(ADD, pictures('one', 'two'))).json();

  expect(answer.values).toEqual({ files: 'picture=0.png:one,picture=1.png:two' });
  expect(runs).toMatchObject([{ fields: { title: 'Fine' } }]);
});

test('a form with other files is another submission, a repeated one is not', async () => {
  const { edge, runs } = await actionEdge({ actions: { add: NOTE }, declared: TAKES });
  const send = (text: string) => {
    const { body, ...rest } = pictures(text);
    body.set('key', 'a-key-of-16-signs');
    return edge.request(ADD, { ...rest, body });
  };
  await send('one');
  await send('one');
  await send('two');

  expect(runs).toHaveLength(2);
});

test("files above the action's limit are refused", async () => {
  const { edge, runs } = await actionEdge({ actions: { add: NOTE }, declared: TAKES });
  const response = await edge.request(ADD, pictures('x'.repeat(170_000)));

  expect(response.status).toBe(413);
  expect(runs).toEqual([]);
});

test('forms with files have a lower rate limit', async () => {
  const { edge } = await actionEdge({ actions: { add: NOTE }, declared: TAKES });
  const statuses: number[] = [];
  for (let at = 0; at < 21; at += 1)
    statuses.push((await edge.request(ADD, pictures(String(at)))).status);

  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

test('names of fields reach only the action', async () => {
  const { edge, runs } = await actionEdge({ actions: { add: DONE } });
  await edge.request(
    ADD,
    createFormRequest([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]),
  );

  const [{ fields }] = runs as [{ fields: object }];
  expect(Object.entries(fields)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

test.each([
  '/_action/cart/remove',
  '/_action/catalog/add',
  '/_action/nobody/add',
  '/_action/constructor/add',
  '/_action/cart/__proto__',
  '/_action/cart/add/more',
  '/_action/cart',
  '/_action/cart/AddToCartButton',
])('%s is no action', async (path) => {
  const { edge } = await actionEdge({ actions: { add: DONE } });

  expect((await edge.request(path, createFormRequest({}))).status).toBe(404);
});

test('only a POST reaches an action', async () => {
  const { edge, runs } = await actionEdge({ actions: { add: DONE } });

  expect((await edge.request(ADD, { headers: SAME_ORIGIN_HEADERS })).status).toBe(404);
  expect(runs).toEqual([]);
});

test.each([
  ['https://evil.example/'],
  ['//evil.example'],
  ['/\\\\evil.example'],
  ['javascript:alert(1)'],
  ['http://localhost:3000.evil.example/'],
  [''],
  ['/ok\\r\\nset-cookie: a=b'],
])('an action that redirects to %s has failed', async (go) => {
  const { edge, onError } = await actionEdge({
    actions: { add: buildSampleActionCode(`return { go: '${go}' };`) },
  });
  const response = await edge.request(ADD, createFormRequest({ from: '/about' }));

  expect([response.status, response.headers.get('location')]).toEqual([303, '/about']);
  expect(onError).toHaveBeenCalledWith(expect.any(Error), 'action cart/add of cart@2');
});

test('an action redirects to the public address of the hosted checkout', async () => {
  const leading = (go: string) => buildSampleActionCode(`return { go: '${go}' };`);
  const { edge } = await actionEdge({
    actions: {
      add: leading('https://accounts.shop.example/checkout?checkoutId=1'),
      change: leading('http://platform.internal:4000/checkout?checkoutId=1'),
    },
    environment: {
      PLATFORM_URL: 'http://platform.internal:4000',
      PLATFORM_PUBLIC_URL: 'https://accounts.shop.example',
    },
  });
  const led = await edge.request(ADD, createFormRequest({ from: '/cart' }));
  const refused = await edge.request('/_action/cart/change', createFormRequest({ from: '/cart' }));

  expect(led.headers.get('location')).toBe('https://accounts.shop.example/checkout?checkoutId=1');
  expect(refused.headers.get('location')).toBe('/cart');
});

test.each([
  ['throws', "throw new Error('broken: secret');"],
  ['answers nothing', 'return;'],
  ['answers a text', "return '/cart';"],
  ['refuses without codes', "return { refused: { email: '<b>Taken</b>' } };"],
  ['passes on fields of no form', "return { go: '/cart', said: 'A', values: { n: 1 } };"],
  ['refuses with an invalid code', "return { go: '/cart', said: 'Some words' };"],
])('an action that %s is answered as unavailable', async (_what, run) => {
  const { edge, onError } = await actionEdge({ actions: { add: buildSampleActionCode(run) } });
  const response = await edge.request(ADD, createFormRequest({}, ACCEPT_JSON_HEADERS));

  expect([response.status, await response.text()]).toEqual([503, '{"refused":{"":"UNAVAILABLE"}}']);
  expect(onError).toHaveBeenCalledTimes(1);
});

test('a release without its declared file is answered as unavailable', async () => {
  const declared = [{ name: 'add' }, { name: 'change' }];
  const { edge } = await actionEdge({ actions: { add: DONE }, declared });

  expect(
    (await edge.request('/_action/cart/change', createFormRequest({}, ACCEPT_JSON_HEADERS))).status,
  ).toBe(503);
});

test('an action may redirect to hosted pages of the platform', async () => {
  const run = buildSampleActionCode("return { go: 'http://localhost:4000/checkout?id=1' };");
  const { edge } = await actionEdge({ actions: { add: run } });
  const response = await edge.request(ADD, createFormRequest({}));

  expect(response.headers.get('location')).toBe('http://localhost:4000/checkout?id=1');
});

test.each([
  ['//evil.example/', '/'],
  ['https://evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
])('a form that claims to be on %j redirects into the shop', async (from, location) => {
  const { edge } = await actionEdge({ actions: { add: REFUSED } });
  const response = await edge.request(ADD, createFormRequest({ from }));

  expect(response.headers.get('location')).toBe(location);
});

test('fields that fail the schema are refused by code', async () => {
  const refuse =
    "() => [{ message: 'TOO_SHORT', path: [{ key: 'name' }] }, { message: 'SECOND', path: [{ key: 'name' }] }, { message: 'Some words', path: ['email'] }, { message: 'ALL_WRONG' }]";
  const { edge, runs } = await actionEdge({
    actions: { add: buildSampleActionCode('return;', refuse) },
  });
  const response = await edge.request(ADD, createFormRequest({}, ACCEPT_JSON_HEADERS));

  expect([response.status, await response.json()]).toEqual([
    422,
    { refused: { name: 'TOO_SHORT', email: 'INVALID', '': 'ALL_WRONG' } },
  ]);
  expect(runs).toEqual([]);
});

test('a disabled remote is answered as unavailable and runs nothing', async () => {
  const { edge, store, runs } = await actionEdge({ actions: { add: DONE } });
  await store.change(disableRemote('cart'));
  const response = await edge.request(
    ADD,
    createFormRequest({ from: '/about' }, ACCEPT_JSON_HEADERS),
  );

  expect([response.status, await response.json()]).toEqual([
    503,
    { refused: { '': 'UNAVAILABLE' } },
  ]);
  expect(runs).toEqual([]);
});

const SECRET = 'a-secret-of-the-team';
const NEXT = buildSampleActionCode("return { go: '/next' };");
const nextCart = { version: '3', actions: [{ name: 'add' }], calls: SAMPLE_CALLS };

test('visitors in a canary get its action, others the live one', async () => {
  const { edge, store } = await actionEdge({ actions: { add: DONE } });
  await publishNextCart(store, createActionBundleFiles({ add: NEXT }), nextCart);
  await store.change(startCanary('cart', { version: '3', percent: 50 }));
  const goes = await Promise.all(
    ['10', '60'].map(async (share) => {
      const init = createFormRequest({}, { cookie: `horae_share=${share}` });
      return (await edge.request(ADD, init)).headers.get('location');
    }),
  );

  expect(goes.sort()).toEqual(['/cart', '/next']);
});

test('a preview runs the actions of its version', async () => {
  const environment = { PREVIEW_SECRET: SECRET };
  const { edge, store } = await actionEdge({ actions: { add: DONE }, environment });
  await publishNextCart(store, createActionBundleFiles({ add: NEXT }), nextCart);
  const token = signPreview({ cart: '3' }, Date.now() + 60_000, SECRET);
  const response = await edge.request(
    ADD,
    createFormRequest({}, { cookie: `horae_preview=${token}` }),
  );

  expect(response.headers.get('location')).toBe('/next');
});

test('an address above the rate limit has to wait', async () => {
  const { edge, runs } = await actionEdge({ actions: { add: DONE } });
  const answers = [];
  for (let submit = 0; submit < 121; submit++)
    answers.push(await edge.request(ADD, createFormRequest({}, ACCEPT_JSON_HEADERS)));

  expect(answers.slice(0, 120).every(({ status }) => status === 200)).toBe(true);
  expect(answers.at(-1)?.status).toBe(429);
  expect(runs).toHaveLength(120);
});

test('QA makes submissions fail and lists their outcomes', async () => {
  const environment = { QA_TOKEN: 'a-long-token-of-qa' };
  const { edge, runs } = await actionEdge({ actions: { add: DONE }, environment });
  const qa = (method: string, headers: Record<string, string>, body?: object) =>
    edge.request('/_qa/actions', { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const token = { 'x-qa-token': environment.QA_TOKEN };
  const fault = {
    action: 'cart/add',
    from: '/about',
    kind: 'refused',
    refused: { '': 'SOLD_OUT' },
  };

  expect((await qa('POST', {}, fault)).status).toBe(404);
  expect((await qa('POST', token, { kind: 'refused' })).status).toBe(400);
  await qa('POST', token, fault);
  await qa('POST', token, { action: 'cart/add', kind: 'unavailable' });
  const submit = async (from: string) =>
    (await edge.request(ADD, createFormRequest({ from }, ACCEPT_JSON_HEADERS))).json();

  expect(await submit('/about')).toEqual({ refused: { '': 'SOLD_OUT' } });
  expect(await submit('/')).toEqual({ refused: { '': 'UNAVAILABLE' } });
  expect(runs).toEqual([]);
  expect(await submit('/about')).toMatchObject({ go: '/cart' });
  expect(await (await qa('GET', token)).json()).toMatchObject([
    { action: 'cart/add', version: '2', outcome: 'done' },
    { outcome: 'failed' },
    { outcome: 'refused' },
  ]);
});

test('a fault with a mark applies only to browsers with that mark', async () => {
  const environment = { QA_TOKEN: 'a-long-token-of-qa' };
  const { edge } = await actionEdge({ actions: { add: DONE }, environment });
  await edge.request('/_qa/actions', {
    method: 'POST',
    headers: { 'x-qa-token': environment.QA_TOKEN },
    body: JSON.stringify({ action: 'cart/add', kind: 'refused', mark: 'mine' }),
  });
  const submit = async (cookie: string) =>
    (await edge.request(ADD, createFormRequest({}, { ...ACCEPT_JSON_HEADERS, cookie }))).json();

  expect(await submit('horae_qa_mark=other')).toMatchObject({ go: '/cart' });
  expect(await submit('a=b')).toMatchObject({ go: '/cart' });
  expect(await submit('horae_qa_mark=mine')).toEqual({ refused: { '': 'REFUSED' } });
});

test('without a QA token there are no controls', async () => {
  const { edge } = await actionEdge({ actions: { add: DONE } });

  expect((await edge.request('/_qa/actions', { method: 'POST' })).status).toBe(404);
});

const PRODUCT = '/product/tidal-300';
const answerIn = (html: string): unknown => {
  const [, text = '{}'] = /id="page-data">(.*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(text) as { answer?: unknown }).answer;
};

test('the next page shows a refusal once, to this visitor only', async () => {
  const { edge } = await actionEdge({
    actions: { add: REFUSED },
    declared: [{ name: 'add', secret: ['password'] }],
  });
  const typed = { name: '</script><b>', password: 'kept-to-herself', from: PRODUCT };
  const cookies = cookiesAfter(await edge.request(ADD, createFormRequest(typed)));
  const shownPage = await edge.request(PRODUCT, { headers: { cookie: cookies } });
  const html = await shownPage.text();

  expect(answerIn(html)).toEqual({
    action: 'cart/add',
    refused: { email: 'EMAIL_TAKEN', '': 'NOT_NOW' },
    values: { name: '</script><b>' },
  });
  expect(html).not.toMatch(/kept-to-herself|<\/script><b>/);
  expect(shownPage.headers.get('cache-control')).toBe('no-store');
  const after = cookiesAfter(shownPage, cookies);
  expect(after).not.toContain('horae_answer');
  for (const cookie of [after, '']) {
    const next = await edge.request(PRODUCT, { headers: { cookie } });
    expect(answerIn(await next.text())).toBeUndefined();
  }
});

test('another page leaves the answer for its own page', async () => {
  const { edge } = await actionEdge({ actions: { add: REFUSED } });
  const cookies = cookiesAfter(await edge.request(ADD, createFormRequest({ from: PRODUCT })));
  const other = await edge.request('/product/other', { headers: { cookie: cookies } });

  expect(answerIn(await other.text())).toBeUndefined();
  expect(cookiesAfter(other, cookies)).toContain('horae_answer');
});

test.each([
  ['letters', 'x'.repeat(5000)],
  ['line ends', '\r\n'.repeat(5000)],
  ['families', '👩‍👩‍👧‍👦'.repeat(454)],
  ['other scripts', '時'.repeat(5000)],
])('the next page shows an answer with too many %s for a cookie', async (_what, text) => {
  const { edge } = await actionEdge({ actions: { add: REFUSED } });
  const response = await edge.request(ADD, createFormRequest({ text, tag: 'a', from: PRODUCT }));
  const cookies = cookiesAfter(response);
  const shownPage = await edge.request(PRODUCT, { headers: { cookie: cookies } });

  expect(cookies.length).toBeLessThan(4000);
  expect(answerIn(await shownPage.text())).toEqual({
    action: 'cart/add',
    refused: { email: 'EMAIL_TAKEN', '': 'NOT_NOW' },
    values: { text, tag: 'a' },
  });
});

test('the page of the redirect shows the result', async () => {
  const { edge } = await actionEdge({
    actions: {
      add: buildSampleActionCode(
        `return { go: '${PRODUCT}#top', said: 'ITEM_ADDED', values: { id: 'tidal' } };`,
      ),
    },
  });
  const cookies = cookiesAfter(
    await edge.request(ADD, createFormRequest({ text: '2', from: '/about' })),
  );
  const shownPage = await edge.request(PRODUCT, { headers: { cookie: cookies } });

  expect(answerIn(await shownPage.text())).toEqual({
    action: 'cart/add',
    said: 'ITEM_ADDED',
    values: { id: 'tidal' },
  });
});

const forged = (cookieAnswer: unknown) =>
  `horae_answer=${Buffer.from(JSON.stringify(cookieAnswer)).toString('base64url')}`;

test.each([
  ['an invalid text', 'horae_answer=%%%'],
  [
    'a sentence as a code',
    forged({ at: PRODUCT, action: 'cart/add', refused: { a: 'Call 0900 1234' } }),
  ],
  ['no action', forged({ at: PRODUCT, action: '<b>', refused: {} })],
  ['a list', forged([PRODUCT])],
])('a cookie that holds %s is ignored', async (_what, cookie) => {
  const { edge } = await actionEdge({ actions: { add: DONE } });
  const page = await edge.request(PRODUCT, { headers: { cookie } });

  expect(page.status).toBe(200);
  expect(answerIn(await page.text())).toBeUndefined();
});

test('scripts can read no cookie of the edge except the role', async () => {
  const environment = { SITE_URL: 'https://shop.example' };
  const { edge } = await actionEdge({ actions: { add: DONE }, environment });
  const set = (await edge.request(ADD, createFormRequest({}))).headers.getSetCookie();
  const names = set.map((cookie) => cookie.split('=')[0]);

  expect(names.sort()).toEqual(['horae_acted', 'horae_answer', 'horae_press']);
  for (const cookie of set) {
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).toMatch(/; Secure/);
    expect(/; HttpOnly/.test(cookie)).toBe(!cookie.startsWith('horae_acted'));
  }
});

test('a failed action counts against a canary', async () => {
  const { edge, store, onError } = await actionEdge({
    actions: { add: DONE },
    environment: { TRUSTED_PROXIES: '1' },
  });
  await publishNextCart(
    store,
    createActionBundleFiles({ add: buildSampleActionCode("throw new Error('no');") }),
    nextCart,
  );
  await store.change(startCanary('cart', { version: '3', percent: 50 }));
  const shareInside = VISITOR_SHARE_NUMBERS.find((one) => isInCanary(one, 'cart', 50));
  const from = (visitor: number) => ({
    cookie: `horae_share=${shareInside}`,
    'x-forwarded-for': `10.0.0.${visitor}`,
  });
  for (let visitor = 0; visitor < 20; visitor++) {
    await edge.request(PRODUCT, { headers: from(visitor) });
  }
  for (let visitor = 0; visitor < 9; visitor++) {
    await edge.request(ADD, createFormRequest({}, from(visitor)));
  }

  await vi.waitFor(async () => expect((await store.live()).canaries).toEqual({}));
  expect(onError).toHaveBeenCalledWith(expect.any(Error), 'canary');
});
