import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { CanaryWatch } from './canary-watch.ts';

/** A part of a page that a browser could not load or render; sent by the host (`shell/src/loading/tell-edge.ts`). */
const Beacon = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    remote: v.pipe(v.string(), v.maxLength(40)),
    version: v.pipe(v.string(), v.maxLength(80)),
  }),
);

const limit = bodyLimit({ maxSize: 1000, onError: (c) => c.text('Not a beacon', 413) });

/** `POST /_beacon`: what browsers tell of failed parts. Anything else than a beacon is refused. */
export const beacons = (watch: CanaryWatch): Hono =>
  new Hono().post('/', limit, async (c) => {
    const { success, output } = v.safeParse(Beacon, await c.req.text());
    if (!success) return c.text('Not a beacon', 400);
    await watch.failed(output.remote, output.version);
    return c.body(null, 204);
  });
