import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { installWixFetch, setClientId, setReportSink } from '@horae/shared';
import { createEdge } from '../../edge/app.ts';
import { askAsVisitor } from '../../edge/ask-as-visitor.ts';
import { createCatalogueCache } from '../../edge/catalogue-cache.ts';
import { readSettings } from '../../edge/settings.ts';
import { createUpstreamGuard } from '../../edge/upstream-guard.ts';
import { type LiveRevision, NOTHING_LIVE } from '../live-state.ts';
import type { ReleaseStore } from '../release-store.ts';

/** A shop that nobody but the smoke run visits. */
export interface CandidateShop {
  url: string;
  /** What its edge could not do, in the order it happened. */
  faults: string[];
  close: () => Promise<void>;
}

const BUNDLES = join(import.meta.dirname, '../../node_modules/.cache/server-bundles');

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

  const settings = readSettings({ ...environment, PORT: String(port), SITE_URL: url });
  installWixFetch(settings.platformUrl);
  setClientId(settings.clientId);
  setReportSink((error, where) => onError(error, where));
  const edge = createEdge({
    settings,
    store: { ...store, live: async () => ({ ...NOTHING_LIVE, revision: 1, versions }) },
    bundleFolder: BUNDLES,
    catalogue: createCatalogueCache({
      ask: askAsVisitor(globalThis.fetch),
      onError: (error) => onError(error, 'catalogue renewal'),
    }),
    guard: createUpstreamGuard(),
    onError,
  });
  server.on('request', getRequestListener(edge.fetch));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, faults, close };
}
