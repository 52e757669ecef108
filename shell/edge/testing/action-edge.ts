import { promoted } from '@horae/releases/live-state.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { accessToken, installWixFetch, loadWixClient } from '@horae/shared';
import type { ActionRecord, CallRecord } from '@horae/shared/contract';
import { onTestFinished, vi } from 'vitest';
import { readSettings } from '../settings.ts';
import { visitorsFetch } from '../upstream/visitors-fetch.ts';
import { edgeFixture } from './edge-fixture.ts';
import { publishNextCart } from './sample-releases.ts';

/** What sample actions reach the shared package by: the samples are files that a test's bundler has not made. */
export interface ShopOfTest {
  accessToken: typeof accessToken;
  loadWixClient: typeof loadWixClient;
  runs: unknown[];
}

declare global {
  var shopOfTest: ShopOfTest | undefined;
}

/** A schema that takes every form, or refuses by `refuse`, as JavaScript. */
export const actionSource = (
  run: string,
  refuse = '() => undefined',
): string => `const refuse = ${refuse};
export const action = {
  schema: { '~standard': { version: 1, vendor: 'sample',
    validate: (value) => { const issues = refuse(value); return issues ? { issues } : { value }; } } },
  run: async (fields, context) => { const shop = globalThis.shopOfTest; shop.runs.push({ fields, key: context.key, from: context.from, role: context.role }); ${run} },
};`;

export const CALLS: CallRecord[] = [{ method: 'GET', path: '/ecom/v1/mine' }];
const BUTTON =
  "import { createElement } from 'react'; export const Component = () => createElement('form', { 'data-action': 'cart/add' });";

/** Files of a cart with actions, by name. */
export const cartWithActions = (actions: Record<string, string>): Record<string, string> => {
  const modules = Object.keys(actions).map((name) => `${name}.action`);
  const imports = ['AddToCartButton', ...modules].map(
    (name) => `'${name}': () => import('./${name}.mjs')`,
  );
  return {
    'server/index.mjs': `export const modules = { ${imports.join(', ')} };`,
    'server/AddToCartButton.mjs': BUTTON,
    ...Object.fromEntries(
      Object.entries(actions).map(([name, source]) => [`server/${name}.action.mjs`, source]),
    ),
  };
};

interface ActionEdge {
  /** Sources of the cart's actions, by name. */
  actions: Record<string, string>;
  declared?: ActionRecord[];
  environment?: NodeJS.ProcessEnv;
  page?: string;
  /** Of the product page. */
  isPrivate?: boolean;
  /** What the cart declares besides {@link CALLS}. */
  calls?: CallRecord[];
  actionLimitMs?: number;
  store?: ReleaseStore;
}

/** An edge whose live cart has actions, in a process that is set up as `main.ts` does. */
export async function actionEdge(parts: ActionEdge) {
  const { actions, environment = {}, page, isPrivate, calls = [], actionLimitMs } = parts;
  const { store = memoryReleaseStore() } = parts;
  const declared = parts.declared ?? Object.keys(actions).map((name) => ({ name }));
  const onError = vi.fn();
  const runs: ShopOfTest['runs'] = [];
  vi.stubGlobal('shopOfTest', { accessToken, loadWixClient, runs } satisfies ShopOfTest);
  const settings = readSettings(environment);
  const real = globalThis.fetch;
  globalThis.fetch = visitorsFetch((input, init) => real(input, init), settings);
  installWixFetch(settings.platformUrl);
  onTestFinished(() => {
    globalThis.fetch = real;
    vi.unstubAllGlobals();
  });
  const edge = await edgeFixture({
    store,
    environment,
    onError,
    ...(page && { page }),
    ...(actionLimitMs !== undefined && { actionLimitMs }),
    ...(isPrivate !== undefined && { route: { isPrivate } }),
    alsoRelease: async (own) => {
      await publishNextCart(own, cartWithActions(actions), {
        actions: declared,
        calls: [...CALLS, ...calls],
      });
      await own.change(promoted({ cart: '2' }));
    },
  });
  return { edge, store, onError, runs };
}

export const SHOP = { 'sec-fetch-site': 'same-origin' };

/** A browser sends this for a form of a page of the shop; it returns cookies unless `cookie` is empty. */
export const formOf = (
  fields: Record<string, string> | URLSearchParams | [string, string][],
  headers: Record<string, string> = {},
): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers: { ...SHOP, cookie: 'seen=1', ...headers },
});

export const asJson = { accept: 'application/json' };

/** Cookies that a browser keeps of an answer, as its next request sends them. */
export function keptCookies(response: Response, before = ''): string {
  const jar = new Map(
    before
      .split('; ')
      .filter((pair) => pair !== '')
      .map((pair): [string, string] => [
        pair.slice(0, pair.indexOf('=')),
        pair.slice(pair.indexOf('=') + 1),
      ]),
  );
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/; Max-Age=0/.test(cookie)) jar.delete(name);
    else jar.set(name, value);
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}
