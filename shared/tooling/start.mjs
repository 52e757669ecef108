import { build, release } from './build.mjs';
import { install } from './install.mjs';
import { isPortBusy, startService, stopServices, untilHealthy } from './services.mjs';
import { requireNode } from './workspace.mjs';

requireNode();
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
  const env = { PORT, PLATFORM_PORT, RELEASES, NODE_ENV: 'production' };
  if (usesOwnPlatform) services.push(startService('platform', 'platform/src/main.ts', env));

  await build();
  await release(RELEASES);
  const edge = startService('edge', 'shell/edge/main.ts', env);
  services.push(edge);
  const [platform] = usesOwnPlatform ? services : [];
  if (platform) await untilHealthy(platform, `http://127.0.0.1:${PLATFORM_PORT}/healthz`);
  await untilHealthy(edge, `http://127.0.0.1:${PORT}/healthz`);
  console.log(`\n  Horae is open: ${process.env.SITE_URL || `http://localhost:${PORT}`}\n`);
  await Promise.race(services.map(({ name, ended }) => ended.then(() => name))).then((name) => {
    if (!isStopping) throw new Error(`${name} stopped unexpectedly`);
  });
}

start().catch((error) => {
  if (isStopping) return;
  console.error(error.message);
  void stop(1);
});
