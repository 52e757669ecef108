import { spawn } from 'node:child_process';
import { bin, ROOT } from './workspace.mjs';

const START_LIMIT_MS = 60_000;
const TSCONFIG = 'shared/tsconfig/runtime.json';

/**
 * A part of the shop that runs on.
 * @typedef {object} Service
 * @property {string} name
 * @property {import('node:child_process').ChildProcess} child
 * @property {Promise<unknown>} ended
 */

/**
 * Starts a long-running part of the shop.
 * @param {string} name
 * @param {string} script
 * @param {Record<string, string>} env
 * @param {string[]} mode tsx's own, such as `['watch']`
 * @returns {Service}
 */
export function startService(name, script, env, mode = []) {
  const child = spawn(bin('tsx'), [...mode, '--tsconfig', TSCONFIG, script], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: Ctrl-C reaches us alone, and we end the parts in order.
    detached: true,
  });
  child.stderr.pipe(process.stderr);
  child.stdout.on('data', (chunk) => process.env.HORAE_LOG && process.stdout.write(chunk));
  return { name, child, ended: new Promise((resolve) => child.on('exit', resolve)) };
}

/**
 * Ends services with SIGTERM, and those that are still there after 8 s with SIGKILL.
 * @param {Service[]} services
 */
export async function stopServices(services) {
  /** @param {NodeJS.Signals} name */
  const signal = (name) => {
    for (const { child } of services) {
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) continue;
      try {
        process.kill(-child.pid, name);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
      }
    }
  };
  signal('SIGTERM');
  const kill = setTimeout(() => signal('SIGKILL'), 8000);
  await Promise.all(services.map(({ ended }) => ended));
  clearTimeout(kill);
}

/**
 * Resolves once a service answers 200, rejects when it ends before or takes too long.
 * @param {Service} service
 * @param {string} url
 */
export async function untilHealthy({ name, child }, url) {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`${name} did not start`);
    const isUp = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} did not answer within ${START_LIMIT_MS / 1000} s`);
}
