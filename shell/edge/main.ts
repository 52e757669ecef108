import { setTimeout as wait } from 'node:timers/promises';
import { openReleaseStore } from '@horae/releases/stores/open-release-store.ts';
import { accessToken, configureShop, installWixFetch } from '@horae/shared';
import { within } from '@horae/shared/within';
import { pino } from 'pino';
import { createEdge } from './app.ts';
import { createEdgeServer } from './create-edge-server.ts';
import type { Settings } from './edge-settings-types.ts';
import { createShopEventSender } from './events/collector-event-sender.ts';
import { createSecurityLog } from './http/log-security-events.ts';
import type { FindCall } from './live/match-declared-call.ts';
import { createAllowedCalls } from './live/match-declared-call.ts';
import { SERVER_BUNDLE_CACHE_FOLDER } from './live/server-bundles.ts';
import { resolvePreviewSecret } from './preview/preview.ts';
import { readEdgeSettings, requirePublicKeys } from './settings.ts';
import { openEdgeState } from './state/open-edge-state.ts';
import { createRefusedSignatureCounts } from './telemetry/refused-signature-counter.ts';
import { getTraceIds } from './telemetry/spans.ts';
import { startExporting } from './telemetry/start-exporting.ts';
import { createCatalogueCache } from './upstream/catalogue-cache.ts';
import { createConcurrencyLimit } from './upstream/concurrency-limit.ts';
import { detectApiVersions } from './upstream/detect-api-versions.ts';
import { withEdgeSecret } from './upstream/edge-secret-headers.ts';
import { isLoggedElsewhere } from './upstream/is-logged-elsewhere.ts';
import {
  createGuardedFetch,
  createPlatformSender,
  observedFetch,
  quotaFetch,
} from './upstream/platform-fetch.ts';
import { createPlatformQuota } from './upstream/platform-quota.ts';
import { createSettingsChecker } from './upstream/settings-match-platform.ts';
import { createUpstreamGuard } from './upstream/upstream-guard.ts';
import { visitorsFetch } from './upstream/visitors-fetch.ts';
import { waitForPlatform } from './upstream/wait-for-platform.ts';

const stopExporting = await startExporting('horae-edge', process.env);
const log = pino({ name: 'edge', mixin: getTraceIds });
const plainFetch = globalThis.fetch;
let isStopping = false;

function exit(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

function settingsOrExit(): Settings {
  try {
    const read = readEdgeSettings(process.env);
    requirePublicKeys(read.siteUrl, process.env);
    return read;
  } catch (error) {
    return exit(error);
  }
}

const given = settingsOrExit();
const note = createSecurityLog(log);
const refused = createRefusedSignatureCounts(note);
const store = await openReleaseStore(given.releases, process.env, refused.observe).catch(exit);
const settings = await resolvePreviewSecret(given, store).catch(exit);
const state = openEdgeState({
  address: settings.state,
  secret: settings.stateSecret,
  environment: process.env,
  log: (line) => log.warn(line),
});
const guard = createUpstreamGuard();
const calls = createAllowedCalls();
const isLogged = (error: unknown) => isLoggedElsewhere(error, fit.faults().length > 0);
const onError = (err: unknown, where: string) =>
  isLogged(err) || log.error({ err, where }, 'failed');
const versions = detectApiVersions({
  settings,
  send: (call) => createPlatformSender(globalThis.fetch)(call),
  sendPlain: (path) => sendPlain(path),
  onError,
});
const sendPlain = (path: string, init?: RequestInit) =>
  guarded(`${settings.platformUrl}${path}`, init);
const fit = createSettingsChecker({
  settings,
  versions,
  sendPlain,
  sendAsEdge: async (path, init) =>
    globalThis.fetch(`${settings.platformUrl}${path}`, {
      ...init,
      headers: { ...init?.headers, authorization: await accessToken() },
    }),
  log: (line) => log.warn({ platform: settings.platformUrl }, line),
});
const quota = createPlatformQuota({
  perMinute: settings.platformPerMinute,
  onTight: (line) => log.warn(line),
});
const observed = observedFetch(withEdgeSecret(globalThis.fetch, settings), {
  url: settings.platformUrl,
  observe(path, answer) {
    versions.observe(path, answer);
    fit.observe(path, answer);
  },
});
const findCall: FindCall = (method, path) => calls.find('platform', method, path);
const { platformUrl: url } = settings;
const guarded = createGuardedFetch(quotaFetch(observed, { url, quota, findCall }), {
  url,
  guard,
  // Rendering has a limit of its own, so that it does not block visitors' own calls.
  withinLimit: createConcurrencyLimit({ atOnce: 64, waiting: 256, patienceMs: 5000 }),
  findCall,
});
globalThis.fetch = visitorsFetch(guarded, settings, state);
installWixFetch(settings.platformUrl);
configureShop({ settings: () => ({ clientId: settings.clientId, ...versions.now() }) });
await waitForPlatform({ settings, fetch: plainFetch });
await versions.ready();
await within(2000, 'check of the settings', fit.check()).catch(() => undefined);
// The page's own log line has the details of a query that fails while it is rendered.
configureShop({
  report: (error, where) =>
    isLogged(error) ||
    log.warn({ where, reason: error instanceof Error ? error.message : String(error) }, 'reported'),
});

const catalogue = createCatalogueCache({
  send: createPlatformSender(globalThis.fetch),
  mayRenew: quota.mayRenew,
  onError: (error) => onError(error, 'catalogue renewal'),
  shared: state.shared,
});

const { eventsUrl } = settings;
const shop = new URL(settings.siteUrl).origin;
const stream = eventsUrl
  ? createShopEventSender({ url: eventsUrl, shop, fetch: plainFetch, onError })
  : null;

const edge = createEdge({
  settings,
  store,
  bundleFolder: SERVER_BUNDLE_CACHE_FOLDER,
  catalogue,
  guard,
  calls,
  versions,
  fit,
  quota,
  isStopping: () => isStopping,
  state,
  onError,
  note,
  refused,
  ...(stream && { stream }),
});
const listener = createEdgeServer({ ...settings, fetch: edge.fetch });
// Warms up code and connections for the first visitor; failures have been logged.
for (const path of ['/', '/']) await edge.request(path);
await listener.listen(settings.port).catch((error: NodeJS.ErrnoException) => {
  const isBusy = error.code === 'EADDRINUSE';
  const reason = isBusy
    ? `port ${settings.port} is in use, set PORT to another one`
    : error.message;
  exit(new Error(`edge: ${reason}`));
});
log.info({ url: settings.siteUrl }, 'serving');

/** Limits the time for pending requests; supervisors must wait for it. Pages in development never finish. */
const STOP_DEADLINE_MS = settings.devReload ? 3000 : 30_000;

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  listener.drain();
  await wait(settings.drainSeconds * 1000);
  setTimeout(() => process.exit(0), STOP_DEADLINE_MS).unref();
  await listener.close();
  await stream?.flush();
  await state.shared?.close();
  await stopExporting();
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
