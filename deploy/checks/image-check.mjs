import { createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStaleFolders, releaseBuilds } from '@horae/tooling/repo/build.mjs';
import { freePort } from '@horae/tooling/repo/free-port.mjs';
import { installWorkspace } from '@horae/tooling/repo/install.mjs';
import { ROOT, requireSupportedNode } from '@horae/tooling/repo/workspace.mjs';
import { withPostgres } from '@horae/tooling/test-servers/postgres.mjs';
import { buildImage, runBuildah } from './build-image.mjs';
import { runInContainer, withRunningRole } from './run-container.mjs';

/*
 * `npm run prove -- image-check`: builds the image, runs each role in it as the user that it names, and ends with 1 when one does
 * not serve, may write where it should not, or does not end after SIGTERM. Needs root and a Debian machine.
 */

const IMAGE = 'horae-check';
const STORE = '.data/image/releases';
const folder = mkdtempSync(join(tmpdir(), 'horae-image-'));

requireSupportedNode();
await installWorkspace();
try {
  await buildStaleFolders();
  await releaseBuilds(`fs:${STORE}`);
  await timed('built', () => buildImage(folder, IMAGE));
  await timed('writes to its volumes alone', mayWrite);
  await withPostgres(roles);
  runBuildah('rmi', IMAGE, `${IMAGE}-base`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** A platform, jobs and an edge, which shows the home page of the first. */
async function roles(/** @type {string} */ database) {
  const [platformPort, jobsPort, edgePort] = [await freePort(), await freePort(), await freePort()];
  const secrets = { EDGE_SECRET: 'e'.repeat(32), SECRETS_KEY: '5e'.repeat(32) };
  const platformUrl = `http://127.0.0.1:${platformPort}`;
  const platform = { DATABASE_URL: database, PLATFORM_PORT: String(platformPort), ...secrets };
  const jobs = { DATABASE_URL: database, JOBS_PORT: String(jobsPort), ...secrets };
  const edge = {
    PORT: String(edgePort),
    PLATFORM_URL: platformUrl,
    RELEASES: 'fs:/releases',
    RELEASE_PUBLIC_KEYS: createPublicKey(readFileSync(join(ROOT, `${STORE}.key`)))
      .export({ type: 'spki', format: 'der' })
      .toString('base64'),
    ...secrets,
  };
  const volumes = [`${join(ROOT, STORE)}:/releases:ro`];

  await withRunningRole(
    { image: IMAGE, role: 'platform', env: platform, port: platformPort },
    async () => {
      await withRunningRole({ image: IMAGE, role: 'jobs', env: jobs, port: jobsPort }, () =>
        console.log('platform and jobs serve'),
      );
      const shop = { image: IMAGE, role: 'edge', env: edge, port: edgePort, volumes };
      await withRunningRole(shop, async (health) => {
        await health();
        const page = await fetch(`http://127.0.0.1:${edgePort}/`);
        const html = await page.text();
        if (!page.ok || !html.includes('Shop by Categories'))
          throw new Error(`The edge shows no home page: ${page.status}`);
        console.log('edge shows the home page and is healthy');
      });
    },
  );
  console.log('each ended after SIGTERM');
}

/** The user of the image owns what it writes, and nothing else. */
function mayWrite() {
  const requested = `const { writeFileSync } = require('node:fs');
for (const [folder, may] of [['/data', true], ['/tmp', true], ['/shop/shell/edge/node_modules/.cache/server-bundles', true], ['/shop', false], ['/etc', false]]) {
  let could = true;
  try { writeFileSync(folder + '/probe', ''); } catch { could = false; }
  if (could !== may) throw new Error(folder + (could ? ' can' : ' cannot') + ' be written');
}
if (process.getuid() === 0) throw new Error('It runs as root');`;
  return runInContainer({ image: IMAGE, command: ['node', '-e', requested] });
}

/**
 * @param {string} what
 * @param {() => unknown} step
 */
async function timed(what, step) {
  const startedAt = Date.now();
  await step();
  console.log(`${what}: ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
}
