import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../repo/free-port.mjs';
import { installMissingPrograms, retryUntilResolved, runWhileServing } from './test-servers.mjs';

/**
 * Runs `use` with the address of a Redis server of its own on a free port, which ends with it. Its program is the
 * one installed, or the Debian package's, which is installed now. Rejects with one line when none can be had.
 * @template Result
 * @param {(address: string) => Result | Promise<Result>} use
 */
export async function withRedis(use) {
  await installMissingPrograms(['redis-server'], ['redis-server']);
  const folder = mkdtempSync(join(tmpdir(), 'horae-redis-'));
  const port = await freePort();
  const flags = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', [...flags, '--dir', folder].map(String), { stdio: 'ignore' });
  const stop = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  return runWhileServing(stop, async () => {
    await retryUntilResolved(() => connect(port), { name: 'redis-server', child });
    return use(`redis://127.0.0.1:${port}`);
  });
}

/** @param {number} port */
function connect(port) {
  return new Promise((resolve, reject) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('error', reject);
    socket.once('connect', () => resolve(socket.end()));
  });
}
