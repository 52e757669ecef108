import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createEdge } from '@horae/edge/app.ts';
import { createLiveCalls } from '@horae/edge/live/live-calls.ts';
import { BUNDLE_FOLDER } from '@horae/edge/live/server-bundles.ts';
import { readSettings } from '@horae/edge/settings.ts';
import { type ApiVersions, createApiVersions } from '@horae/edge/upstream/api-versions.ts';
import { askAsVisitor } from '@horae/edge/upstream/ask-as-visitor.ts';
import { createCatalogueCache } from '@horae/edge/upstream/catalogue-cache.ts';
import { edgeFetch } from '@horae/edge/upstream/edge-secret.ts';
import { createUpstreamGuard } from '@horae/edge/upstream/upstream-guard.ts';
import { refusedSignatures } from '@horae/edge/watch/refused-signatures.ts';
import { type LiveRevision, NOTHING_LIVE } from '@horae/releases/live-state.ts';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { installWixFetch, setClientId, setPageSettings, setReportSink } from '@horae/shared';

/** A shop that only the smoke run visits. */
export interface CandidateShop {
  url: string;
  /** What its edge could not do, in the order it happened. */
  faults: string[];
  close: () => Promise<void>;
}

/** Serves some versions as if they were live, on a free port; the store learns nothing of it. */
export async function serveCandidates(
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

  const settings = readSettings({
    ...environment,
    PORT: String(port),
    SITE_URL: url,
    // Nobody waits for a page here, and a busy machine says nothing about a release.
    RENDER_BUDGET_MS: '10000',
  });
  fetchAsEdge(settings);
  setClientId(settings.clientId);
  setReportSink((error, where) => onError(error, where));
  const spoken = await versionsOf(settings, onError);
  const edge = createEdge({
    settings,
    store: { ...store, live: async () => ({ ...NOTHING_LIVE, revision: 1, versions }) },
    bundleFolder: BUNDLE_FOLDER,
    catalogue: createCatalogueCache({
      ask: askAsVisitor(globalThis.fetch),
      onError: (error) => onError(error, 'catalogue renewal'),
    }),
    guard: createUpstreamGuard(),
    calls: createLiveCalls(),
    versions: spoken,
    ...FOR_A_MOMENT,
    onError,
    note: () => undefined,
    refused: refusedSignatures(() => undefined),
  });
  server.on('request', getRequestListener(edge.fetch));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, faults, close };
}

/** A shop that few pages are asked of counts no calls, and what does not fit fails its pages. */
const FOR_A_MOMENT = {
  fit: { faults: () => [], hear: () => undefined },
  quota: { made: () => undefined, mayRenew: () => true },
};

type EdgeSettings = ReturnType<typeof readSettings>;

/** What the platform speaks, which pages and what is rendered are told as in a shop that is live. */
async function versionsOf(
  settings: EdgeSettings,
  onError: (error: unknown, where: string) => void,
): Promise<ApiVersions> {
  const versions = createApiVersions({
    settings,
    ask: askAsVisitor(globalThis.fetch),
    askPlain: (path) => fetch(`${settings.platformUrl}${path}`),
    onError,
  });
  const tell = () => setPageSettings({ clientId: settings.clientId, ...versions.now() });
  versions.onChanged(tell);
  await versions.ready();
  tell();
  return versions;
}

let isInstalled = false;

/** What is rendered asks the platform as an edge does. One process tries candidates over one platform. */
function fetchAsEdge(settings: EdgeSettings): void {
  if (isInstalled) return;
  isInstalled = true;
  globalThis.fetch = edgeFetch(globalThis.fetch, settings);
  installWixFetch(settings.platformUrl);
}
