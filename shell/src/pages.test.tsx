import { type ModuleId, type RemoteLoader, RemoteLoaderContext } from '@horae/shared';
import type { Snapshot } from '@horae/shared/contract';
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { BrowserRouter, useParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveReleases } from '../edge/live/live-releases.ts';
import { matchPage } from '../edge/live/match-page.ts';
import { createPageRouteElements } from './pages.tsx';

// The router warns about each path with a malformed escape.
beforeEach(() => vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

/** Spreads paths over two remotes; each module is named by the index of its path. */
function shopWith(paths: string[]): Snapshot {
  const routes = paths.map((path, at) => ({ path, module: `Page${at}`, minHeight: 0, uses: [] }));
  const remote = { version: '1', entry: '/entry.js', slots: [] };
  return {
    revision: 1,
    shell: { version: '1' },
    remotes: {
      first: { ...remote, routes: routes.filter((_, at) => at % 2 === 0) },
      second: { ...remote, routes: routes.filter((_, at) => at % 2 === 1) },
    },
  };
}

const NO_PAGE = 'no page';
const page = (id: string, params: object) =>
  `${id} ${JSON.stringify(Object.entries(params).sort())}`;

function onTheEdge(snapshot: Snapshot, address: string) {
  const live: LiveReleases = {
    snapshot,
    shell: {} as LiveReleases['shell'], // no page is looked for in it
    remotes: {},
    flags: null,
    forced: {},
    overrides: {},
    sources: {},
    key: '',
  };
  const found = matchPage(live, new URL(address, 'http://shop.test').pathname);
  return {
    matched: found ? page(`${found.remote}/${found.route.module}`, found.params) : NO_PAGE,
    rendered: rendered(snapshot, address, found?.route.path ?? null),
  };
}

const shown = new Map<ModuleId, () => string>();
function component(id: ModuleId) {
  const Shown = shown.get(id) ?? (() => page(id, useParams()));
  shown.set(id, Shown);
  return Shown;
}
const loader: RemoteLoader = { component, Unavailable: () => null, failed: () => undefined };

const inTheBrowser = (snapshot: Snapshot, address: string) => rendered(snapshot, address);

function rendered(snapshot: Snapshot, address: string, only?: string | null): string {
  history.replaceState(null, '', new URL(address, location.href).pathname);
  const { container } = render(
    <RemoteLoaderContext value={loader}>
      <BrowserRouter>{createPageRouteElements(snapshot, location.pathname, only)}</BrowserRouter>
    </RemoteLoaderContext>,
  );
  const text = container.textContent ?? '';
  cleanup();
  return text.includes('404 Not Found') ? NO_PAGE : text;
}

const PATHS = ['/', '/product/new', '/product/:slug', '/product/:slug/talk', '/help/:topic?'];

test.each([
  ['/product/Solène', 'first/Page2 [["slug","Solène"]]'],
  ['/product/Sol%C3%A8ne', 'first/Page2 [["slug","Solène"]]'],
  ['/product/a%2Fb', 'first/Page2 [["slug","a/b"]]'],
  ['/product/a%20b', 'first/Page2 [["slug","a b"]]'],
  ['/product/100%25', 'first/Page2 [["slug","100%"]]'],
  ['/product/100%', 'first/Page2 [["slug","100%"]]'],
  ['/product/Sol%25C3%25A8ne', 'first/Page2 [["slug","Sol%C3%A8ne"]]'],
  ['/Product/Tidal-300/', 'first/Page2 [["slug","Tidal-300"]]'],
  ['/pr%6Fduct/n%65w', 'second/Page1 []'],
  ['/product/new', 'second/Page1 []'],
  ['/help', 'first/Page4 []'],
  ['/product', NO_PAGE],
])('the path %s leads to %s, on the edge and in the browser', (address, expected) => {
  const snapshot = shopWith(PATHS);

  expect(onTheEdge(snapshot, address)).toEqual({ matched: expected, rendered: expected });
  expect(inTheBrowser(snapshot, address)).toBe(expected);
});

const word = fc.constantFrom('a', 'B', 'list', 'new');
const pattern = fc
  .record({
    parts: fc.array(fc.oneof(word, fc.constantFrom(':one', ':two', ':three?', 'new?')), {
      maxLength: 3,
    }),
    rest: fc.constantFrom('', '', '/*'),
  })
  .map(({ parts, rest }) => `/${[...new Set(parts)].join('/')}${rest}`.replace('//', '/'));
const table = fc.uniqueArray(pattern, { minLength: 1, maxLength: 6 });
const written = fc.oneof(
  word,
  fc.constantFrom(
    '%6Eew',
    'L%49ST',
    'è',
    '%C3%A8',
    '%2F',
    '%252F',
    '%25',
    '%',
    'a%20b',
    '',
    '.',
    '..',
  ),
  fc.string({ maxLength: 4 }).map(encodeURIComponent),
);
const address = fc
  .array(written, { maxLength: 4 })
  .map((parts) => `/${parts.join('/')}`.replace(/^\/{2,}/, '/'));

test('an address has the same page and parameters on the edge as in the browser', () => {
  fc.assert(
    fc.property(table, address, (paths, where) => {
      // Two slashes at the beginning name another site.
      fc.pre(!new URL(where, location.href).pathname.startsWith('//'));
      const snapshot = shopWith(paths);
      const expected = inTheBrowser(snapshot, where);
      expect(onTheEdge(snapshot, where)).toEqual({ matched: expected, rendered: expected });
    }),
    { numRuns: 400 },
  );
});
