import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, release } from './build.mjs';
import { install } from './install.mjs';
import { isPortBusy, startService, stopServices, untilHealthy } from './services.mjs';
import { ROOT, requireNode } from './workspace.mjs';

requireNode();
if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'));
const PORT = process.env.PORT || '3000';
const PLATFORM_PORT = process.env.PLATFORM_PORT || '4000';
const RELEASES = process.env.RELEASES || 'fs:.data/releases';
const usesOwnPlatform = !process.env.PLATFORM_URL;
const services = [];
let isStopping = false;

async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  await stopServices(services);
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

/** The whole way from a fresh clone to a served shop. */
async function start() {
  for (const [name, port] of [
    ['PORT', PORT],
    ...(usesOwnPlatform ? [['PLATFORM_PORT', PLATFORM_PORT]] : []),
  ]) {
    if (!/^\d+$/.test(port)) throw new Error(`${name}: expected a port number, got ${port}`);
    if (await isPortBusy(Number(port))) {
      throw new Error(
        `Port ${port} is in use. Stop what runs there, or set ${name} to another one.`,
      );
    }
  }
  await install();
  const SITE_URL = process.env.SITE_URL || `http://localhost:${PORT}`;
  const env = {
    PORT,
    PLATFORM_PORT,
    RELEASES,
    SITE_URL,
    NODE_ENV: process.env.BUILD_MODE || 'production',
  };
  if (usesOwnPlatform) services.push(startService('platform', 'platform/src/main.ts', env));

  await build();
  await release(RELEASES);
  const [platform] = services;
  if (platform) await untilHealthy(platform, `http://127.0.0.1:${PLATFORM_PORT}/healthz`);
  const edge = startService('edge', 'shell/edge/main.ts', env);
  services.push(edge);
  await untilHealthy(edge, `http://127.0.0.1:${PORT}/healthz`);
  console.log(`\n  Horae is open: ${SITE_URL}\n`);
  await Promise.race(services.map(({ name, ended }) => ended.then(() => name))).then((name) => {
    if (!isStopping) throw new Error(`${name} stopped unexpectedly`);
  });
}

start().catch((error) => {
  if (isStopping) return;
  console.error(error.message);
  void stop(1);
});
