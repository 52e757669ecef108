import type { Context } from 'hono';
import type { Settings } from './base/edge-settings.ts';
import type { LiveReleases, LiveSet } from './live/live-releases.ts';
import { visitorShare } from './live/visitor-share.ts';
import { overridden } from './preview/dev-servers.ts';
import { overridesOf } from './preview/preview.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Of a visitor who is in or out of canaries: the place among a hundred. */
    place?: number;
  }
}

/** What this visitor gets: a preview, or in or out of a canary for as long as it runs. */
export async function releasesFor(
  c: Context,
  live: LiveSet,
  settings: Settings,
): Promise<LiveReleases> {
  const cookies = c.req.header('cookie') ?? '';
  const overrides = overridesOf(cookies, settings);
  if (Object.keys(overrides).length > 0) return overridden(live, overrides);
  if (Object.keys(live.canaries).length === 0) return live.stable;
  const place = visitorShare(c, settings.siteUrl.startsWith('https:'));
  c.set('place', place);
  return live.forShare(place);
}
