import type { RequestListener, Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { openEmbedded, openPostgres } from './base/db/database.ts';
import { privateFolder } from './base/db/private-folder.ts';
import { closeServer } from './base/http/close-server.ts';
import { httpServer } from './base/http/http-server.ts';
import { createLog } from './base/http/log.ts';
import { openSecretBox } from './base/secret-box.ts';
import { startJobs } from './jobs.ts';
import { openSmtp } from './mail/smtp.ts';
import { seed } from './seed/seed.ts';
import { createServer } from './server.ts';
import { readSettings, type Settings } from './settings.ts';
import { SettingsError } from './settings-error.ts';

/** Load balancers and process supervisors give about half a minute. */
const STOP_DEADLINE_MS = 20_000;

const WITHOUT_SECRET =
  'EDGE_SECRET is not set: whoever reaches this port may ask the API, and no X-Forwarded-For is believed';

// What the platform writes is for its own user alone.
process.umask(0o077);
const log = createLog();
await start(settingsOrExit());

async function start(settings: Settings): Promise<void> {
  // The port comes first: its holder may hold the embedded database too, which takes one process only.
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { 'Retry-After': '1' }).end();
  };
  const server = httpServer((request, response) => answer(request, response));
  await listen(server, settings);

  const { databaseUrl, dataDir } = settings;
  await privateFolder(dataDir);
  const database = await (databaseUrl ? openPostgres(databaseUrl, log) : openEmbedded(dataDir));
  await seed(database.db, log);
  let isStopping = false;
  const options = { db: database.db, settings, log, isStopping: () => isStopping };
  answer = getRequestListener((await createServer(options)).fetch);
  const { smtpUrl, mailFrom } = settings;
  const smtp = smtpUrl === undefined ? undefined : openSmtp(smtpUrl, mailFrom);
  const sites = { publicUrl: settings.publicUrl, shopUrl: settings.siteOrigins[0] };
  const stopJobs = startJobs({
    db: database.db,
    log,
    secretBox: await openSecretBox(settings),
    send: smtp?.send,
    sites,
    reviewMailAfterDays: settings.reviews.mailAfterDays,
  });
  if (settings.isApiPublic) log.warn('PLATFORM_API is public: everyone may ask the API');
  else if (settings.edgeSecret === undefined) log.warn(WITHOUT_SECRET);
  log.info({ url: settings.publicUrl }, 'platform ready');

  const stop = async (): Promise<void> => {
    isStopping = true;
    await closeServer(server, STOP_DEADLINE_MS);
    await stopJobs();
    smtp?.close();
    await database.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

function listen(server: Server, { port, host }: Settings): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') exit(`PLATFORM_PORT: ${port} on ${host} is already in use`);
      exit(`PLATFORM_HOST: cannot listen on ${host}:${port} (${error.code})`);
    });
    server.listen(port, host, resolve);
  });
}

function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (error instanceof SettingsError) exit(error.message);
    throw error;
  }
}

function exit(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
