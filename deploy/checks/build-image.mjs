import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT, runCommand } from '@horae/tooling/repo/workspace.mjs';
import { installMissingPrograms } from '@horae/tooling/test-servers/test-servers.mjs';

/** `buildah` in a sandbox of its own needs more than many build machines give. */
export const CHROOT_FLAGS = ['--isolation', 'chroot'];
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const SOURCES = '/etc/apt/sources.list.d/debian.sources';

/**
 * Builds the image of `deploy/image` without a registry of images: its base is Debian's own packages with the Node.js of
 * this machine.
 * @param {string} folder an empty one, for the base
 * @param {string} name of the image
 */
export async function buildImage(folder, name) {
  await installMissingPrograms(
    ['buildah', 'debootstrap'],
    ['buildah', 'debootstrap', 'ca-certificates'],
  );
  const base = join(folder, 'base');
  await makeBase(base);
  const container = runBuildah('from', 'scratch');
  try {
    runBuildah('add', '-q', container, base, '/');
    // A build machine may stand behind certificates of its own.
    runBuildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
    runBuildah('commit', '-q', '--format', 'docker', container, `${name}-base`);
  } finally {
    runBuildah('rm', container);
  }
  const file = ['-f', join(ROOT, 'deploy/image/Containerfile'), '--format', 'docker'];
  const args = ['--network', 'host', '--build-arg', `BASE=localhost/${name}-base`, '-t', name];
  await runCommand('buildah', ['bud', '-q', ...CHROOT_FLAGS, ...file, ...args, ROOT], {
    quiet: true,
  });
}

/** @param {string} base */
async function makeBase(base) {
  const include = '--include=ca-certificates,libstdc++6';
  await runCommand('debootstrap', ['--variant=minbase', include, ...debian(base)], { quiet: true });
  cpSync(process.execPath, join(base, 'usr/bin/node'), { dereference: true });
  const npm = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  cpSync(join(npm, 'npm'), join(base, 'usr/lib/node_modules/npm'), { recursive: true });
  for (const [program, script] of [
    ['npm', 'npm-cli.js'],
    ['npx', 'npx-cli.js'],
  ]) {
    symlinkSync(`../lib/node_modules/npm/bin/${script}`, join(base, 'usr/bin', String(program)));
  }
  cpSync(CERTIFICATES, join(base, CERTIFICATES), { dereference: true });
}

/**
 * Which Debian, to which folder and from where, as this machine gets its own packages.
 * @param {string} base
 */
function debian(base) {
  const sources = readFileSync(SOURCES, 'utf8');
  const [suite, mirror] = [/^Suites: *(\S+)/m, /^URIs: *(\S+)/m].map(
    (line) => line.exec(sources)?.[1],
  );
  if (!suite || !mirror) throw new Error(`${SOURCES} names no suite or no address`);
  return [suite, base, mirror];
}

/**
 * Runs buildah; returns its output without the final line break.
 * @param {string[]} args
 */
export const runBuildah = (...args) =>
  execFileSync('buildah', args, { encoding: 'utf8', cwd: dirname(ROOT) }).trim();
