import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

interface OwnRedisOptions {
  /** Beside those of the network and of memory. */
  flags?: string[];
  /** Lets it end: after this test, or after all of a file. */
  atEnd?: (end: () => Promise<void>) => void;
}

/** A Redis of a test's own that can die, come back empty, and freeze. */
export async function ownRedis({ flags = [], atEnd = onTestFinished }: OwnRedisOptions = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'state-'));
  const port = await freePort();
  let child: ChildProcess;
  const start = () => {
    const network = ['--port', String(port), '--bind', '127.0.0.1'];
    const inMemory = ['--save', '', '--appendonly', 'no', '--dir', folder];
    child = spawn('redis-server', [...flags, ...network, ...inMemory], { stdio: 'ignore' });
  };
  const kill = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  atEnd(async () => {
    if (child.exitCode === null && child.signalCode === null) await kill();
    rmSync(folder, { recursive: true });
  });
  start();
  return {
    address: `redis://127.0.0.1:${port}`,
    port,
    kill,
    start,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
