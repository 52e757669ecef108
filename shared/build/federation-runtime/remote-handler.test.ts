import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RemoteHandler } from './remote-handler.ts';

const INSTANCES = [{ name: 'shell' }, { name: 'cart' }];

/** An entry that counts what is asked of it. */
const entryOf = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;
const CART = entryOf(
  `let inits = 0;
export const init = (scope, _scopes, { shareScopeKeys, shareScopeMap }) => {
  inits += 1;
  if (shareScopeMap[shareScopeKeys] !== scope) throw new Error('another scope');
};
export const get = async (expose) => () => ({ expose, inits });`,
);
const BROKEN = entryOf(`throw new Error('broken'); // ${Math.random()}`);

function fixture() {
  const host = { options: { remotes: [] }, moduleCache: new Map(), shareScopeMap: {} };
  const handler = new RemoteHandler(host);
  return { host, handler };
}

beforeEach(() => {
  vi.stubGlobal('__FEDERATION__', { __INSTANCES__: [...INSTANCES] });
});
afterEach(() => vi.unstubAllGlobals());

const instances = () =>
  (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: unknown[] } }).__FEDERATION__
    .__INSTANCES__; // stubbed above

test('a remote is opened once for all that is asked of it, with the scope of the page', async () => {
  const { handler } = fixture();
  handler.registerRemotes([{ name: 'cart', entry: CART }]);

  expect(
    await Promise.all(['cart/CartPanel', 'cart/CartCount'].map((id) => handler.loadRemote(id))),
  ).toEqual([
    { expose: './CartPanel', inits: 1 },
    { expose: './CartCount', inits: 1 },
  ]);
});

test('a remote that nobody registered is refused', async () => {
  await expect(fixture().handler.loadRemote('cart/CartPanel')).rejects.toThrow('cart/CartPanel');
});

test('an entry that could not be had is forgotten, and another one may take its place', async () => {
  const { handler, host } = fixture();
  handler.registerRemotes([{ name: 'cart', entry: BROKEN }]);
  await expect(handler.loadRemote('cart/CartPanel')).rejects.toThrow('broken');
  expect(host.moduleCache.size).toBe(0);

  handler.registerRemotes([{ name: 'cart', entry: `${CART}//other` }]);
  await expect(handler.loadRemote('cart/CartPanel')).rejects.toThrow('broken');
  handler.registerRemotes([{ name: 'cart', entry: `${CART}//other` }], { force: true });

  expect(await handler.loadRemote('cart/CartPanel')).toMatchObject({ expose: './CartPanel' });
});

test('with another entry, what came of the first is forgotten as well', async () => {
  const { handler } = fixture();
  handler.registerRemotes([{ name: 'cart', entry: CART }]);
  await handler.loadRemote('cart/CartPanel');

  handler.registerRemotes([{ name: 'cart', entry: `${CART}//again` }], { force: true });

  expect(instances()).toEqual([{ name: 'shell' }]);
});
