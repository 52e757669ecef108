import { disableRemote } from '@horae/releases/live-state.ts';
import { signPreview } from '@horae/releases/preview-token.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import type { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { readEdgeSettings } from '../settings.ts';
import { edgeFixture } from '../testing/edge-fixture.ts';

const QA_TOKEN = 'a-token-of-qa';
const PRODUCT = '/product/tidal-300';
const SERVER = 'http://localhost:3210';

let store: ReleaseStore;
let edge: Hono;
beforeEach(async () => {
  store = memoryReleaseStore();
  edge = await edgeFixture({ store, environment: { QA_TOKEN, DEV_REMOTES: '1' } });
});

const begin = async (requested: string) => {
  const response = await edge.request(`/_preview?cart=${encodeURIComponent(requested)}`);
  return {
    status: response.status,
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
};
const visit = (cookie: string, from = edge) => from.request(PRODUCT, { headers: { cookie } });
const snapshotOf = async (response: Response) =>
  JSON.parse(/id="snapshot">(.*?)<\/script>/.exec(await response.text())?.[1] ?? '');

test.each(['localhost:3210', SERVER, `${SERVER}/`])(
  "the remote of a developer's server at %s is in the page of this browser, unrendered",
  async (address) => {
    const { cookie } = await begin(address);

    const html = await (await visit(cookie)).text();
    expect(html).toContain('Tidal 300');
    expect(html).not.toContain('Add to Cart');
    expect(html).not.toContain('/_mfe/cart/');
    // Released remotes come with the page's start file instead.
    const { remotes } = await snapshotOf(await visit(cookie));
    expect(Object.keys(remotes)).toEqual(['cart']);
    expect(remotes.cart).toMatchObject({
      version: 'localhost:3210',
      entry: `${SERVER}/entry.js`,
      devServer: SERVER,
    });
    expect(await (await visit('')).text()).toContain('Add to Cart');
  },
);

test('only the pages of this browser may load from that one server', async () => {
  const { cookie } = await begin('localhost:3210');
  const policy = (await visit(cookie)).headers.get('content-security-policy') ?? '';
  const directives = Object.fromEntries(
    policy.split('; ').map((directive) => [directive.split(' ')[0], directive]),
  );

  for (const name of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src']) {
    expect(directives[name]).toContain(SERVER);
  }
  for (const name of ['default-src', 'frame-src', 'form-action', 'style-src-attr']) {
    expect(directives[name]).not.toContain('3210');
  }
  expect((await visit('')).headers.get('content-security-policy')).not.toContain('3210');
});

test('only such a page runs scripts that no release lists', async () => {
  const { cookie } = await begin('localhost:3210');

  expect((await visit(cookie)).headers.get('integrity-policy')).toBeNull();
  expect((await visit('')).headers.get('integrity-policy')).toContain('(script)');
});

test.each([
  'localhost:0',
  'localhost:99999',
  'localhost',
  'http://localhost:3210/other/entry.js',
  'http://localhost.evil.example:3210',
  'http://localhost@evil.example:3210',
  'https://localhost:3210',
  '127.0.0.1:3210',
  'evil.example:3210',
])("%s is no developer's server", async (address) => {
  const { status, cookie } = await begin(address);

  expect(status).toBe(404);
  expect(cookie).toBe('');
});

test("the shell, and a remote that is switched off, never come from a developer's server", async () => {
  expect((await edge.request('/_preview?shell=localhost:3210')).status).toBe(404);
  await store.change(disableRemote('cart'));
  const fresh = await edgeFixture({ store, environment: { QA_TOKEN, DEV_REMOTES: '1' } });
  const token = signPreview(
    { cart: 'localhost:3210' },
    Date.now() + 60_000,
    await store.secret('preview'),
  );
  const response = await visit(`horae_preview=${token}`, fresh);

  expect((await snapshotOf(response)).remotes.cart).toMatchObject({ isDisabled: true });
  expect(response.headers.get('content-security-policy')).not.toContain('localhost:3210');
});

test("a shop that takes no developers' servers ignores even a signed one", async () => {
  const closed = await edgeFixture({ store, environment: { QA_TOKEN } });
  const { cookie } = await begin('localhost:3210');

  const html = await (await visit(cookie, closed)).text();
  expect(html).toContain('/_mfe/cart/1/entry.js');
  expect(html).not.toContain('localhost:3210');
});

test('a public shop does not start with such a setting', () => {
  expect(() => readEdgeSettings({ DEV_REMOTES: '1' })).toThrow('DEV_REMOTES: needs QA_TOKEN');
});
