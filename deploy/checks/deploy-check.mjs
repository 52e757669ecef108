import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runCommand, toBinPath } from '@horae/tooling/repo/workspace.mjs';
import { installMissingPrograms } from '@horae/tooling/test-servers/test-servers.mjs';
import { generateTypedManifests } from './read-kubernetes-manifests.mjs';

/*
 * `npm run prove -- deploy-check`: holds the files of `deploy` against what will read them. Ends with 1 when one is refused; what
 * cannot be checked on this machine is said.
 */

const folder = mkdtempSync(join(tmpdir(), 'horae-deploy-'));
let hasFailed = false;

try {
  await step('Kubernetes manifests, by the types of Kubernetes', manifests);
  await step('HAProxy', haproxy);
  await step('systemd units', units);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = hasFailed ? 1 : 0;

/**
 * @param {string} name
 * @param {() => Promise<string | void>} check answers why it could not be made
 */
async function step(name, check) {
  try {
    const reason = await check();
    console.log(reason ? `${name}: not checked, ${reason}` : `${name}: good`);
  } catch (error) {
    hasFailed = true;
    console.error(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}

/** As literals of TypeScript, so that a key that Kubernetes does not know is an error, too. */
async function manifests() {
  // Below the root, where the types are found.
  const place = join(ROOT, '.data/deploy-check');
  mkdirSync(place, { recursive: true });
  const file = join(place, 'manifests.ts');
  writeFileSync(file, generateTypedManifests());
  const rules = ['--noEmit', '--skipLibCheck', '--strict', '--module', 'nodenext'];
  await runCommand(toBinPath('tsc'), [...rules, '--ignoreConfig', file], { quiet: true });
}

async function haproxy() {
  await installMissingPrograms(['haproxy', 'openssl'], ['haproxy', 'openssl']);
  const certificate = ['-keyout', join(folder, 'key'), '-out', join(folder, 'cert')];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', ...kind, ...certificate], { stdio: 'pipe' });
  mkdirSync(join(folder, 'certificates'));
  const pem = execFileSync('cat', [join(folder, 'cert'), join(folder, 'key')]);
  writeFileSync(join(folder, 'certificates/shop.pem'), pem);
  for (const name of ['haproxy.cfg', 'postgres.cfg'])
    copyFileSync(join(ROOT, 'deploy/haproxy', name), join(folder, name));
  // The certificates of the container lie elsewhere here.
  execFileSync('sed', [
    '-i',
    `s#/certificates/#${folder}/certificates/#`,
    join(folder, 'haproxy.cfg'),
  ]);
  const hosts = {
    EDGES: 'localhost:3000',
    PLATFORMS: 'localhost:4000',
    ACCOUNTS_HOST: 'localhost',
    DATABASE_ONE: 'localhost:5432',
    DATABASE_OTHER: 'localhost:5433',
  };
  await runCommand(
    'haproxy',
    ['-c', '-f', join(folder, 'haproxy.cfg'), '-f', join(folder, 'postgres.cfg')],
    {
      quiet: true,
      env: { ...process.env, ...hosts },
    },
  );
}

async function units() {
  const files = readdirSync(join(ROOT, 'deploy/systemd')).filter((name) =>
    name.endsWith('.service'),
  );
  try {
    execFileSync('which', ['systemd-analyze'], { stdio: 'pipe' });
  } catch {
    return 'there is no systemd-analyze on this machine';
  }
  const paths = files.map((name) => join(ROOT, 'deploy/systemd', name));
  const said = await runCommand('systemd-analyze', ['verify', ...paths], { quiet: true });
  const ofOurs = said.split('\n').filter((line) => line.includes('horae-'));
  if (ofOurs.length > 0) throw new Error(ofOurs.join('\n'));
}
