import type { ReleaseStore } from '@horae/releases/release-store.ts';
import { within } from '@horae/shared/within';
import type { Provider } from '@openfeature/server-sdk';
import { createOneTimeAnswerStore } from './actions/form-answer-cookie.ts';
import { createEdgeObservers } from './edge-observers.ts';
import type { Settings } from './edge-settings-types.ts';
import type { ShopEventSender } from './events/collector-event-sender.ts';
import {
  createShopEventRecorders,
  type GetEventRecorder,
} from './events/visitor-event-recorders.ts';
import type { LogSecurityEvent } from './http/log-security-events.ts';
import { createLiveReleases } from './live/live-releases.ts';
import { type AllowedCalls, createAllowedCalls } from './live/match-declared-call.ts';
import {
  createBundleImporter,
  type ImportBundle,
  importServerBundles,
} from './live/server-bundles.ts';
import { createPageCache, createPageResponder } from './page/cache/cached-page-responder.ts';
import { createHtmlPartCache } from './page/cache/html-part-cache.ts';
import { createQueryDataCache } from './page/cache/page-query-cache.ts';
import { createPageTimes } from './page/page-timer.ts';
import { createSessionStarter } from './session/session-starter.ts';
import { createOwnState } from './state/memory-state.ts';
import type { EdgeState } from './state/shared-edge-state.ts';
import { createUnrenderedCounts } from './telemetry/health.ts';
import {
  createRefusedSignatureCounts,
  type RefusedSignatureCounter,
} from './telemetry/refused-signature-counter.ts';
import { isExportConfigured } from './telemetry/start-exporting.ts';
import { createViolationReports } from './telemetry/violation-reports.ts';
import type { CatalogueCache } from './upstream/catalogue-cache.ts';
import type { ApiVersionProbe } from './upstream/detect-api-versions.ts';
import type { UpstreamFetch } from './upstream/forward.ts';
import { type PlatformQuota, UNLIMITED_QUOTA } from './upstream/platform-quota.ts';
import type { PlatformSettingsChecker } from './upstream/settings-match-platform.ts';
import { createUpstreamGuard, type UpstreamGuard } from './upstream/upstream-guard.ts';
import { createReleaseLookups } from './visitor-releases.ts';

/** Limits the import of a new revision, so that a bundle that never finishes does not block it. */
const PREPARE_LIMIT_MS = 5000;

export interface EdgeParts {
  settings: Settings;
  store: ReleaseStore;
  /** The folder for copies of server bundles, below one whose packages are the shared singletons. */
  bundleFolder: string;
  catalogue: CatalogueCache;
  versions: ApiVersionProbe;
  onError: (error: unknown, where: string) => void;
  /** Logs security events; nothing where absent. */
  note?: LogSecurityEvent;
  refused?: RefusedSignatureCounter;
  /** The guard of the platform, which calls for rendering share. */
  guard?: UpstreamGuard;
  /** The allowed calls; the edge adds those of each release that goes live. */
  calls?: AllowedCalls;
  /** The check of settings; none where absent. */
  fit?: Pick<PlatformSettingsChecker, 'faults' | 'observe'>;
  /** No limit where absent. */
  quota?: Pick<PlatformQuota, 'made' | 'mayRenew'>;
  isStopping?: () => boolean;
  /** The state that edges share; of this process alone where absent. */
  state?: EdgeState;
  /** An OpenFeature provider; the one of this repository where absent. */
  flagProvider?: Provider;
  /** Receives events; without it no consent is requested and no event is recorded. */
  stream?: ShopEventSender;
  /** Milliseconds for one action; 5000 where absent. */
  actionLimitMs?: number;
  /** The `fetch` for upstreams; undici's where absent. */
  upstreamFetch?: UpstreamFetch;
  /** Imports server bundles; from copies in `bundleFolder` where absent. */
  importBundle?: ImportBundle;
}

/** Creates what routes share for the lifetime of the process; each route names what it needs of it. */
export function createEdgeServices(parts: EdgeParts) {
  const edge = withDefaults(parts);
  const { settings, state, onError } = edge;
  const live = createReleaseReader(edge);
  const getRecorder = createRecorder(parts);
  const observers = createEdgeObservers({ ...edge, live });
  const sessionStarts = createSessionStarter({ state });
  return {
    ...edge,
    ...observers,
    ...createReleaseLookups({ ...edge, ...observers, live, sessionStarts, getRecorder }),
    ...createPages(edge),
    live,
    getRecorder,
    sessionStarts,
    once: createOneTimeAnswerStore(state),
    violations: createViolationReports({ proxies: settings.proxies, onError }),
    isLive: async (remote: string, version: string): Promise<boolean> =>
      (await live()).all.some((release) => release.name === remote && release.version === version),
  };
}

function withDefaults({ note = () => undefined, ...parts }: EdgeParts) {
  const { importBundle = createBundleImporter(parts.store, parts.bundleFolder) } = parts;
  return {
    state: createOwnState(),
    refused: createRefusedSignatureCounts(note),
    guard: createUpstreamGuard(),
    calls: createAllowedCalls(),
    fit: { faults: () => [], observe: () => undefined },
    quota: UNLIMITED_QUOTA,
    isStopping: () => false,
    ...parts,
    note,
    importBundle,
  };
}

type Edge = ReturnType<typeof withDefaults>;

/** Returns `null` where no events are collected. */
function createRecorder({ stream, settings, onError }: EdgeParts): GetEventRecorder | null {
  const isSecure = settings.siteUrl.startsWith('https:');
  return stream ? createShopEventRecorders({ stream, isSecure, onError }) : null;
}

/** Creates the reader of live releases; a new revision goes live with its calls allowed and its bundles imported. */
const createReleaseReader = ({ store, calls, importBundle, refused, onError }: Edge) =>
  createLiveReleases({
    store,
    async prepare({ all }) {
      calls.setLive(all);
      const imports = importServerBundles(importBundle, all, (release, error) => {
        refused.observe(error);
        onError(error, `import of ${release.name}@${release.version}`);
      });
      await within(PREPARE_LIMIT_MS, 'import of a revision', imports).catch((error: unknown) =>
        onError(error, 'new revision'),
      );
    },
    onError: (error) => refused.observe(error) || onError(error, 'release store'),
  });

function createPages({
  settings,
  store,
  state,
  catalogue,
  versions,
  quota,
  importBundle,
  onError,
}: Edge) {
  const pages = createPageCache(onError, state.shared);
  const queries = createQueryDataCache(onError, quota.mayRenew, state.shared);
  const caches = [catalogue, queries, pages];
  // Cached data of one API version must not outlive it.
  versions.onChanged(() => {
    for (const cache of caches) cache.forget();
  });
  const traces = isExportConfigured(process.env) ? ({ traces: true } as const) : {};
  const pageSettings = () => ({ clientId: settings.clientId, ...versions.now(), ...traces });
  const unrendered = createUnrenderedCounts(onError);
  const times = createPageTimes();
  const rendering = {
    ...{ importBundle, queries, times },
    parts: createHtmlPartCache(),
    budgetMs: settings.renderBudgetMs,
    onUnrendered: unrendered.add,
  };
  const answerPage = createPageResponder({ settings, store, pages, pageSettings, rendering });
  return { answerPage, caches, times, unrendered };
}
