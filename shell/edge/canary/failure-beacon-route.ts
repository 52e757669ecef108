import type { Release } from '@horae/releases/release.ts';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { requireOwnPage } from '../http/check-request-origin.ts';
import { getClientAddress, toClientNetwork } from '../http/client-address.ts';
import { limitRate } from '../http/limit-rate.ts';
import type { CanaryMonitor } from './canary-monitor.ts';

/** A module that a browser could not load or render; sent by the host (`shell/src/loading/load-module.ts`). */
const Beacon = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    remote: v.pipe(v.string(), v.maxLength(40)),
    version: v.pipe(v.string(), v.maxLength(128)),
  }),
);

/** Enough for the dozen modules of each page that a visitor opens. */
const PER_MINUTE = 60;

const limit = bodyLimit({ maxSize: 1000, onError: (c) => c.text('Not a beacon', 413) });

interface BeaconParts {
  watch: CanaryMonitor;
  /** Whether some visitors get this version now. */
  isLive: (remote: string, version: string) => Promise<boolean>;
  /** Returns the flags release that decides this visitor's flags of a remote; `null` for a remote without flags. */
  getFlagsRelease: (c: Context, remote: string) => Promise<Release | null>;
  /** `proxies` is the number of the shop's reverse proxies in front of the edge. */
  settings: { siteUrl: string; proxies: number };
}

/**
 * Serves `POST /_beacon`: reports of browsers about failed modules of this shop's own pages. Anything else than a beacon
 * about a live version is refused.
 */
export function createFailureBeaconRoute({
  watch,
  isLive,
  getFlagsRelease,
  settings,
}: BeaconParts): Hono {
  const { siteUrl, proxies } = settings;
  return new Hono().post(
    '/',
    limitRate({ name: 'beacons', perMinute: PER_MINUTE, proxies }),
    limit,
    requireOwnPage(siteUrl),
    async (c) => {
      const { success, output } = v.safeParse(Beacon, await c.req.text());
      if (!success) return c.text('Not a beacon', 400);
      if (!(await isLive(output.remote, output.version))) return c.text('Not live', 404);
      const visitor = toClientNetwork(getClientAddress(c, proxies));
      await watch.failed({ ...output, visitor });
      // A failure for visitors with other flags may be caused by the flags.
      const flags = await getFlagsRelease(c, output.remote);
      if (flags) await watch.failed({ remote: flags.name, version: flags.version, visitor });
      return c.body(null, 204);
    },
  );
}
