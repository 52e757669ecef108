import { spawn } from 'node:child_process';
import { watch as watchFiles } from 'node:fs';
import { signUnsignedStore } from '../repo/build.mjs';
import { readOrCreateEdgeSecret } from '../repo/edge-secret.mjs';
import { installWorkspace } from '../repo/install.mjs';
import { startService, stopServices, waitUntilHealthy } from '../repo/service-processes.mjs';
import {
  FLAGS_RELEASE,
  RELEASE_CLI,
  RELEASED_FOLDERS,
  ROOT,
  requireSupportedNode,
  runCommand,
  toBinPath,
} from '../repo/workspace.mjs';

/**
 * The developers' loop: every folder is rebuilt when it changes, released into a store of its own and
 * shown in open pages by a reload; edge and platform restart when their sources change.
 */
requireSupportedNode();
await installWorkspace();

const PORT = process.env.PORT || '3000';
const PLATFORM_PORT = process.env.PLATFORM_PORT || '4000';
const RELEASES = 'fs:.data/dev/releases';
const SITE_URL = `http://localhost:${PORT}`;
const EDGE_SECRET = readOrCreateEdgeSecret(process.env);
const RECOVERY_URL = `${SITE_URL}/new-password`;
const shop = { PORT, PLATFORM_PORT, EDGE_SECRET, RELEASES, SITE_URL, RECOVERY_URL };
const env = { ...shop, NODE_ENV: 'production', DEV_RELOAD: '1' };
/** @type {import('../repo/service-processes.mjs').Service[]} */
const services = [];
/** @type {Promise<unknown>} */
let shipping = signUnsignedStore(RELEASES);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => void stopServices(services).then(() => process.exit(0)));
}

/**
 * Builds a folder again and again.
 * @param {string} folder
 * @param {() => void} onBuilt is called each time both of its builds are there
 */
function watch(folder, onBuilt) {
  const child = spawn(toBinPath('rsbuild', folder), ['build', '--watch'], {
    cwd: `${ROOT}/${folder}`,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  /** @type {NodeJS.Timeout | undefined} */
  let settled;
  child.stdout.on('data', (chunk) => {
    const text = String(chunk);
    if (/error/i.test(text)) process.stdout.write(`${folder}: ${text}`);
    if (!/built in/.test(text)) return;
    clearTimeout(settled);
    settled = setTimeout(onBuilt, 300);
  });
  child.stderr.pipe(process.stderr);
  services.push({ name: folder, child, ended: new Promise((done) => child.on('exit', done)) });
}

/**
 * One release at a time: each is a new revision of the one store.
 * @param {string} folder
 */
function ship(folder) {
  shipping = shipping
    .then(() =>
      runCommand(toBinPath('tsx'), [RELEASE_CLI, 'ship', folder, '--without-smoke'], {
        env: { ...process.env, RELEASES, HORAE_BUILDS: 'watched' },
      }),
    )
    .catch((error) => console.error(error.message));
  return shipping;
}

const firstBuilds = RELEASED_FOLDERS.map(
  (folder) =>
    new Promise((resolve) => {
      watch(folder, () => resolve(ship(folder)));
    }),
);
const platform = startService('platform', 'platform/src/main.ts', env, { isWatched: true });
services.push(platform);
await Promise.all(firstBuilds);
await ship(FLAGS_RELEASE);
watchFiles(`${ROOT}/${FLAGS_RELEASE}`, () => void ship(FLAGS_RELEASE));
const edge = startService('edge', 'shell/edge/main.ts', env, { isWatched: true });
services.push(edge);
await waitUntilHealthy(platform, `http://127.0.0.1:${PLATFORM_PORT}/healthz`);
await waitUntilHealthy(edge, `http://127.0.0.1:${PORT}/healthz`);
console.log(`\n  Horae is open and follows your changes: ${SITE_URL}\n`);
