import { parseTokenCookie, type Role } from '@horae/shared';
import type { Context, Hono } from 'hono';
import { callerOf, networkOf } from './base/caller.ts';
import type { Settings } from './base/edge-settings.ts';
import type { LiveReleases, LiveSet } from './live/live-releases.ts';
import { newShare, readShare, shareCookie } from './live/visitor-share.ts';
import { matchPage } from './page/match-page.ts';
import type { PackedPage } from './page/packed-page.ts';
import type { AnswerPage } from './page/page-answers.ts';
import { PlatformDown } from './page/render-page.ts';
import { pageHeaders } from './page/security-headers.ts';
import { UNAVAILABLE_PAGE, UNAVAILABLE_STYLE_HASH } from './page/unavailable-page.ts';
import { overridden } from './preview/dev-servers.ts';
import { overridesOf } from './preview/preview.ts';
import type { CanaryWatch } from './watch/canary-watch.ts';

interface PageRoutes {
  settings: Settings;
  live: () => Promise<LiveSet>;
  answerPage: AnswerPage;
  watch: CanaryWatch;
  onError: (error: unknown, where: string) => void;
}

/** Answers every other address with a page, and with one that stands alone when none can be composed. */
export function addPages(app: Hono, routes: PageRoutes): void {
  const { settings, live, answerPage, watch, onError } = routes;
  app.get('*', async (c) => {
    const releases = await releasesFor(c, await live(), settings);
    const url = readable(new URL(c.req.url));
    const visitor = networkOf(callerOf(c, settings.proxies));
    for (const { release } of matchPage(releases, url.pathname)?.shown ?? []) {
      watch.viewed({ remote: release.name, version: release.version, visitor });
    }
    return sendPage(c, await answerPage(releases, url, roleOf(c)));
  });

  app.onError((error, c) => {
    // What a shopper is told is the same; a platform that is down has been counted already.
    if (!(error instanceof PlatformDown)) onError(error, c.req.path);
    return c.html(UNAVAILABLE_PAGE, 503, {
      'retry-after': '5',
      'cache-control': 'no-store',
      ...pageHeaders(settings, { styles: [UNAVAILABLE_STYLE_HASH], scripts: [] }),
    });
  });
}

/**
 * An address whose path cannot be decoded stands for its own letters, as it does in the browser's router, which would
 * otherwise write the whole of it into the log each time it is read.
 */
function readable(url: URL): URL {
  try {
    decodeURIComponent(url.pathname);
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25');
  }
  return url;
}

/** What this visitor gets: a preview, or in or out of a canary for as long as it runs. */
async function releasesFor(c: Context, live: LiveSet, settings: Settings): Promise<LiveReleases> {
  const cookies = c.req.header('cookie') ?? '';
  const overrides = overridesOf(cookies, settings);
  if (Object.keys(overrides).length > 0) return overridden(live, overrides);
  if (Object.keys(live.canaries).length === 0) return live.stable;
  const known = readShare(cookies);
  const share = known ?? newShare();
  if (known === null) c.header('set-cookie', shareCookie(share));
  return live.forShare(share);
}

/** There are two renderings of a page, for members and for all others. */
function roleOf(c: Context): Role {
  return parseTokenCookie(c.req.header('cookie') ?? '')?.role === 'member' ? 'member' : 'none';
}

async function sendPage(c: Context, page: PackedPage): Promise<Response> {
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  return c.body(new Uint8Array(await page.body(encoding)), page.status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    ...page.headers,
    vary: 'accept-encoding, cookie',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
}
