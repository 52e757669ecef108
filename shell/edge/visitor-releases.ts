import type { Provider } from '@openfeature/server-sdk';
import type { Context } from 'hono';
import type { Settings } from './edge-settings-types.ts';
import type { GetEventRecorder } from './events/visitor-event-recorders.ts';
import { createDecideFlags, createDecideVisitorFlags } from './flags/decide-flags.ts';
import { getClientAddress } from './http/client-address.ts';
import { getOrAssignShare } from './live/assign-visitor-share.ts';
import type { LiveReleases, LiveSet } from './live/live-releases.ts';
import {
  type AllowedCalls,
  createFindDeclaredCall,
  type UpstreamName,
} from './live/match-declared-call.ts';
import { readPreviewOverrides } from './preview/preview.ts';
import { withPreviewOverrides } from './preview/with-preview-overrides.ts';
import {
  createRequestVisitor,
  type SessionOptions,
  type Visitor,
} from './session/create-request-visitor.ts';
import type { ObservedCall } from './session/run-as-visitor.ts';
import type { SessionStarter } from './session/session-starter.ts';
import { createVisitorTokenCache } from './session/visitor-tokens.ts';
import type { FindAllowedCall } from './upstream/allow-declared-calls.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The visitor's share, 0 to 99; set while canaries run. */
    canaryShare?: number;
  }
}

interface ReaderParts {
  settings: Settings;
  live: () => Promise<LiveSet>;
  calls: AllowedCalls;
  sessionStarts: SessionStarter;
  getRecorder: GetEventRecorder | null;
  flagProvider?: Provider;
  observeAdded: (c: Context, call: ObservedCall) => void;
  onError: (error: unknown, where: string) => void;
}

export function createReleaseLookups(parts: ReaderParts) {
  const { settings, live, flagProvider: provider, onError } = parts;
  const decide = createDecideFlags({ onError, ...(provider && { provider }) });
  const releasesFor = async (c: Context) => selectReleases(c, await live(), settings);
  return {
    releasesFor,
    flagsFor: createDecideVisitorFlags(decide, settings),
    getVisitor: createGetVisitor(parts),
    findCall: findVisitorsCall(parts),
    getFlagsRelease: async (c: Context, remote: string) => {
      const { remotes, flags } = await releasesFor(c);
      const behind = Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
      return behind?.flags?.length ? flags : null;
    },
  };
}

/** Returns the releases for a visitor: those of a preview, else those of the visitor's share while canaries run. */
async function selectReleases(
  c: Context,
  live: LiveSet,
  settings: Settings,
): Promise<LiveReleases> {
  const overrides = readPreviewOverrides(c.req.header('cookie') ?? '', settings);
  if (Object.keys(overrides).length > 0) return withPreviewOverrides(live, overrides);
  if (Object.keys(live.canaries).length === 0) return live.stable;
  const share = getOrAssignShare(c, settings.siteUrl.startsWith('https:'));
  c.set('canaryShare', share);
  return live.forShare(share);
}

function createGetVisitor({
  settings,
  sessionStarts,
  getRecorder,
  observeAdded,
  onError,
}: ReaderParts) {
  const tokens = createVisitorTokenCache(settings, sessionStarts);
  return (c: Context, { shell }: LiveReleases, needs: SessionOptions): Visitor => {
    const recorder = getRecorder?.(c);
    return createRequestVisitor(
      { tokens, settings, shell, onError },
      {
        ...needs,
        cookies: c.req.header('cookie') ?? '',
        address: getClientAddress(c, settings.proxies),
        userAgent: c.req.header('user-agent') ?? '',
        observe(call) {
          observeAdded(c, call);
          void recorder?.called(call);
        },
      },
    );
  };
}

const findVisitorsCall =
  ({ settings, live, calls, onError }: ReaderParts) =>
  (to: UpstreamName): FindAllowedCall =>
  async (c: Context, path: string) => {
    const set = await live().catch((error: unknown) => {
      onError(error, 'allowed calls');
      throw error;
    });
    const allowed = calls.find(to, c.req.method, path);
    if (allowed) return allowed;
    const overrides = readPreviewOverrides(c.req.header('cookie') ?? '', settings);
    if (Object.keys(overrides).length === 0) return null;
    const { shell, remotes } = await withPreviewOverrides(set, overrides);
    return createFindDeclaredCall([shell, ...Object.values(remotes)], to)(c.req.method, path);
  };
