import type { RemoteRecord, Snapshot } from '@horae/shared';
import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin as Plugin,
} from '@module-federation/enhanced/runtime';
import { beforeEach, expect, test, vi } from 'vitest';
import { createLoadModule, LateModuleError } from './load-module.ts';

const page = vi.hoisted((): { host: ModuleFederation | null } => ({ host: null }));
vi.mock('@module-federation/enhanced/runtime', async (original) => ({
  ...(await original<object>()),
  getInstance: () => page.host,
}));

const ORIGIN = 'https://shop.example';
const DEV_SERVER = 'http://localhost:3210';
/** Another for each test: the runtime asks for an entry once in its life. */
let entry = '';
const snapshot = (record: Partial<RemoteRecord>): Snapshot => ({
  revision: 1,
  shell: { version: '1' },
  remotes: { cart: { version: '1', entry, routes: [], slots: [], ...record } },
});

/** Answers the address of an entry with what it exports. */
type Container = Extract<Awaited<ReturnType<NonNullable<Plugin['loadEntry']>>>, object>;
const entryAt = vi.fn<(url: string) => Promise<Container>>();
const module = vi.fn<ReturnType<Container['get']>>();
const container: Container = { init: () => undefined, get: () => module };
const requested = () => entryAt.mock.calls.map(([url]) => url);

beforeEach(({ task }) => {
  entry = `/_mfe/cart/${task.id}/entry.js`;
  vi.resetAllMocks();
  performance.clearMeasures();
  entryAt.mockResolvedValue(container);
  module.mockResolvedValue({ Component: () => null });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined); // the library's, of an entry that is replaced
  const loadEntry: Plugin['loadEntry'] = ({ remoteInfo }) => entryAt(remoteInfo.entry);
  page.host = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [{ name: 'entries', loadEntry }],
  });
});

test("remotes come from the page's own origin", async () => {
  await createLoadModule(snapshot({}), ORIGIN)('cart/CartPanel', 0);

  expect(requested()).toEqual([ORIGIN + entry]);
});

test("the developer's server that the edge has named is allowed", async () => {
  const developed = snapshot({ entry: `${DEV_SERVER}/entry.js`, devServer: DEV_SERVER });
  await createLoadModule(developed, ORIGIN)('cart/CartPanel', 0);

  expect(requested()).toEqual([`${DEV_SERVER}/entry.js`]);
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
  expect(page.host?.options.remotes).toEqual([]);
});

test('how long a module took is noted', async () => {
  await createLoadModule(snapshot({}), ORIGIN)('cart/CartPanel', 0);

  expect(performance.getEntriesByName('load cart/CartPanel')).toHaveLength(1);
});

test('a failed entry is requested by another URL', async () => {
  entryAt.mockRejectedValueOnce(new Error('no such file'));
  const load = createLoadModule(snapshot({}), ORIGIN);
  await expect(load('cart/CartPanel', 0)).rejects.toThrow('no such file');

  await load('cart/CartPanel', 1);

  expect(requested()).toEqual([ORIGIN + entry, `${ORIGIN}${entry}?attempt=1`]);
});

test('an entry that runs is not requested again', async () => {
  module.mockRejectedValue(new Error('no such file'));
  const load = createLoadModule(snapshot({}), ORIGIN);

  await expect(load('cart/CartPanel', 0)).rejects.toThrow('no such file');
  await expect(load('cart/CartPanel', 1)).rejects.toThrow('no such file');

  expect(requested()).toHaveLength(1);
});

test('a late entry that runs by now provides other modules', async () => {
  vi.useFakeTimers();
  const late = new Promise<Container>((resolve) => setTimeout(() => resolve(container), 6000));
  entryAt.mockReturnValueOnce(late);
  const load = createLoadModule(snapshot({}), ORIGIN);
  const failed = load('cart/AddToCartButton', 0).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(5000);
  const error = await failed;
  expect(error).toBeInstanceOf(LateModuleError);

  await vi.advanceTimersByTimeAsync(1000);
  const { module } = error as LateModuleError; // seen on the line before
  expect(typeof (await module).Component).toBe('function');
  await load('cart/CartPanel', 0);
  expect(requested()).toHaveLength(1);
});

test('a module without a component is refused by its name', async () => {
  module.mockResolvedValue({});

  await expect(createLoadModule(snapshot({}), ORIGIN)('cart/CartPanel', 0)).rejects.toThrow(
    'cart/CartPanel: exposes no Component',
  );
});

test.each([
  ['not exposed to a remote that bundles it', {}, false],
  ['exposed to a remote that consumes it, before it starts', { borrows: true as const }, true],
])('the federation runtime is %s', async (_what, record, expected) => {
  let isExposed: boolean | undefined;
  entryAt.mockImplementation(async () => {
    isExposed = 'horaeFederation' in globalThis;
    return container;
  });
  await createLoadModule(snapshot(record), ORIGIN)('cart/CartPanel', 0);

  expect(isExposed).toBe(expected);
});
