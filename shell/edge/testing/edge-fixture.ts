import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { memoryReleaseStore } from '@horae/releases/testing/memory-release-store.ts';
import type { RouteRecord } from '@horae/shared/contract';
import type { Hono } from 'hono';
import { createEdge } from '../app.ts';
import type { EdgeParts } from '../edge-services.ts';
import { resolvePreviewSecret } from '../preview/preview.ts';
import { readEdgeSettings } from '../settings.ts';
import { createOnFirstUse } from '../state/create-on-first-use.ts';
import { createCatalogueCache, type SendToPlatform } from '../upstream/catalogue-cache.ts';
import { detectApiVersions } from '../upstream/detect-api-versions.ts';
import { publishSampleReleases, SAMPLE_PAGE_CODE } from './sample-releases.ts';

/** Parts of the edge, each with a default, and what is released before it starts. */
interface Fixture extends Partial<Omit<EdgeParts, 'settings' | 'bundleFolder' | 'catalogue'>> {
  /** Server bundle of the product page, as JavaScript. */
  page?: string;
  route?: Partial<RouteRecord>;
  environment?: NodeJS.ProcessEnv;
  alsoRelease?: (store: ReleaseStore) => Promise<void>;
}

/** Creates an edge over a store in memory with a released shell, catalogue and cart. */
export async function edgeFixture({
  page = SAMPLE_PAGE_CODE,
  route,
  environment = {},
  alsoRelease,
  store = memoryReleaseStore(),
  ...parts
}: Fixture = {}): Promise<Hono> {
  await publishSampleReleases(store, page, route);
  await alsoRelease?.(store);
  // A busy machine renders late: tests about the budget set their own.
  const settings = readEdgeSettings({ RENDER_BUDGET_MS: '3000', ...environment });
  return createEdge({
    versions: OF_VERSION_1,
    onError: () => undefined,
    ...parts,
    settings: await resolvePreviewSecret(settings, store),
    store,
    bundleFolder: mkdtempSync(join(bundleFolders(), 'edge-')),
    catalogue: createCatalogueCache({
      send: sendPlain(settings.platformUrl),
      onError: () => undefined,
      shared: parts.state?.shared ?? null,
    }),
  });
}

const CACHE = join(import.meta.dirname, '../node_modules/.cache');

/** Returns the folder for bundles of this process, which goes with it; one that was killed leaves its to the next. */
const bundleFolders = createOnFirstUse((): string => {
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE)) {
    const [, owner] = /^test-(?:(\d+)$)?/.exec(name) ?? ['', String(process.pid)];
    if (!isRunning(Number(owner))) rmSync(join(CACHE, name), { recursive: true, force: true });
  }
  const folder = join(CACHE, `test-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const OF_VERSION_1 = detectApiVersions({
  settings: { cartVersion: '1', catalogVersion: '1' },
  send: () => Promise.reject(new Error('not asked')),
  sendPlain: () => Promise.reject(new Error('not asked')),
  onError: () => undefined,
});

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
