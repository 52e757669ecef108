import type { RemoteRecord, Snapshot } from '@horae/shared';
import { beforeEach, expect, test, vi } from 'vitest';
import { createLoadModule } from './load-module.ts';

const host = vi.hoisted(() => ({
  registerRemotes: vi.fn(),
  loadRemote: vi.fn(),
  moduleCache: new Map<string, object>(),
}));
vi.mock('@module-federation/enhanced/runtime', () => ({ getInstance: () => host }));

const ORIGIN = 'https://shop.example';
const DEV_SERVER = 'http://localhost:3210';
const cart: RemoteRecord = {
  version: '1',
  entry: '/_mfe/cart/1/entry.js',
  routes: [],
  slots: [],
};
const snapshot = (record: Partial<RemoteRecord>): Snapshot => ({
  revision: 1,
  shell: { version: '1' },
  remotes: { cart: { ...cart, ...record } },
});
const registered = () => host.registerRemotes.mock.calls.at(-1)?.[0][0].entry;

beforeEach(() => {
  vi.resetAllMocks();
  host.moduleCache.clear();
});

test("remotes come from the page's own origin", () => {
  createLoadModule(snapshot({}), ORIGIN);

  expect(registered()).toBe(`${ORIGIN}/_mfe/cart/1/entry.js`);
});

test("the developer's server that the edge has named is allowed", () => {
  createLoadModule(snapshot({ entry: `${DEV_SERVER}/entry.js`, devServer: DEV_SERVER }), ORIGIN);

  expect(registered()).toBe(`${DEV_SERVER}/entry.js`);
});

test.each([
  ['https://evil.example/entry.js', undefined],
  ['https://evil.example/entry.js', 'https://evil.example'],
  ['//evil.example/entry.js', undefined],
  [`${DEV_SERVER}/entry.js`, undefined],
  ['http://localhost:3211/entry.js', DEV_SERVER],
  ['http://localhost.evil.example:3210/entry.js', DEV_SERVER],
  ['data:text/javascript,alert(1)', undefined],
])('an entry at %s beside the server %s is refused', (entry, devServer) => {
  expect(() =>
    createLoadModule(snapshot({ entry, ...(devServer && { devServer }) }), ORIGIN),
  ).toThrow('Refused a remote from');
  expect(host.registerRemotes).not.toHaveBeenCalled();
});

test('how long a module took is noted', async () => {
  host.loadRemote.mockResolvedValue({ Component: () => null });
  await createLoadModule(snapshot({}), ORIGIN)('cart/CartPanel', 0);

  expect(performance.getEntriesByName('load cart/CartPanel')).toHaveLength(1);
});

test('an entry that has failed is asked for by an address that no engine keeps a failure of', async () => {
  host.loadRemote.mockRejectedValueOnce(new Error('no such file'));
  const load = createLoadModule(snapshot({}), ORIGIN);
  await expect(load('cart/CartPanel', 0)).rejects.toThrow('no such file');
  host.loadRemote.mockResolvedValue({ Component: () => null });

  await load('cart/CartPanel', 1);

  expect(registered()).toBe(`${ORIGIN}/_mfe/cart/1/entry.js?attempt=1`);
});

test('a remote whose entry runs does not begin again', async () => {
  host.moduleCache.set('cart', {});
  host.loadRemote.mockRejectedValue(new Error('no such file'));
  const load = createLoadModule(snapshot({}), ORIGIN);

  await expect(load('cart/CartPanel', 0)).rejects.toThrow('no such file');
  await expect(load('cart/CartPanel', 1)).rejects.toThrow('no such file');

  expect(host.registerRemotes).toHaveBeenCalledTimes(1);
});

test('a module without a component is refused by its name', async () => {
  host.loadRemote.mockResolvedValue({});

  await expect(createLoadModule(snapshot({}), ORIGIN)('cart/CartPanel', 0)).rejects.toThrow(
    'cart/CartPanel: exposes no Component',
  );
});
