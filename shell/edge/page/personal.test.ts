import { expect, onTestFinished, test } from 'vitest';
import { actionEdge, browserCookieHeader } from '../testing/action-edge-fixture.ts';
import { startVisitorsPlatform } from '../testing/fake-visitor-platform.ts';

const PAGE = '/product/tidal-300';

/** A page that shows what its visitor's own data says; `personal` as JavaScript. */
const pageWith = (personal: string) => `
import { createElement } from 'react';
export const Component = () => createElement('h1', null, 'Mine');
export const personal = async (context) => { const shop = globalThis.shopOfTest; ${personal} };`;

const MINE = pageWith(`
  shop.runs.push(context.path + ' ' + context.role);
  await context.queryClient.prefetchQuery({ queryKey: ['mine'], queryFn: async () => {
    const headers = { authorization: await shop.accessToken() };
    const response = await fetch('https://www.wixapis.com/stores-reader/v1/products/query', { method: 'POST', headers });
    return (await response.json()).yours;
  } });`);

async function shopWith(page: string, { isPrivate = true, budgetMs = '2000' } = {}) {
  const platform = await startVisitorsPlatform({ slow: 10 });
  onTestFinished(platform.close);
  const parts = await actionEdge({
    actions: {},
    page,
    isPrivate,
    environment: { PLATFORM_URL: platform.url, RENDER_BUDGET_MS: budgetMs },
  });
  const cookiesOf = (name: string, role: 'visitor' | 'member', token = platform.know(name)) =>
    browserCookieHeader(token, role);
  const open = (cookie = '', path = PAGE) => parts.edge.request(path, { headers: { cookie } });
  return { ...parts, platform, cookiesOf, open };
}

const dataIn = async (response: Response): Promise<{ role: string; mine: unknown[] }> => {
  const [, text = ''] = /id="page-data">(.*?)<\/script>/.exec(await response.text()) ?? [];
  const { role, queries } = JSON.parse(text);
  return {
    role,
    mine: queries.map(([, data]: [string, unknown]) => data),
  };
};

test('each visitor gets a page with their own data, and no one else ever does', async () => {
  const { open, cookiesOf } = await shopWith(MINE);
  const names = Array.from({ length: 12 }, (_, at) => `visitor-${at}`);
  const cookies = names.map((name) => cookiesOf(name, 'visitor'));
  const pages = await Promise.all(cookies.map((cookie) => open(cookie)));

  expect(await Promise.all(pages.map(dataIn))).toEqual(
    names.map((name) => ({ role: 'visitor', mine: [`access of ${name} 1`] })),
  );
  for (const page of pages) expect(page.headers.get('cache-control')).toBe('no-store');
  expect((await dataIn(await open())).mine).toEqual(['access of new-1 1']);
});

test('the page gets role and path', async () => {
  const { open, cookiesOf, runs } = await shopWith(MINE);
  expect(await dataIn(await open(cookiesOf('ann', 'member'), `${PAGE}?colour=blue`))).toEqual({
    role: 'member',
    mine: ['access of ann 1'],
  });

  expect(runs).toEqual([`${PAGE}?colour=blue member`]);
});

test('a page can redirect a visitor who may not see it', async () => {
  const { open, cookiesOf } = await shopWith(
    pageWith(
      "return context.role === 'member' ? undefined : { go: '/login?from=' + encodeURIComponent(context.path) };",
    ),
  );
  const sent = await open();

  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    `/login?from=${encodeURIComponent(PAGE)}`,
  ]);
  expect(sent.headers.get('cache-control')).toBe('no-store');
  expect((await open(cookiesOf('ann', 'member'))).status).toBe(200);
});

test('a member whose session has ended is a visitor on the page, and logged out', async () => {
  const { open, cookiesOf } = await shopWith(
    pageWith("return context.role === 'member' ? undefined : { go: '/login' };"),
  );
  const sent = await open(cookiesOf('gone', 'member', 'gone:9'));

  expect(sent.headers.get('location')).toBe('/login');
  expect(sent.headers.getSetCookie().join()).toMatch(/wix_refreshToken=; .*Max-Age=0/);
});

test.each([
  ['fails', "throw new Error('broken');"],
  ['never ends', 'await new Promise(() => undefined);'],
  ['leads out of the shop', "return { go: 'https://evil.example/' };"],
])(
  'a page whose personal data %s is rendered without it, for this visitor only',
  async (_what, personal) => {
    const { open, onError, cookiesOf } = await shopWith(pageWith(personal), { budgetMs: '100' });
    const page = await open(cookiesOf('ann', 'visitor'));

    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(await page.clone().text()).toContain('<h1>Mine</h1>');
    expect((await dataIn(page)).mine).toEqual([]);
    expect(onError).toHaveBeenCalledWith(expect.any(Error), 'unrendered catalog@1');
  },
);

test('a page that is not private has no personal data', async () => {
  const { open, runs } = await shopWith(MINE, { isPrivate: false });
  const page = await open();

  expect((await dataIn(page)).mine).toEqual([]);
  expect(page.headers.get('cache-control')).toBe('private, no-cache');
  expect(runs).toEqual([]);
});
