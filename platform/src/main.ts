import type { RequestListener, Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { loadSecretBox } from './base/create-and-seal-secrets.ts';
import {
  type Database,
  makePrivateFolder,
  openEmbeddedDatabase,
  openPostgres,
} from './base/db/database.ts';
import { electLeader, type Leader, type LeaderWork, leadAlone } from './base/db/elect-leader.ts';
import { healthRoutes } from './base/http/health-routes.ts';
import { createLog } from './base/http/log.ts';
import { SettingsError } from './base/read-environment.ts';
import { closeServer, httpServer } from './base/server/http-server.ts';
import { startTraceExport } from './base/tracing.ts';
import { createServer } from './create-server.ts';
import { repeatJob, startJobs } from './jobs.ts';
import { openSmtp } from './mail/smtp.ts';
import { seedDatabase } from './seed/seed-database.ts';
import { type PlatformSettings, readPlatformSettings } from './settings.ts';
import { encodeFactsOnChange } from './talk/encode-facts-on-change.ts';

/** How long running requests may take after SIGTERM; the supervisor's stop timeout has to be longer. */
const STOP_DEADLINE_MS = 30_000;
/** A question that comes sooner after a change of the catalogue waits until its facts are read. */
const READ_AHEAD_MS = 5_000;
/** The advisory lock of the process that runs the jobs. */
const JOBS_LOCK = 4_021_980;

const WITHOUT_SECRET =
  'EDGE_SECRET is not set: every client of this port may call the API, and X-Forwarded-For is ignored';

process.umask(0o077);
const stopExporting = await startTraceExport(process.env);
const log = createLog();
await start(settingsOrExit());

async function start(settings: PlatformSettings): Promise<void> {
  // The port is opened first: a process that holds it may also use the embedded database, which allows only one.
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { 'Retry-After': '1' }).end();
  };
  let isStopping = false;
  const server = httpServer(
    (request, response) => {
      // The answer closes its connection, so that load balancers drop it.
      if (isStopping) response.shouldKeepAlive = false;
      answer(request, response);
    },
    { keepAliveMs: settings.keepAliveSeconds * 1000 },
  );
  await listen(server, settings);

  const { databaseUrl, dataDir } = settings;
  await makePrivateFolder(dataDir);
  const database = await (databaseUrl
    ? openPostgres(databaseUrl, log)
    : openEmbeddedDatabase(dataDir));
  await seedDatabase(database.db, log);
  const leader = settings.role === 'serve' ? null : await lead(settings, database.db);
  const options = {
    db: database.db,
    settings,
    log,
    isStopping: () => isStopping,
    ...(leader && { leads: leader.isLeading }),
  };
  const app = settings.role === 'jobs' ? healthRoutes(options) : await createServer(options);
  answer = getRequestListener(app.fetch);
  const stopReading =
    settings.role === 'jobs'
      ? null
      : repeatJob(READ_AHEAD_MS, encodeFactsOnChange(database.db), log);
  logReady(settings);

  const stop = async (): Promise<void> => {
    isStopping = true;
    // Nothing that was read ahead outlives the process.
    void stopReading?.();
    await Promise.all([
      wait(settings.drainSeconds * 1000).then(() => closeServer(server, STOP_DEADLINE_MS)),
      leader?.stop(),
    ]);
    await database.close();
    await stopExporting();
    process.exit(0);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
}

/** Runs the jobs: in one process of all that share a Postgres server, or in this one with the embedded database. */
async function lead(settings: PlatformSettings, db: Database): Promise<Leader> {
  const { smtpUrl, mailFrom, databaseUrl } = settings;
  const secretBox = await loadSecretBox(settings);
  const sites = { publicUrl: settings.publicUrl, shopUrl: settings.siteOrigins[0] };
  const reviewMailAfterDays = settings.reviews.mailAfterDays;
  const begin: LeaderWork = () => {
    const smtp = smtpUrl === undefined ? undefined : openSmtp(smtpUrl, mailFrom);
    const stop = startJobs({ db, log, secretBox, send: smtp?.send, sites, reviewMailAfterDays });
    return async () => {
      await stop();
      smtp?.close();
    };
  };
  if (databaseUrl === undefined) return leadAlone(begin);
  return electLeader({ connectionString: databaseUrl, lock: JOBS_LOCK, log }, begin);
}

function logReady({ role, isApiPublic, edgeSecret, publicUrl }: PlatformSettings): void {
  if (role !== 'jobs' && isApiPublic)
    log.warn('PLATFORM_API is public: every client may call the API');
  else if (role !== 'jobs' && edgeSecret === undefined) log.warn(WITHOUT_SECRET);
  log.info({ url: publicUrl, role }, 'platform ready');
}

function listen(server: Server, { port, host }: PlatformSettings): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') exit(`PLATFORM_PORT: ${port} on ${host} is already in use`);
      exit(`PLATFORM_HOST: cannot listen on ${host}:${port} (${error.code})`);
    });
    server.listen(port, host, resolve);
  });
}

function settingsOrExit(): PlatformSettings {
  try {
    return readPlatformSettings(process.env);
  } catch (error) {
    if (error instanceof SettingsError) exit(error.message);
    throw error;
  }
}

function exit(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
