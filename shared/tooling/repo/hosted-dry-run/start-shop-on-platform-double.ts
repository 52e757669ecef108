import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStaleFolders, releaseBuilds } from '../build.mjs';
import { freePort } from '../free-port.mjs';
import { buildPrograms } from '../programs.mjs';
import { createServiceRun, startService, stopServices } from '../service-processes.mjs';
import { ROOT } from '../workspace.mjs';
import { HOSTED_LIMITS } from './enforce-hosted-limits.ts';
import { startHostedDouble } from './hosted-double.ts';

/** A client id that only this site has. */
export const CLIENT_ID = 'b7c9e1d4-52a6-4f0e-8c3d-9e21f06a7b58';

/** The shop at a site of the hosted service: the real edge, the double, the embedded platform behind it. */
export async function startShopOnPlatformDouble(isV1Gone: boolean) {
  await Promise.all([buildStaleFolders(), buildPrograms()]);
  const folder = mkdtempSync(join(tmpdir(), 'horae-hosted-'));
  const releases = `fs:${join(folder, 'releases')}`;
  await releaseBuilds(releases);
  const site = await newSite(folder, releases);
  const platform = startService('platform', 'platform/src/main.ts', site.platform);
  await createServiceRun(platform, `${site.platformUrl}/healthz`).healthy;
  const double = await startHostedDouble({
    rules: { ...HOSTED_LIMITS, clientId: CLIENT_ID, ...(isV1Gone && { v1Until: 0 }) },
    upstream: site.platformUrl,
    headers: { 'x-horae-edge': site.platform.EDGE_SECRET },
  });
  const settings = { ...site.edge, PLATFORM_URL: double.url };
  const edge = startService('edge', 'shell/edge/main.ts', settings);
  await createServiceRun(edge, `${site.url}/healthz`).healthy;
  return {
    url: site.url,
    reached: double.reached,
    async stop() {
      await stopServices([edge, platform]);
      double.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
      rmSync(join(ROOT, '.data/shipped', encodeURIComponent(releases)), { force: true });
    },
  };
}

/** Where the parts of one run are, and their settings. */
async function newSite(folder: string, releases: string) {
  const ports = { edge: await freePort(), platform: await freePort() };
  const url = `http://localhost:${ports.edge}`;
  const platformUrl = `http://127.0.0.1:${ports.platform}`;
  const common = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    WIX_CLIENT_ID: CLIENT_ID,
    SITE_URL: url,
    EDGE_SECRET: randomBytes(32).toString('hex'),
  };
  const platform = {
    ...common,
    PLATFORM_PORT: String(ports.platform),
    VISITORS_PER_MINUTE: '100000',
  };
  const edge = {
    ...common,
    PORT: String(ports.edge),
    PLATFORM_PER_MINUTE: String(HOSTED_LIMITS.perMinute),
    // Pictures of the hosted service are elsewhere, and not counted.
    MEDIA_URL: `${platformUrl}/media`,
    RELEASES: releases,
    TRUSTED_PROXIES: '1',
    // Many visitors on a busy machine: what is measured is calls, not time.
    RENDER_BUDGET_MS: '5000',
  };
  return { url, platformUrl, platform, edge };
}
