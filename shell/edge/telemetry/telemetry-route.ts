import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { requireOwnPage } from '../http/check-request-origin.ts';
import { getClientAddress, toClientNetwork } from '../http/client-address.ts';
import { limitRate } from '../http/limit-rate.ts';

interface TelemetryParts {
  /** Whether a version is what some visitors get now. */
  isLive: (remote: string, version: string) => Promise<boolean>;
  /** Receives each observation with the network address of its browser. */
  observeBrowser: (observation: TelemetryEvent, visitor: string) => void;
  /** Where the shop is, and the reverse proxies of ours in front of it. */
  settings: { siteUrl: string; proxies: number };
}

/** A page sends one when it is left, and one after something that went wrong. */
const PER_MINUTE = 120;

const limit = bodyLimit({ maxSize: 10_000, onError: (c) => c.text('Not telemetry', 413) });

/**
 * `POST /_telemetry`: reports of browsers about this shop's own pages. A report about a version that is not live is
 * ignored: it is a preview, or made up.
 */
export function createTelemetryRoute({ isLive, observeBrowser, settings }: TelemetryParts): Hono {
  const { siteUrl, proxies } = settings;
  return new Hono().post(
    '/',
    limitRate({ name: 'telemetry', perMinute: PER_MINUTE, proxies }),
    limit,
    requireOwnPage(siteUrl),
    async (c) => {
      const { success, output } = v.safeParse(ObservationsSchema, await c.req.text());
      if (!success) return c.text('Not telemetry', 400);
      const visitor = toClientNetwork(getClientAddress(c, proxies));
      for (const observation of output) {
        if (await isLive(observation.remote, observation.version))
          observeBrowser(observation, visitor);
      }
      return c.body(null, 204);
    },
  );
}

const remote = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));
const version = v.pipe(v.string(), v.maxLength(128));
const part = { remote, version };
const ms = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000));

/** A report of the host about a page (`shell/src/telemetry/observation-sender.ts`): classes and places, never messages. */
const Observation = v.variant('kind', [
  v.strictObject({ kind: v.literal('view'), ...part }),
  v.strictObject({
    kind: v.literal('error'),
    ...part,
    name: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)),
    at: v.optional(v.pipe(v.string(), v.regex(/^[\w./-]{1,120}:\d{1,7}:\d{1,7}$/))),
  }),
  v.strictObject({ kind: v.picklist(['lcp', 'inp']), ...part, ms }),
  v.strictObject({ kind: v.literal('slow'), ...part, ms }),
]);

export type TelemetryEvent = v.InferOutput<typeof Observation>;

const MAX_AT_ONCE = 40;

const ObservationsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(Observation),
  v.maxLength(MAX_AT_ONCE),
);
