import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, release } from './build.mjs';
import { install } from './install.mjs';
import { isPortBusy } from './ports.mjs';
import { startService, stopServices, untilHealthy } from './services.mjs';
import { ROOT, requireNode } from './workspace.mjs';

requireNode();
if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
const PORT = process.env.PORT || '3000';
const PLATFORM_PORT = process.env.PLATFORM_PORT || '4000';
const RELEASES = process.env.RELEASES || 'fs:.data/releases';
const SITE_URL = process.env.SITE_URL || `http://localhost:${PORT}`;
const NODE_ENV = process.env.BUILD_MODE || 'production';
const usesOwnPlatform = !process.env.PLATFORM_URL;
/** @type {import('./services.mjs').Service[]} */
const services = [];
let isStopping = false;

/** @param {number} code */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  await stopServices(services);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

/** The whole way from a fresh clone to a served shop. */
async function start() {
  await requireFreePort('PORT', PORT);
  if (usesOwnPlatform) await requireFreePort('PLATFORM_PORT', PLATFORM_PORT);
  await install();
  const env = { PORT, PLATFORM_PORT, RELEASES, SITE_URL, NODE_ENV };
  if (usesOwnPlatform) services.push(startService('platform', 'platform/src/main.ts', env));

  await build();
  await release(RELEASES);
  const [platform] = services;
  if (platform) await untilHealthy(platform, `http://127.0.0.1:${PLATFORM_PORT}/healthz`);
  const edge = startService('edge', 'shell/edge/main.ts', env);
  services.push(edge);
  await untilHealthy(edge, `http://127.0.0.1:${PORT}/healthz`);
  console.log(`\n  Horae is open: ${SITE_URL}\n`);
  const ended = await Promise.race(services.map((service) => service.ended.then(() => service)));
  if (!isStopping) throw new Error(`${ended.name} stopped unexpectedly`);
}

/**
 * @param {string} name of the setting
 * @param {string} port
 */
async function requireFreePort(name, port) {
  if (!/^\d+$/.test(port)) throw new Error(`${name}: expected a port number, got ${port}`);
  if (!(await isPortBusy(Number(port)))) return;
  throw new Error(`Port ${port} is in use. Stop what runs there, or set ${name} to another one.`);
}

start().catch((error) => {
  if (isStopping) return;
  console.error(error.message);
  void stop(1);
});
