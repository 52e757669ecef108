import type { Hono, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import type { Settings } from '../base/edge-settings.ts';
import { limitRate } from '../base/limit-rate.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import { forward, limitBody, type Upstream } from './forward.ts';
import { forwardPlatform } from './forward-platform.ts';
import { answerOnce } from './keyed-answers.ts';
import {
  type FindCall,
  findAssistantCall,
  findChatbotCall,
  findMediaCall,
  findPlatformCall,
  findQaCall,
} from './platform-calls.ts';
import { createUpstreamGuard, type UpstreamGuard } from './upstream-guard.ts';

/** The largest requests that make sense; a recording has 2 MB at most. */
const MAX_BYTES = { call: 256 * 1024, recording: 2_400_000, chat: 16 * 1024 };

/** Asked twice, these would put a watch into the cart twice. */
const ADDS = [
  '/api/wix/ecom/v1/carts/current/add-to-cart',
  '/api/wix/ecom/v2/carts/current/add-line-items',
];

interface UpstreamParts {
  settings: Settings;
  catalogue: CatalogueCache;
  /** Of the platform, which rendering shares. */
  guard: UpstreamGuard;
  /** What QA changes behind the shop's back is seen at once: these are emptied. */
  caches: { forget: () => void }[];
}

/** Everything that the edge hands on: the commerce API, the two services, pictures, and controls for QA. */
export function addUpstreams(
  app: Hono,
  { settings, catalogue, guard, caches }: UpstreamParts,
): void {
  app.use('/api/*', compress(), notKeptByDefault);
  const { platformUrl, assistantUrl, chatbotUrl, assistantPerMinute, chatPerMinute, proxies } =
    settings;
  const isOwn = (url: string) => new URL(url).origin === new URL(platformUrl).origin;
  const upstream = (prefix: string, url: string, findCall: FindCall): Upstream => {
    return { prefix, url, findCall, guard: createUpstreamGuard(), keepsToken: isOwn(url) };
  };
  const platform = { ...upstream('/api/wix', platformUrl, findPlatformCall), guard };

  app.use('/api/wix/*', limitBody(MAX_BYTES.call));
  app.on('POST', ADDS, answerOnce());
  app.all('/api/wix/*', forwardPlatform(platform, catalogue));
  // Only the embedded assistant has anything to load before its first question.
  if (!isOwn(assistantUrl)) app.get('/api/assistant/ready/', (c) => c.body(null, 204));
  app.all(
    '/api/assistant/*',
    limitRate({ perMinute: assistantPerMinute, proxies }),
    limitBody(MAX_BYTES.recording),
    forward(upstream('/api/assistant', assistantUrl, findAssistantCall)),
  );
  app.all(
    '/api/support/*',
    limitRate({ perMinute: chatPerMinute, proxies }),
    limitBody(MAX_BYTES.chat),
    forward(upstream('/api/support', chatbotUrl, findChatbotCall)),
  );
  app.get('/media/*', forward(upstream('/media', settings.mediaUrl, findMediaCall)));
  if (settings.qaToken) {
    addQaControls(app, upstream('/_qa', `${platformUrl}/_qa`, findQaCall), caches);
  }
}

/** Answers are one visitor's own, unless the upstream says otherwise. */
const notKeptByDefault: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
};

function addQaControls(app: Hono, platform: Upstream, caches: UpstreamParts['caches']): void {
  const toPlatform = forward(platform);
  app.all('/_qa/*', limitBody(MAX_BYTES.call), async (c, next) => {
    const response = await toPlatform(c, next);
    if (c.req.method !== 'GET') for (const cache of caches) cache.forget();
    return response;
  });
}
