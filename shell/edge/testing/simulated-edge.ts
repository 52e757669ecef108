import type { ReleaseStore } from '@horae/releases/release-store.ts';
import type { Hono } from 'hono';
import { createEdge } from '../app.ts';
import { readEdgeSettings } from '../settings.ts';
import { createMemoryState } from '../state/memory-state.ts';
import type { StateServer } from '../state/shared-edge-state.ts';
import { createCatalogueCache, type SendToPlatform } from '../upstream/catalogue-cache.ts';
import { detectApiVersions } from '../upstream/detect-api-versions.ts';
import type { UpstreamFetch } from '../upstream/forward.ts';
import { importSimulatedBundle } from './simulated-releases.ts';

const PLATFORM = 'http://platform.test';
const settings = readEdgeSettings({
  SITE_URL: 'http://shop.test',
  PLATFORM_URL: PLATFORM,
  CART_VERSION: '1',
  CATALOG_VERSION: '1',
  TRUSTED_PROXIES: '1',
});

interface EdgeProcess {
  store: ReleaseStore;
  fetch: UpstreamFetch;
  shared: StateServer;
  onError: (error: unknown, where: string) => void;
}

const refuse = () => Promise.reject(new Error('not asked: the settings name the versions'));

/** Starts a process of the edge, as `main.ts` does, with a network of its own. */
export function startSimulatedEdge({ store, fetch, shared, onError }: EdgeProcess): Hono {
  const state = { own: createMemoryState(), shared };
  const versions = detectApiVersions({ settings, send: refuse, sendPlain: refuse, onError });
  return createEdge({
    settings,
    store,
    bundleFolder: '',
    importBundle: importSimulatedBundle,
    upstreamFetch: fetch,
    catalogue: createCatalogueCache({
      send: asVisitor(fetch),
      onError: (error) => onError(error, 'catalogue renewal'),
      shared,
    }),
    versions,
    state,
    onError,
  });
}

/** Asks the platform as one visitor of the edge's own. */
function asVisitor(fetch: UpstreamFetch): SendToPlatform {
  let token: string | null = null;
  const send = async (path: string, method: string, sent: { body: string; token?: string }) => {
    const { signal } = new AbortController();
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (sent.token) headers.authorization = sent.token;
    const body = method === 'GET' ? null : Buffer.from(sent.body);
    return fetch(`${PLATFORM}${path}`, { method, headers, body, redirect: 'manual', signal });
  };
  const begin = async (): Promise<string> => {
    const grant = JSON.stringify({ clientId: settings.clientId, grantType: 'anonymous' });
    const answer = await send('/oauth2/token', 'POST', { body: grant });
    const given: { access_token?: string } = JSON.parse(
      Buffer.from(await answer.arrayBuffer()).toString(),
    );
    if (!given.access_token) throw new Error('no token for the edge');
    return given.access_token;
  };
  return async ({ method, path, search, body }) => {
    token ??= await begin();
    const answer = await send(`${path}${search}`, method, { body, token });
    if (answer.status === 401) token = null;
    const content = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, contentType: 'application/json', body: content };
  };
}
