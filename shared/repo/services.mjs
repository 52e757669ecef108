import { spawn } from 'node:child_process';
import { createConnection } from 'node:net';
import { bin, ROOT } from './workspace.mjs';

const START_LIMIT_MS = 60_000;
const TSCONFIG = 'shared/tsconfig/runtime.json';

/** Starts a long-running part of the shop; `mode` is tsx's own, such as `['watch']`. */
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

/** Ends services with SIGTERM, and whoever is still there after 8 s with SIGKILL. */
export async function stopServices(services) {
  const signal = (name) => {
    for (const { child } of services) {
      if (child.exitCode !== null || child.signalCode !== null || !child.pid) continue;
      try {
        process.kill(-child.pid, name);
      } catch (error) {
        if (error.code !== 'ESRCH') throw error;
      }
    }
  };
  signal('SIGTERM');
  const kill = setTimeout(() => signal('SIGKILL'), 8000);
  await Promise.all(services.map(({ ended }) => ended));
  clearTimeout(kill);
}

/** Resolves once a service answers 200, rejects when it ends before or takes too long. */
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

/** Whether something listens on a port of this machine already. */
export function isPortBusy(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
