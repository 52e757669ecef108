import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { BUILT_CONDITION } from '@horae/tooling/repo/programs.mjs';
import { retryUntilResolved } from '@horae/tooling/test-servers/test-servers.mjs';
import { CHROOT_FLAGS, runBuildah } from './build-image.mjs';

/** Roles drain for some seconds first. */
const END_LIMIT_MS = 45_000;

/**
 * @typedef {object} Role
 * @property {string} image
 * @property {string} role
 * @property {Record<string, string>} env
 * @property {number} port where it answers `/readyz`
 * @property {string[]} [volumes] folder of this machine, colon, folder of the container
 */

/**
 * Runs a role in a container while `use` runs, then ends it as a supervisor does. `use` gets a function that checks its health from
 * within.
 * @param {Role} role
 * @param {(health: () => Promise<void>) => unknown} use
 * @throws when it does not become ready, or does not end well
 */
export async function withRunningRole({ image, role, env, port, volumes = [] }, use) {
  const container = runBuildah('from', image);
  const flags = flagsOf({ NODE_ENV: 'production', DATA_DIR: '/data', ...env }, volumes);
  const command = ['node', BUILT_CONDITION, 'shared/tooling/repo/role.mjs', role];
  const child = spawn('buildah', ['run', ...CHROOT_FLAGS, ...flags, container, '--', ...command], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  let own = 0;
  try {
    const isReady = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`);
      if (!response.ok) throw new Error(`${role}: ${response.status}`);
    };
    await retryUntilResolved(isReady, { name: role, child, limitMs: 120_000 });
    own = processOf(role);
    const health = async () => {
      const requested = ['node', 'deploy/image/health.mjs'];
      execFileSync('buildah', ['run', ...CHROOT_FLAGS, ...flags, container, '--', ...requested]);
    };
    await use(health);
    process.kill(own, 'SIGTERM');
    const late = setTimeout(() => process.kill(own, 'SIGKILL'), END_LIMIT_MS);
    const [code] = await ended;
    clearTimeout(late);
    if (code !== 0) throw new Error(`${role} ended with ${code} after SIGTERM`);
  } finally {
    if (child.exitCode === null) process.kill(own || Number(child.pid), 'SIGKILL');
    runBuildah('rm', container);
  }
}

/**
 * Runs a command in a container of its own.
 * @param {{ image: string, command: string[] }} what
 */
export function runInContainer({ image, command }) {
  const container = runBuildah('from', image);
  try {
    execFileSync('buildah', ['run', ...CHROOT_FLAGS, container, '--', ...command]);
  } finally {
    runBuildah('rm', container);
  }
}

/**
 * @param {Record<string, string>} env
 * @param {string[]} volumes
 */
const flagsOf = (env, volumes) => [
  ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ...volumes.flatMap((volume) => ['--volume', volume]),
];

/**
 * Its first process: `buildah` does not pass signals on.
 * @param {string} role
 */
function processOf(role) {
  const said = execFileSync('pgrep', ['-f', `role.mjs ${role}$`], { encoding: 'utf8' });
  const isNode = (/** @type {string} */ id) => readlinkSync(`/proc/${id}/exe`).endsWith('/node');
  const [found, ...others] = said.trim().split('\n').filter(isNode);
  if (!found || others.length > 0) throw new Error(`${others.length + 1} processes may be ${role}`);
  return Number(found);
}
