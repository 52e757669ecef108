import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { installWixFetch, setClientId, setReportSink } from '@horae/shared';
import { pino } from 'pino';
import { openReleaseStore } from '../releases/open-release-store.ts';
import { createEdge } from './app.ts';
import { readSettings, type Settings } from './settings.ts';

const log = pino({ name: 'edge' });

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

const settings = settingsOrExit();
installWixFetch(settings.platformUrl);
setClientId(settings.clientId);
// A query that fails while a page is drawn is logged with the page; here only that it happened.
setReportSink((error, where) =>
  log.warn({ where, reason: error instanceof Error ? error.message : String(error) }, 'reported'),
);

const edge = createEdge({
  settings,
  store: openReleaseStore(settings.releases),
  bundleFolder: join(import.meta.dirname, '../node_modules/.cache/server-bundles'),
  onError: (err, where) => log.error({ err, where }, 'failed'),
});
const server = createServer(getRequestListener(edge.fetch));

server.on('error', (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE'
      ? `port ${settings.port} is in use, set PORT to another one`
      : error.message;
  process.stderr.write(`edge: ${reason}\n`);
  process.exit(1);
});
server.listen(settings.port, () => log.info({ url: settings.siteUrl }, 'serving'));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    // Requests under way may finish; whoever holds a connection for longer is cut off.
    setTimeout(() => process.exit(0), 3000).unref();
  });
}
