import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createEdge } from '@horae/edge/app.ts';
import { SERVER_BUNDLE_CACHE_FOLDER } from '@horae/edge/live/server-bundles.ts';
import { readEdgeSettings } from '@horae/edge/settings.ts';
import { createCatalogueCache } from '@horae/edge/upstream/catalogue-cache.ts';
import {
  type ApiVersionProbe,
  detectApiVersions,
} from '@horae/edge/upstream/detect-api-versions.ts';
import { withEdgeSecret } from '@horae/edge/upstream/edge-secret-headers.ts';
import { createPlatformSender } from '@horae/edge/upstream/platform-fetch.ts';
import { type LiveRevision, NOTHING_LIVE } from '@horae/releases/live-state.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { configureShop, installWixFetch } from '@horae/shared';

/** A shop that serves the candidates to the smoke run only. */
export interface CandidateShop {
  url: string;
  faults: string[];
  close: () => Promise<void>;
}

/** Serves versions as if they were live, on a free port, without changing the store. */
export async function startCandidateShop(
  store: ReleaseStore,
  versions: LiveRevision['versions'],
  environment: NodeJS.ProcessEnv,
): Promise<CandidateShop> {
  const faults: string[] = [];
  const onError = (error: unknown, where: string) =>
    void faults.push(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `http://localhost:${port}`;

  const settings = readEdgeSettings({
    ...environment,
    PORT: String(port),
    SITE_URL: url,
    // No visitor waits here, and slow rendering on a busy machine is no fault of a release.
    RENDER_BUDGET_MS: '10000',
  });
  fetchAsEdge(settings);
  configureShop({ report: (error, where) => onError(error, where) });
  const detected = await detectVersions(settings, onError);
  const edge = createEdge({
    settings,
    store: { ...store, live: async () => ({ ...NOTHING_LIVE, revision: 1, versions }) },
    bundleFolder: SERVER_BUNDLE_CACHE_FOLDER,
    catalogue: createCatalogueCache({
      send: createPlatformSender(globalThis.fetch),
      onError: (error) => onError(error, 'catalogue renewal'),
    }),
    versions: detected,
    onError,
  });
  server.on('request', getRequestListener(edge.fetch));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, faults, close };
}

type EdgeSettings = ReturnType<typeof readEdgeSettings>;

/** Detects the platform's API versions and passes them to pages and server rendering, as in a live shop. */
async function detectVersions(
  settings: EdgeSettings,
  onError: (error: unknown, where: string) => void,
): Promise<ApiVersionProbe> {
  const versions = detectApiVersions({
    settings,
    send: createPlatformSender(globalThis.fetch),
    sendPlain: (path) => fetch(`${settings.platformUrl}${path}`),
    onError,
  });
  configureShop({ settings: () => ({ clientId: settings.clientId, ...versions.now() }) });
  await versions.ready();
  return versions;
}

let isInstalled = false;

/** Makes the process's `fetch` call the platform as an edge does; once, as one process uses one platform. */
function fetchAsEdge(settings: EdgeSettings): void {
  if (isInstalled) return;
  isInstalled = true;
  globalThis.fetch = withEdgeSecret(globalThis.fetch, settings);
  installWixFetch(settings.platformUrl);
}
