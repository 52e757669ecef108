import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import type { ReleaseStore } from '../releases/release-store.ts';
import { FAVICON } from './favicon.ts';
import { forward } from './forward.ts';
import { createLiveReleases } from './live-releases.ts';
import { pageHtml } from './page-html.ts';
import { releaseFiles } from './release-files.ts';
import { routeHints } from './route-hints.ts';
import { securityHeaders } from './security-headers.ts';
import type { Settings } from './settings.ts';
import { UNAVAILABLE_PAGE } from './unavailable-page.ts';

interface EdgeParts {
  settings: Settings;
  store: ReleaseStore;
  onError: (error: unknown, where: string) => void;
}

/** The edge: composes pages of what is live and is the browser's one origin for everything else. */
export function createEdge({ settings, store, onError }: EdgeParts): Hono {
  const live = createLiveReleases(store, (error) => onError(error, 'release store'));
  const app = new Hono();

  app.use(requestId());
  app.use(securityHeaders(settings.platformUrl));

  app.get('/healthz', async (c) => {
    const { snapshot } = await live();
    return c.json({ status: 'ok', revision: snapshot.revision });
  });
  app.get('/registry.json', async (c) => {
    c.header('cache-control', 'no-cache');
    return c.json((await live()).snapshot);
  });
  app.get('/favicon.svg', (c) => c.body(FAVICON, 200, { 'content-type': 'image/svg+xml' }));
  app.route('/_mfe', releaseFiles(store));
  app.all('/api/wix/*', forward('/api/wix', settings.platformUrl));
  app.all('/api/assistant/*', forward('/api/assistant', settings.assistantUrl));
  app.all('/api/support/*', forward('/api/support', settings.chatbotUrl));
  app.get('/media/*', forward('/media', settings.mediaUrl));
  if (settings.qaToken) app.all('/_qa/*', forward('/_qa', `${settings.platformUrl}/_qa`));
  for (const prefix of ['/api/*', '/_qa/*', '/_mfe/*']) app.all(prefix, (c) => c.notFound());

  app.get('*', async (c) => {
    const releases = await live();
    const hints = routeHints(releases, c.req.path);
    const html = pageHtml({ live: releases, hints, clientId: settings.clientId });
    return c.html(html, hints.isKnown ? 200 : 404, { 'cache-control': 'no-cache' });
  });

  app.onError((error, c) => {
    onError(error, c.req.path);
    return c.html(UNAVAILABLE_PAGE, 503, { 'retry-after': '5' });
  });
  return app;
}
