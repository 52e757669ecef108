import type { Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Settings } from '../edge-settings-types.ts';
import { limitRate } from '../http/limit-rate.ts';
import { redirect } from '../http/redirect.ts';
import type { FindCall } from '../live/match-declared-call.ts';
import { endSession, handleTokenCall, stripRefreshTokens } from '../session/handle-token-call.ts';
import type { SessionStarter } from '../session/session-starter.ts';
import type { EdgeState } from '../state/shared-edge-state.ts';
import { allowCalls, type FindAllowedCall } from './allow-declared-calls.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import { createConnectionPools } from './concurrency-limit.ts';
import type { ApiVersionProbe } from './detect-api-versions.ts';
import { createEdgeSecretHeaders } from './edge-secret-headers.ts';
import {
  forwardToPlatform,
  forwardToUpstream,
  limitBody,
  type Upstream,
  type UpstreamFetch,
} from './forward.ts';
import { forwardKeyedCallOnce } from './forward-keyed-call-once.ts';
import { limitSearches } from './limit-searches.ts';
import {
  findMediaCall,
  findQaControlCall,
  limitPictureRenditions,
  toAllowedRendition,
  toSaveDataPath,
} from './media-and-test-control-calls.ts';
import { createUpstreamGuard, type UpstreamGuard } from './upstream-guard.ts';

/** Limits request bodies; a recording has 2 MB at most. */
const MAX_BYTES = { call: 256 * 1024, recording: 2_400_000, chat: 16 * 1024 };

/** Recordings stay in memory while they wait, so fewer of them run at once than of other calls. */
const RECORDINGS = { atOnce: 16, waiting: 32 };

type ToUpstream = (
  prefix: string,
  url: string,
  limits?: Parameters<typeof createConnectionPools>[0],
) => Upstream;

interface UpstreamParts {
  settings: Settings;
  state: EdgeState;
  catalogue: CatalogueCache;
  /** The guard of the platform, which rendering shares. */
  guard: UpstreamGuard;
  /** Shared with the sessions of submissions and pages. */
  sessionStarts: SessionStarter;
  findCall: (to: 'platform' | 'assistant' | 'chatbot') => FindAllowedCall;
  observePlatform: ApiVersionProbe['observe'];
  /** Caches that are emptied after a change by QA, so that the shop shows it at once. */
  caches: { forget: () => void }[];
  upstreamFetch?: UpstreamFetch | undefined;
}

/** Adds all forwarded routes: the commerce API, the two services, pictures, and controls for QA. */
export function addUpstreamRoutes(app: Hono, parts: UpstreamParts): void {
  const {
    settings,
    catalogue,
    guard,
    sessionStarts,
    caches,
    findCall,
    observePlatform: observe,
  } = parts;
  const { siteUrl, platformUrl, mediaUrl, qaToken, proxies } = settings;
  app.use('/api/*', compress(), noStoreByDefault);
  const upstream: ToUpstream = (prefix, url, limits) => {
    const own = { guard: createUpstreamGuard(), connections: createConnectionPools(limits) };
    const identity = {
      forwardsToken: isPlatforms(settings, url),
      edgeHeaders: createEdgeSecretHeaders(settings, url),
    };
    return { prefix, url, ...own, ...identity, proxies, fetch: parts.upstreamFetch };
  };

  app.use('/api/wix/*', limitBody(MAX_BYTES.call), allowCalls('/api/wix', findCall('platform')));
  app.use('/api/wix/*', limitSearches(settings, parts.state), keyedOnce(parts));
  const toPlatform = forwardToPlatform(
    { ...upstream('/api/wix', platformUrl), guard, observe },
    catalogue,
  );
  app.post('/api/wix/oauth2/token', handleTokenCall(toPlatform, { siteUrl, sessionStarts }));
  app.post(
    '/api/wix/_api/redirects-api/v1/redirect-session',
    endSession({ siteUrl, sessionStarts }),
  );
  app.all('/api/wix/*', stripRefreshTokens, toPlatform);
  addServices(app, parts, upstream);
  const media = forwardToUpstream({ ...upstream('/media', mediaUrl), pathFor: toSaveDataPath });
  const isPicture = allowCalls('/media', fixed(findMediaCall));
  app.get(
    '/media/*',
    isPicture,
    redirectToListed,
    varyBySaveData,
    limitPictureRenditions(proxies, parts.state),
    media,
  );
  if (qaToken) addQaControls(app, upstream('/_qa', `${platformUrl}/_qa`), caches);
}

const redirectToListed: MiddlewareHandler = async (c, next) => {
  const { pathname } = new URL(c.req.url);
  const listed = toAllowedRendition(pathname.slice('/media'.length));
  if (listed !== null && listed !== pathname) return redirect(c, listed, { status: 301 });
  await next();
};

/** Lets caches distinguish the two pictures of one address (`toSaveDataPath`). */
const varyBySaveData: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.append('vary', 'save-data');
};

const isPlatforms = ({ platformUrl }: Settings, url: string): boolean =>
  new URL(url).origin === new URL(platformUrl).origin;

const fixed =
  (find: FindCall): FindAllowedCall =>
  (c, path) =>
    find(c.req.method, path);

/** Carries out a call that is declared with a key once for each key. */
function keyedOnce({ state, settings }: UpstreamParts): MiddlewareHandler {
  // A platform with a shared secret is the embedded one, which stores the keys of calls in its database.
  const once = forwardKeyedCallOnce(state, { knowsKeys: settings.edgeSecret !== undefined });
  return (c, next) => (c.get('call').isKeyed ? once(c, next) : next());
}

function addServices(
  app: Hono,
  { settings, findCall, state }: UpstreamParts,
  upstream: ToUpstream,
): void {
  const { assistantUrl, chatbotUrl, assistantPerMinute, chatPerMinute, proxies } = settings;
  // Only the embedded assistant has to load anything before its first question.
  if (!isPlatforms(settings, assistantUrl))
    app.get('/api/assistant/ready/', (c) => c.body(null, 204));
  app.all(
    '/api/assistant/*',
    limitRate({ name: 'assistant', perMinute: assistantPerMinute, proxies, state }),
    limitBody(MAX_BYTES.recording),
    allowCalls('/api/assistant', findCall('assistant')),
    forwardToUpstream(upstream('/api/assistant', assistantUrl, RECORDINGS)),
  );
  app.all(
    '/api/support/*',
    limitRate({ name: 'chat', perMinute: chatPerMinute, proxies, state }),
    limitBody(MAX_BYTES.chat),
    allowCalls('/api/support', findCall('chatbot')),
    forwardToUpstream(upstream('/api/support', chatbotUrl)),
  );
}

/** Answers are private to one visitor, unless the upstream sets `Cache-Control`. */
const noStoreByDefault: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
};

function addQaControls(app: Hono, platform: Upstream, caches: UpstreamParts['caches']): void {
  const toPlatform = forwardToUpstream(platform);
  const known = allowCalls('/_qa', fixed(findQaControlCall));
  app.all('/_qa/*', limitBody(MAX_BYTES.call), known, async (c, next) => {
    const response = await toPlatform(c, next);
    // Only the platform can check the token.
    if (c.req.method !== 'GET' && response?.ok) for (const cache of caches) cache.forget();
    return response;
  });
}
