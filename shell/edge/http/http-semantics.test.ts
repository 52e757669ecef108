import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, onTestFinished, test } from 'vitest';
import {
  actionEdge,
  buildSampleActionCode,
  createFormRequest,
} from '../testing/action-edge-fixture.ts';
import { edgeFixture } from '../testing/edge-fixture.ts';
import { recordingUpstream } from '../testing/recording-upstream.ts';
import { getAcceptedEncodings } from './accepted-encodings.ts';
import { preventCookieCaching } from './cookies.ts';

const FILE = '/_mfe/cart/1/entry.js';
const PAGE = '/product/tidal-300';
const TEXTS = ['/registry.json', '/robots.txt', '/favicon.svg', '/sitemap.xml'];

/** Where a page's start file is: its name holds the edition of the code. */
async function startFileOf(edge: Hono): Promise<string> {
  const html = await (await edge.request(PAGE)).text();
  const [edition = ''] = /\/_mfe\/starts\/\w+/.exec(html) ?? [];
  return `${edition}/shell@1,cart@1,catalog@1`;
}

test.each([
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0, gzip;q=0', null],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['gzip, br', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, identity;q=0.9', null],
  ['identity;q=0, gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['BR', 'br'],
  ['brotli, zebra', null],
  ['', null],
])('accepting "%s", files, pages and start files come as %s', async (accepted, encoding) => {
  const edge = await edgeFixture();
  for (const path of [FILE, PAGE, await startFileOf(edge)]) {
    const { headers, status } = await edge.request(path, {
      headers: { 'accept-encoding': accepted },
    });

    expect(status, path).toBe(200);
    expect(headers.get('content-encoding'), path).toBe(encoding);
    expect(headers.get('vary'), path).toContain('accept-encoding');
  }
});

test.each(['identity;q=0', '*;q=0', 'br;q=0, gzip;q=0, identity;q=0'])(
  'accepting "%s", the answer is a 406',
  async (accepted) => {
    const edge = await edgeFixture();
    for (const path of [FILE, PAGE, await startFileOf(edge)]) {
      const answer = await edge.request(path, { headers: { 'accept-encoding': accepted } });

      expect(answer.status, path).toBe(406);
      expect(answer.headers.get('vary')).toBe('accept-encoding');
    }
  },
);

test('any `Accept-Encoding` is read without an error', () => {
  const piece = fc.constantFrom(
    'br',
    'gzip',
    ';',
    'q=0',
    ',',
    '*',
    ' ',
    '=',
    '"',
    '\\',
    'q=9',
    '/',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((all) => all.join('')),
      ),
      (header) => {
        const found = getAcceptedEncodings(header, ['br', 'gzip']);
        expect(new Set(found).size).toBe(found.length);
      },
    ),
  );
});

test('a tag is weakly compared, in lists and with a star, by GET and HEAD alike', async () => {
  const edge = await edgeFixture();
  const paths = [FILE, PAGE, await startFileOf(edge), ...TEXTS];
  for (const path of paths) {
    const full = await edge.request(path, { headers: { 'accept-encoding': 'br' } });
    const tag = (full.headers.get('etag') ?? '').replace(/^W\//, '');
    expect(tag, path).toMatch(/^"[^"]+"$/);
    for (const known of [tag, `W/${tag}`, `"other", W/${tag}`, `"a,b",${tag}`, '*']) {
      for (const method of ['GET', 'HEAD']) {
        const headers = { 'accept-encoding': 'br', 'if-none-match': known };
        const answer = await edge.request(path, { method, headers });

        expect(answer.status, `${method} ${path} ${known}`).toBe(304);
        expect(await answer.text()).toBe('');
        for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy']) {
          expect(answer.headers.get(name), `${name} of ${path}`).toBe(full.headers.get(name));
        }
        expect(answer.headers.has('content-encoding')).toBe(false);
      }
    }
    const other = { 'accept-encoding': 'br', 'if-none-match': `"other", "${tag.slice(1, 4)}"` };
    expect((await edge.request(path, { headers: other })).status, path).toBe(200);
  }
});

test('a tag counts beside `Cache-Control: no-cache`, as sent by `fetch`', async () => {
  const edge = await edgeFixture();
  for (const path of [FILE, PAGE, await startFileOf(edge), ...TEXTS]) {
    const tag = (await edge.request(path)).headers.get('etag') ?? '';
    const headers = { 'if-none-match': tag, 'cache-control': 'no-cache', pragma: 'no-cache' };
    expect((await edge.request(path, { headers })).status, path).toBe(304);
  }
});

test('each encoding of a file has its own strong tag, each of a text the same weak one', async () => {
  const edge = await edgeFixture();
  const tags = async (path: string) => {
    const found: (string | null)[] = [];
    for (const accepted of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': accepted };
      found.push((await edge.request(path, { headers })).headers.get('etag'));
    }
    return found;
  };
  const ofFile = await tags(FILE);

  expect(new Set(ofFile).size).toBe(3);
  expect(ofFile.every((tag) => tag?.startsWith('"'))).toBe(true);
  for (const path of [PAGE, await startFileOf(edge)]) {
    const [one, ...others] = await tags(path);
    expect(one).toMatch(/^W\/"/);
    expect(new Set(others)).toEqual(new Set([one]));
  }
});

test('the tag of one encoding does not match another', async () => {
  const edge = await edgeFixture();
  const send = (accepted: string, known = '') =>
    edge.request(FILE, { headers: { 'accept-encoding': accepted, 'if-none-match': known } });
  const tag = (await send('gzip')).headers.get('etag') ?? '';

  expect((await send('br', tag)).status).toBe(200);
  expect((await send('gzip', tag)).status).toBe(304);
});

test('a picture is revalidated by tag, by GET and HEAD', async () => {
  const headers = { etag: '"a"', 'cache-control': 'public, max-age=60', vary: 'Accept' };
  const upstream = await recordingUpstream({ status: 304, headers }, { headers }, { headers });
  onTestFinished(upstream.close);
  const edge = await edgeFixture({ environment: { MEDIA_URL: upstream.url } });
  const send = (method: string, known: string) =>
    edge.request('/media/a.jpg', { method, headers: { 'if-none-match': known } });
  const answers = [
    await send('GET', 'W/"a"'),
    await send('HEAD', 'W/"a"'),
    await send('HEAD', '"b"'),
  ];

  expect(answers.map(({ status }) => status)).toEqual([304, 304, 200]);
  expect(upstream.seen.map(({ method }) => method)).toEqual(['GET', 'HEAD', 'HEAD']);
  const answered = { ...headers, vary: 'Accept, save-data' };
  for (const answer of answers) expect(Object.fromEntries(answer.headers)).toMatchObject(answered);
});

test('an answer that sets a cookie is for private caches only', async () => {
  const directive = fc.constantFrom(
    ...['public', 'private', 'PRIVATE', 'private="x"', 'no-store', 'No-Store', 'no-cache'],
    ...['s-maxage=60', 'max-age=3600', 'immutable', 'must-revalidate', ''],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(directive), fc.boolean(), async (directives, hasCookie) => {
      const app = new Hono().use(preventCookieCaching).get('/', (c) => {
        c.header('cache-control', directives.join(', '));
        c.header('cdn-cache-control', 'max-age=60');
        if (hasCookie) c.header('set-cookie', 'a=b');
        return c.text('ok');
      });
      const { headers } = await app.request('/');
      const control = headers.get('cache-control') ?? '';
      if (!hasCookie) {
        expect(control).toBe(directives.join(', ').trim());
        return;
      }
      expect(control).toMatch(/(?:^|, )(?:private|no-store)(?:$|,)/i);
      expect(control).not.toMatch(/public|s-maxage/);
      expect(headers.has('cdn-cache-control')).toBe(false);
    }),
  );
});

test('no route of the edge sets a cookie that a shared cache may store', async () => {
  const environment = { QA_TOKEN: 'a-token-for-tests', PREVIEW_SECRET: 'a secret of this test' };
  const actions = { add: buildSampleActionCode("return { go: '/' };") };
  const { edge } = await actionEdge({ actions, environment });
  const routes = edge.routes.map(({ path }) => path.replaceAll('*', 'x').replaceAll(/:\w+/g, 'x'));
  const known = [PAGE, '/', '/none', '/_preview?cart=1', '/_action/cart/add'];
  const withCookies = new Set<string>();
  for (const path of new Set([...routes, ...known])) {
    for (const method of ['GET', 'POST']) {
      for (const cookie of ['', 'horae_role=member', 'horae_preview=x; horae_answer=x']) {
        const form =
          method === 'POST' ? createFormRequest({}, { cookie }) : { headers: { cookie } };
        const { headers } = await edge.request(path, form);
        if (!headers.has('set-cookie')) continue;
        withCookies.add(path);
        expect(headers.get('cache-control'), path).toMatch(/\b(?:private|no-store)\b/);
      }
    }
  }
  expect([...withCookies]).toEqual(expect.arrayContaining([PAGE, '/_action/cart/add']));
});
