import { mkdtempSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import type { RouteRecord } from '@horae/shared/contract';
import type { Hono } from 'hono';
import { createEdge, type EdgeParts } from '../app.ts';
import type { NoteEvent } from '../http/security-events.ts';
import { createLiveCalls } from '../live/live-calls.ts';
import { withPreviewSecret } from '../preview/preview-secret.ts';
import { readSettings } from '../settings.ts';
import type { EdgeState } from '../state/shared-state.ts';
import { type RefusedSignatures, refusedSignatures } from '../telemetry/refused-signatures.ts';
import { type ApiVersions, createApiVersions } from '../upstream/api-versions.ts';
import { createCatalogueCache, type SendToPlatform } from '../upstream/catalogue-cache.ts';
import { createUpstreamGuard } from '../upstream/upstream-guard.ts';
import { PAGE, releaseSamples } from './sample-releases.ts';

interface Fixture {
  /** Server bundle of the product page, as JavaScript. */
  page?: string;
  environment?: NodeJS.ProcessEnv;
  onError?: (error: unknown, where: string) => void;
  note?: NoteEvent;
  /** The refusals of a store that was opened with them. */
  refused?: RefusedSignatures;
  store?: ReleaseStore;
  /** Publishes more releases before the edge starts. */
  alsoRelease?: (store: ReleaseStore) => Promise<void>;
  /** The platform's API versions; version 1 without a request where absent. */
  versions?: ApiVersions;
  /** The known faults of settings; none where absent. */
  fit?: EdgeParts['fit'];
  /** Additional properties of the product page's route. */
  route?: Partial<RouteRecord>;
  actionLimitMs?: number;
  isStopping?: () => boolean;
  /** The state that several edges of a test share. */
  state?: EdgeState;
  /** Receives events; without it none are recorded. */
  stream?: EdgeParts['stream'];
  /** Decides flags; the flags release where absent. */
  flagProvider?: EdgeParts['flagProvider'];
}

/** Creates an edge over a store in memory with a released shell, catalogue and cart. */
export async function edgeFixture({
  page = PAGE,
  environment = {},
  onError,
  note = () => undefined,
  refused = refusedSignatures(note),
  store = memoryReleaseStore(),
  versions = OF_VERSION_1,
  fit = { faults: () => [], observe: () => undefined },
  route,
  alsoRelease,
  actionLimitMs,
  state,
  isStopping,
  stream,
  flagProvider,
}: Fixture = {}): Promise<Hono> {
  await releaseSamples(store, page, route);
  await alsoRelease?.(store);
  const cache = join(import.meta.dirname, '../node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const settings = await withPreviewSecret(readSettings(environment), store);
  return createEdge({
    settings,
    store,
    bundleFolder: mkdtempSync(join(cache, 'test-')),
    catalogue: createCatalogueCache({
      send: sendPlain(settings.platformUrl),
      onError: () => undefined,
      shared: state?.shared ?? null,
    }),
    guard: createUpstreamGuard(),
    calls: createLiveCalls(),
    versions,
    fit,
    quota: { made: () => undefined, mayRenew: () => true },
    onError: onError ?? (() => undefined),
    note,
    refused,
    ...(stream && { stream }),
    ...(flagProvider && { flagProvider }),
    ...(actionLimitMs !== undefined && { actionLimitMs }),
    ...(state && { state }),
    ...(isStopping && { isStopping }),
  });
}

const OF_VERSION_1 = createApiVersions({
  settings: { cartVersion: '1', catalogVersion: '1' },
  send: () => Promise.reject(new Error('not asked')),
  sendPlain: () => Promise.reject(new Error('not asked')),
  onError: () => undefined,
});

/** Sends requests to a platform that requires no token. */
const sendPlain =
  (platformUrl: string): SendToPlatform =>
  async ({ method, path, search, body }) => {
    const response = await fetch(`${platformUrl}${path}${search}`, {
      method,
      ...(body && { body }),
    });
    return {
      status: response.status,
      contentType: 'application/json',
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
