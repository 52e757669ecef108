import { createHash } from 'node:crypto';
import type { RouteRecord, Snapshot } from '@horae/shared/contract';
import { expect, test } from 'vitest';
import { browserCookieHeader } from '../../testing/action-edge-fixture.ts';
import { edgeFixture } from '../../testing/edge-fixture.ts';
import { isPrefetch, toSpeculationRules } from './speculation-rules.ts';
import type { StartTrigger } from './start-scripts.ts';

const route = (path: string, more: Partial<RouteRecord> = {}): RouteRecord => ({
  path,
  module: 'Page',
  minHeight: 1,
  uses: [],
  ...more,
});
const remote = (routes: RouteRecord[], isDisabled = false) => ({
  version: '1',
  entry: '/entry.js',
  routes,
  slots: [],
  ...(isDisabled && { isDisabled }),
});
const rulesOf = (remotes: Snapshot['remotes'], starts: StartTrigger) =>
  JSON.stringify(toSpeculationRules({ revision: 1, shell: { version: '1' }, remotes }, starts));

test.each([
  ['on need', 'moderate'],
  ['on act', 'conservative'],
] as const)(
  'only links to public pages may be prefetched by a page that starts %s',
  (starts, eagerness) => {
    const remotes = {
      catalog: remote([route('/'), route('/product/:slug'), route('/drafts', { isPrivate: true })]),
      account: remote([route('/login'), route('/account')]),
      cart: remote([route('/cart')]),
      gifts: remote([route('/gifts')], true),
    };
    const rules = rulesOf(remotes, starts);

    expect(rules).toContain('"href_matches":["/","/product/:slug"]');
    expect(rules).toContain(`"eagerness":"${eagerness}"`);
    expect(rules).not.toMatch(/login|account|cart|drafts|gifts|prerender/);
  },
);

test.each(['on need', 'on act'] as const)(
  'a shop without public pages has no rules, %s',
  (starts) => {
    expect(rulesOf({ account: remote([route('/login')]) }, starts)).toBe('null');
  },
);

test.each([
  ['prefetch', true],
  ['prefetch;anonymous-client-ip', true],
  ['prefetch;prerender', true],
  [undefined, false],
])('a request with the purpose %s is a prefetch: %s', (purpose, expected) => {
  expect(isPrefetch(purpose)).toBe(expected);
});

test('a page that starts at once has no speculation rules, as its router handles links', async () => {
  const edge = await edgeFixture();
  const headers = { cookie: browserCookieHeader('ann:1', 'member') };
  const answer = await edge.request('/product/tidal-300', { headers });

  expect(await answer.text()).not.toContain('speculationrules');
});

test.each<[string, Partial<RouteRecord>]>([
  ['a page without scripts', { hydrate: 'never' }],
  ['a page at rest', {}],
])('%s has speculation rules, allowed by hash', async (_page, record) => {
  const edge = await edgeFixture({ route: record });
  const answer = await edge.request('/product/tidal-300');
  const [, rules = ''] =
    /<script type="speculationrules">(.*?)<\/script>/.exec(await answer.text()) ?? [];

  expect(rules).toContain('/product/:slug');
  const hash = createHash('sha256').update(rules).digest('base64');
  expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
});

test('a visitor who saves data gets no speculation rules', async () => {
  const edge = await edgeFixture({ route: { hydrate: 'never' } });
  const send = async (headers: Record<string, string>) =>
    (await edge.request('/product/tidal-300', { headers })).text();

  expect(await send({})).toContain('speculationrules');
  expect(await send({ 'save-data': 'on' })).not.toContain('speculationrules');
});
