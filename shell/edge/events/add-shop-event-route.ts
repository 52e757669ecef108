import { shopPath } from '@horae/shared/shop-path';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import type { DecidedFlag, DecideVisitorFlags } from '../flags/decide-flags.ts';
import { listPageFlags } from '../flags/list-page-flags.ts';
import { requireOwnPage } from '../http/check-request-origin.ts';
import { limitRate } from '../http/limit-rate.ts';
import type { LiveReleases } from '../live/live-releases.ts';
import { type MatchedPage, matchPage } from '../live/match-page.ts';
import type { GetEventRecorder, VisitorEventRecorder } from './visitor-event-recorders.ts';

/** The body of a client-side navigation, as `shell/src/report-page-views.ts` sends it. */
const Step = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ path: v.pipe(v.string(), v.maxLength(2000)) }),
);

const PER_MINUTE = 120;
/** OpenFeature's reason of a value that only a share of the visitors gets. */
const SPLIT = 'SPLIT';
const API = '/api/wix';

const limit = bodyLimit({ maxSize: 4000, onError: (c) => c.text('Not a step', 413) });

interface EventRoutes {
  settings: { siteUrl: string; proxies: number };
  releasesFor: (c: Context) => Promise<LiveReleases>;
  flagsFor: DecideVisitorFlags;
  /** `null` where no events are collected. */
  getRecorder: GetEventRecorder | null;
}

/** `POST /_events` records views of client-side navigations. The edge observes all other events itself. */
export function addShopEventRoute(app: Hono, routes: EventRoutes): void {
  const { settings, releasesFor, flagsFor, getRecorder } = routes;
  if (!getRecorder) return;
  const { siteUrl, proxies } = settings;
  app.use(`${API}/*`, observeCalls(getRecorder));
  app.post(
    '/_events',
    limitRate({ name: 'events', perMinute: PER_MINUTE, proxies }),
    limit,
    requireOwnPage(siteUrl),
    async (c) => {
      const { success, output } = v.safeParse(Step, await c.req.text());
      const path = success ? shopPath(output.path) : null;
      if (path === null) return c.text('Not a step', 400);
      const recorder = getRecorder(c);
      if (recorder) {
        const releases = await releasesFor(c);
        const page = matchPage(releases, path);
        recordPageView(
          recorder,
          page,
          await flagsFor(c, releases, listPageFlags(page?.shown ?? [])),
        );
      }
      return c.body(null, 204);
    },
  );
}

/** Records a view by the route's pattern, since a private address may contain a secret. */
export function recordPageView(
  recorder: VisitorEventRecorder,
  page: MatchedPage | null,
  flags: DecidedFlag[],
): void {
  if (!page || page.isDisabled) return;
  const { slug } = page.params;
  const isShared = !page.route.isPrivate && slug !== undefined;
  recorder.viewed({ page: page.route.path, ...(isShared && { subject: slug.slice(0, 80) }) });
  for (const { id, value, reason } of flags) {
    // A value that all visitors get, or that QA has forced, is no experiment.
    if (reason === SPLIT) recorder.exposed({ flag: id, variant: String(value) });
  }
}

/** Observes calls that pages make to the platform themselves. */
const observeCalls =
  (getRecorder: GetEventRecorder): MiddlewareHandler =>
  async (c, next) => {
    await next();
    const { method, path } = c.req;
    if (method === 'GET' || !c.res.ok) return;
    const recorder = getRecorder(c);
    if (!recorder) return;
    const { status } = c.res;
    const call = { method, path: path.slice(API.length), status, text: async () => '' };
    await recorder.called({ ...call, body: await c.req.text() });
  };
