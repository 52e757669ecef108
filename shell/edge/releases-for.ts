import type { Context } from 'hono';
import type { Settings } from './edge-settings.ts';
import type { LiveReleases, LiveSet } from './live/live-releases.ts';
import { visitorShare } from './live/visitor-share.ts';
import { overridden } from './preview/dev-servers.ts';
import { overridesOf } from './preview/preview.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The visitor's share, 0 to 99; set while canaries run. */
    canaryShare?: number;
  }
}

/** Returns the releases for a visitor: those of a preview, else those of the visitor's share while canaries run. */
export async function releasesFor(
  c: Context,
  live: LiveSet,
  settings: Settings,
): Promise<LiveReleases> {
  const cookies = c.req.header('cookie') ?? '';
  const overrides = overridesOf(cookies, settings);
  if (Object.keys(overrides).length > 0) return overridden(live, overrides);
  if (Object.keys(live.canaries).length === 0) return live.stable;
  const share = visitorShare(c, settings.siteUrl.startsWith('https:'));
  c.set('canaryShare', share);
  return live.forShare(share);
}
