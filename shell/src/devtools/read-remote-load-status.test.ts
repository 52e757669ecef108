import type { Snapshot } from '@horae/shared';
import { expect, test } from 'vitest';
import { readShellAndRemoteStatus } from './read-remote-load-status.ts';

const record = (name: string) => ({
  version: '1',
  entry: `/_mfe/${name}/1/entry.js`,
  routes: [],
  slots: [],
});
const snapshot: Snapshot = {
  revision: 1,
  shell: { version: '1' },
  remotes: {
    cart: record('cart'),
    catalog: { ...record('catalog'), devServer: 'http://localhost:3210' },
    support: { ...record('support'), isDisabled: true },
    account: record('account'),
  },
};

const file = (name: string, bytes: number) => ({
  entryType: 'resource',
  name,
  transferSize: bytes,
  decodedBodySize: bytes * 3,
});
const mark = (name: string, startTime: number) => ({ entryType: 'mark', name, startTime });
const measure = (name: string, startTime: number, duration: number) => ({
  entryType: 'measure',
  name,
  startTime,
  duration,
});

/** A browser's record with these entries. */
function timeline(...entries: { entryType: string }[]): Performance {
  const getEntriesByType = (type: string) =>
    entries.filter(({ entryType }) => entryType === type) as PerformanceEntry[]; // as far as they are read
  return Object.assign(Object.create(performance), { getEntriesByType });
}

const row = (name: string, ...entries: { entryType: string }[]) =>
  readShellAndRemoteStatus(
    snapshot,
    { sources: { cart: 'canary' }, overrides: {} },
    timeline(...entries),
  ).find((one) => one.name === name);

test('bytes are those of the files of this version', () => {
  const baseUrl = `${location.origin}/_mfe/cart/1/`;

  expect(
    row('cart', file(`${baseUrl}a.js`, 100), file(`${baseUrl}b.css`, 10), file('/other', 5)),
  ).toMatchObject({ files: 2, transferred: 110, decoded: 330, source: 'canary' });
});

test("a developer's server has its files elsewhere", () => {
  expect(row('catalog', file('http://localhost:3210/entry.js', 7))).toMatchObject({
    files: 1,
    transferred: 7,
    baseUrl: 'http://localhost:3210/',
  });
});

test('the load time of a remote is that of its slowest module', () => {
  expect(
    row('cart', measure('load cart/CartPanel', 5, 40), measure('load cart/CartCount', 9, 90)),
  ).toMatchObject({ loadMs: 90, health: 'loaded' });
});

test('the shell is loaded once the document has run its scripts', () => {
  const navigation = { entryType: 'navigation', domContentLoadedEventStart: 321 };

  expect(row('shell', navigation)).toMatchObject({ loadMs: 321, health: 'loaded' });
});

test('names that only begin alike are different parts', () => {
  expect(row('cart', measure('load cartoon/Panel', 5, 40))).toMatchObject({ loadMs: null });
});

test('a remote is loaded, failed, retried, disabled, or has not been requested', () => {
  const loaded = measure('load cart/CartPanel', 5, 40);

  expect(row('cart', loaded)?.health).toBe('loaded');
  expect(row('cart', loaded, mark('failed cart/CartCount', 60))?.health).toBe('failed');
  expect(row('cart', mark('failed cart/CartPanel', 1), loaded)?.health).toBe('loaded');
  expect(row('support')?.health).toBe('disabled');
  expect(row('account')?.health).toBe('not loaded');
});
