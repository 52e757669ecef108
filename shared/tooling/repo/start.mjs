import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { releaseBuilds } from './build.mjs';
import { readOrCreateEdgeSecret } from './edge-secret.mjs';
import { findPortHolder } from './find-port-holder.mjs';
import { isPortBusy } from './free-port.mjs';
import { installForServing, installSpeech } from './install.mjs';
import { keepRunning } from './keep-running.mjs';
import { buildPrograms } from './programs.mjs';
import { createServiceRun, startService, stopServices } from './service-processes.mjs';
import { showProgress } from './show-progress.mjs';
import { ROOT, requireSupportedNode } from './workspace.mjs';

requireSupportedNode();
if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
const PORT = process.env.PORT || '3000';
const PLATFORM_PORT = process.env.PLATFORM_PORT || '4000';
const RELEASES = process.env.RELEASES || 'fs:.data/releases';
/** With a certificate the edge speaks TLS itself. */
const SCHEME = process.env.TLS_CERT ? 'https' : 'http';
const SITE_URL = process.env.SITE_URL || `${SCHEME}://localhost:${PORT}`;
const NODE_ENV = process.env.BUILD_MODE || 'production';
const usesOwnPlatform = !process.env.PLATFORM_URL;
const ports = { PORT, PLATFORM_PORT };
const trust = usesOwnPlatform ? { EDGE_SECRET: readOrCreateEdgeSecret(process.env) } : {};
/** Our shop has a page for it; a platform alone has its own. */
const RECOVERY_URL =
  process.env.RECOVERY_URL || new URL('/new-password', SITE_URL.split(',')[0]).href;
const env = { ...ports, ...trust, RELEASES, SITE_URL, RECOVERY_URL, NODE_ENV };
/**
 * The running service of each part, by name.
 * @type {Map<string, import('./service-processes.mjs').Service>}
 */
const services = new Map();
let isStopping = false;
const PLATFORM = {
  name: 'platform',
  script: 'platform/src/main.ts',
  port: PLATFORM_PORT,
  scheme: 'http',
};
const EDGE = { name: 'edge', script: 'shell/edge/main.ts', port: PORT, scheme: SCHEME };
/** @type {import('./keep-running.mjs').Surroundings} */
const surroundings = {
  now: () => performance.now(),
  wait,
  report: (line) => console.log(line),
  isWanted: () => !isStopping,
};

/** @param {number} code */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  await stopServices([...services.values()]);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
if (process.env.npm_lifecycle_event) endWithParent();

/** npm may end without a word to what it runs. */
function endWithParent() {
  const npm = process.ppid;
  setInterval(() => process.ppid === npm || void stop(0), 500).unref();
}

/** The whole way from a fresh clone to a served shop. */
async function start() {
  await requireFreePort('PORT', PORT);
  if (usesOwnPlatform) await requireFreePort('PLATFORM_PORT', PLATFORM_PORT);
  await installForServing();
  const [platform] = await showProgress('Building', (report) =>
    Promise.all([
      // Its first start takes as long as the pages.
      buildPrograms().then(() => (usesOwnPlatform ? begin(PLATFORM) : undefined)),
      releaseBuilds(RELEASES, (line) => line.includes(' of ') && report(line)),
    ]),
  );
  const edge = begin(EDGE, platform && { PLATFORM_WAIT_SECONDS: '180' });
  const parts = platform
    ? [await showProgress('Preparing the database', () => firstRun(PLATFORM, platform))]
    : [];
  parts.push(await showProgress('Opening the shop', () => firstRun(EDGE, edge)));
  console.log(`\n  Horae is open: ${SITE_URL}\n`);
  for (const part of parts) keepRunning(part, surroundings).catch(fail);
  if (usesOwnPlatform) await fetchSpeech();
}

/** Runs in the background: until it is there, Talk to Product says so and takes typed text. */
async function fetchSpeech() {
  try {
    await installSpeech();
  } catch (error) {
    console.error(`Talk to Product cannot listen or speak yet: ${String(error)}`);
  }
}

/** Who runs the shop need not be able to sign for it. */
const withoutKey = process.env.RELEASE_PUBLIC_KEYS ? { RELEASE_KEY: '' } : {};

/** @typedef {{ name: string, script: string, port: string, scheme: string }} Program */

/**
 * @param {Program} program
 * @param {Record<string, string>} [more] settings for this run alone
 */
function begin({ name, script }, more) {
  const service = startService(name, script, { ...env, ...withoutKey, ...more });
  services.set(name, service);
  return service;
}

/**
 * Resolves once a program that has begun is healthy; rejects with why it never was.
 * @param {Program} program
 * @param {import('./service-processes.mjs').Service} service
 * @returns {Promise<import('./keep-running.mjs').Part>}
 */
async function firstRun(program, service) {
  const url = `${program.scheme}://127.0.0.1:${program.port}/healthz`;
  const first = createServiceRun(service, url);
  await first.healthy;
  return { name: program.name, first, begin: () => createServiceRun(begin(program), url) };
}

/**
 * @param {string} name of the setting
 * @param {string} port
 */
async function requireFreePort(name, port) {
  if (!/^\d+$/.test(port)) throw new Error(`${name}: expected a port number, got ${port}`);
  if (!(await isPortBusy(Number(port)))) return;
  const holder = await findPortHolder(Number(port));
  const where = holder === null ? `Port ${port} is in use` : `Port ${port} is in use by ${holder}`;
  throw new Error(`${where}. Stop what runs there, or set ${name} to another one.`);
}

/** @param {Error} error */
function fail(error) {
  if (isStopping) return;
  console.error(error.message);
  void stop(1);
}

start().catch(fail);
