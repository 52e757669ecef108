import { spawn } from 'node:child_process';
import http from 'node:http';
import https from 'node:https';
import { resolve as resolvePath } from 'node:path';
import { openLogFile } from './log-file.mjs';
import { BUILT_CONDITION, toBuiltFile } from './programs.mjs';
import { ROOT, toBinPath } from './workspace.mjs';

/** Three shops that start side by side on two slow cores took more than one minute. */
const START_LIMIT_MS = 180_000;
const TSCONFIG = 'shared/tooling/tsconfig/runtime.json';
const EXIT_WITH_PARENT = './shared/tooling/repo/exit-with-parent-process.mjs';

/**
 * A part of the shop that runs on.
 * @typedef {object} Service
 * @property {string} name
 * @property {import('node:child_process').ChildProcess} child
 * @property {Promise<unknown>} ended
 */

/**
 * Path of a part's log, which gets both of its outputs; by default in the folder of the shop's data.
 * @param {string} name
 * @param {Record<string, string | undefined>} env
 */
export const getLogPath = (name, env) =>
  resolvePath(ROOT, env.DATA_DIR || '.data', 'logs', `${name}.log`);

/**
 * Starts a long-running part of the shop from its built file. Its output goes to its log; errors are shown as well, and with
 * `HORAE_LOG` all of it.
 * @param {string} name
 * @param {string} script
 * @param {Record<string, string>} env
 * @param {{ isWatched?: boolean }} options watched: from its sources, and again whenever one of them changes
 * @returns {Service}
 */
export function startService(name, script, env, { isWatched = false } = {}) {
  const all = { ...ONE_ARENA, ...process.env, ...env };
  const [command, args] = isWatched
    ? [toBinPath('tsx'), ['watch', '--tsconfig', TSCONFIG, script]]
    : [
        process.execPath,
        [...flagsOf(name), '--import', EXIT_WITH_PARENT, BUILT_CONDITION, toBuiltFile(script)],
      ];
  const child = spawn(command, args, {
    cwd: ROOT,
    env: all,
    stdio: ['ignore', 'pipe', 'pipe', ...(isWatched ? [] : [/** @type {const} */ ('ipc')])],
    // A group of its own: Ctrl-C reaches us alone, and we end the parts in order.
    detached: true,
  });
  const log = openLogFile(getLogPath(name, all), { report: (line) => console.error(line) });
  child.stderr?.pipe(process.stderr);
  child.stderr?.on('data', log.write);
  child.stdout?.on('data', log.write);
  child.stdout?.on('data', (chunk) => process.env.HORAE_LOG && process.stdout.write(chunk));
  child.on('close', log.close);
  return { name, child, ended: new Promise((resolve) => child.on('exit', resolve)) };
}

/** The allocator of Linux keeps memory for each thread; with one arena for all an idle platform holds 65 MB less. */
const ONE_ARENA = { MALLOC_ARENA_MAX: '1' };

/**
 * A page's objects live for milliseconds: with a larger young generation the edge needs a fifth less time (decision 0007).
 * @param {string} name
 */
const flagsOf = (name) => (name === 'edge' ? ['--max-semi-space-size=64'] : []);

/**
 * A run of a service, for its supervisor. One that does not become healthy is ended.
 * @param {Service} service
 * @param {string} url that answers 200 while it is healthy
 * @returns {import('./keep-running.mjs').Run}
 */
export function createServiceRun(service, url) {
  const { child } = service;
  const healthy = waitUntilHealthy(service, url);
  healthy.catch(() => stopServices([service]));
  return {
    healthy,
    ended: service.ended.then(() => child.signalCode ?? `code ${child.exitCode}`),
    // Processes that it had started would hold its port.
    clear: () => signalGroup(child, 'SIGKILL'),
  };
}

/**
 * @param {import('node:child_process').ChildProcess} child that leads a group of its own
 * @param {NodeJS.Signals} signal
 */
function signalGroup({ pid }, signal) {
  if (!pid) return;
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** @param {import('node:child_process').ChildProcess} child */
const isOver = (child) => child.exitCode !== null || child.signalCode !== null;

/**
 * Ends services with SIGTERM, and those that are still there after 8 s with SIGKILL.
 * @param {Service[]} services
 */
export async function stopServices(services) {
  /** @param {NodeJS.Signals} name */
  const signal = (name) => {
    for (const { child } of services) {
      if (!isOver(child)) signalGroup(child, name);
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
export async function waitUntilHealthy({ name, child }, url) {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (isOver(child)) throw new Error(`${name} did not start`);
    if (await isAnswering(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${name} did not answer within ${START_LIMIT_MS / 1000} s`);
}

/**
 * Whether a service of this machine answers 200. Its certificate may name another host, or be signed by no authority.
 * @param {string} url
 * @returns {Promise<boolean>}
 */
const isAnswering = (url) =>
  new Promise((resolve) => {
    const { get } = url.startsWith('https:') ? https : http;
    const request = get(url, { rejectUnauthorized: false, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    request.on('error', () => resolve(false));
  });
