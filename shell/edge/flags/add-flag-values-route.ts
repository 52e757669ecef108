import type { Context, Hono } from 'hono';
import { limitRate } from '../http/limit-rate.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import type { DecideVisitorFlags } from './decide-flags.ts';
import { getReleaseFlags } from './list-page-flags.ts';

/** A page sends one request for each remote that it was not sent with. */
const PER_MINUTE = 60;

interface FlagRoutes {
  settings: { proxies: number };
  releasesFor: (c: Context) => Promise<LiveReleases>;
  flagsFor: DecideVisitorFlags;
}

/** `GET /_flags/<remote>`: the values of a remote’s flags for this visitor, for client-side navigations. */
export function addFlagRoute(app: Hono, { settings, releasesFor, flagsFor }: FlagRoutes): void {
  const limit = limitRate({
    name: 'flags',
    perMinute: PER_MINUTE,
    proxies: settings.proxies,
    counts: () => true,
  });
  app.get('/_flags/:remote', limit, async (c) => {
    const releases = await releasesFor(c);
    const remote = c.req.param('remote');
    const release = Object.hasOwn(releases.remotes, remote) ? releases.remotes[remote] : undefined;
    if (!release) return c.notFound();
    const decided = await flagsFor(c, releases, getReleaseFlags(release));
    c.header('cache-control', 'no-store');
    return c.json(Object.fromEntries(decided.map(({ name, value }) => [name, value])));
  });
}
