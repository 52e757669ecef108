import { makeLive } from '@horae/releases/live-state.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import { accessToken, installWixFetch, loadWixClient } from '@horae/shared';
import type { CallRecord, FormActionRecord } from '@horae/shared/contract';
import { onTestFinished, vi } from 'vitest';
import {
  type CookieSession,
  createCookieSession,
  toSessionCookies,
} from '../session/session-cookies.ts';
import { readEdgeSettings } from '../settings.ts';
import { visitorsFetch } from '../upstream/visitors-fetch.ts';
import { edgeFixture } from './edge-fixture.ts';
import { publishNextCart } from './sample-releases.ts';

/** Gives sample actions access to the shared package: they are files that the test's bundler has not built. */
interface ShopOfTest {
  accessToken: typeof accessToken;
  loadWixClient: typeof loadWixClient;
  runs: unknown[];
}

declare global {
  var shopOfTest: ShopOfTest | undefined;
}

/** Returns an action as JavaScript, with a schema that accepts every form, or refuses by `refuse`. */
export const buildSampleActionCode = (
  run: string,
  refuse = '() => undefined',
): string => `const refuse = ${refuse};
export const action = {
  schema: { '~standard': { version: 1, vendor: 'sample',
    validate: (value) => { const issues = refuse(value); return issues ? { issues } : { value }; } } },
  run: async (fields, context) => { const shop = globalThis.shopOfTest; shop.runs.push({ fields, key: context.key, from: context.from, role: context.role }); ${run} },
};`;

export const SAMPLE_CALLS: CallRecord[] = [{ method: 'GET', path: '/ecom/v1/mine' }];
const BUTTON =
  "import { createElement } from 'react'; export const Component = () => createElement('form', { 'data-action': 'cart/add' });";

export const createActionBundleFiles = (
  actions: Record<string, string>,
): Record<string, string> => {
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
  actions: Record<string, string>;
  declared?: FormActionRecord[];
  environment?: NodeJS.ProcessEnv;
  page?: string;
  /** Whether the product page's route is private. */
  isPrivate?: boolean;
  /** Calls that the cart declares in addition to {@link SAMPLE_CALLS}. */
  calls?: CallRecord[];
  actionLimitMs?: number;
  store?: ReleaseStore;
}

/** Creates an edge whose live cart has actions, in a process that is set up as in `main.ts`. */
export async function actionEdge(parts: ActionEdge) {
  const { actions, environment = {}, page, isPrivate, calls = [], actionLimitMs } = parts;
  const { store = memoryReleaseStore() } = parts;
  const declared = parts.declared ?? Object.keys(actions).map((name) => ({ name }));
  const onError = vi.fn();
  const runs: ShopOfTest['runs'] = [];
  vi.stubGlobal('shopOfTest', { accessToken, loadWixClient, runs } satisfies ShopOfTest);
  const settings = readEdgeSettings(environment);
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
      await publishNextCart(own, createActionBundleFiles(actions), {
        actions: declared,
        calls: [...SAMPLE_CALLS, ...calls],
      });
      await own.change(makeLive({ cart: '2' }));
    },
  });
  return { edge, store, onError, runs };
}

export const SAME_ORIGIN_HEADERS = { 'sec-fetch-site': 'same-origin' };

/** Returns the request of a browser for a form of the shop's page; it sends cookies unless `cookie` is empty. */
export const createFormRequest = (
  fields: Record<string, string> | URLSearchParams | [string, string][],
  headers: Record<string, string> = {},
): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers: { ...SAME_ORIGIN_HEADERS, cookie: 'seen=1', ...headers },
});

export const ACCEPT_JSON_HEADERS = { accept: 'application/json' };

/** Returns the cookies of a browser after an answer, as its next request sends them. */
export function cookiesAfter(response: Response, before = ''): string {
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

/** The `Cookie` header of a browser with the session of this refresh token. */
export const browserCookieHeader = (refreshToken: string, role: CookieSession['role']): string =>
  toSessionCookies(createCookieSession(refreshToken, role), false)
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
