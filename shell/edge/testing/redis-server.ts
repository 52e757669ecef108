import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { onTestFinished, vi } from 'vitest';

interface RedisOptions {
  /** Beside those of the network and of memory. */
  flags?: string[];
  /** Lets it end: after this test, or after all of a file. */
  atEnd?: (end: () => Promise<void>) => void;
}

/** A Redis of a test's own that can die, come back empty, and freeze. */
export async function startRedis({ flags = [], atEnd = onTestFinished }: RedisOptions = {}) {
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

const run = promisify(execFile);
/** Three primaries with a replica each, which decide within a second or two that one is gone. */
export async function startRedisCluster(
  atEnd: (end: () => Promise<void>) => void = onTestFinished,
) {
  const node = async () => {
    const bus = ['--cluster-port', String(await freePort())];
    const flags = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '300', ...bus];
    return startRedis({ flags, atEnd });
  };
  const nodes = await Promise.all(Array.from({ length: 6 }, node));
  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`);
  const send = async (command: string, host: string): Promise<string> => {
    const [, port = ''] = host.split(':');
    return (await run('redis-cli', ['-p', port, ...command.split(' ')])).stdout;
  };
  await vi.waitFor(() => Promise.all(hosts.map((host) => send('ping', host))), QUICK);
  await run('redis-cli', [
    ...['--cluster', 'create', ...hosts],
    ...['--cluster-replicas', '1', '--cluster-yes'],
  ]);
  // Each finds its replica a moment later, and none is followed without.
  await vi.waitFor(async () => {
    const states = await Promise.all(hosts.map((host) => send('info replication', host)));
    if (states.filter((state) => state.includes('state=online')).length < 3)
      throw new Error('alone');
  }, QUICK);
  const [primary] = nodes;
  if (!primary) throw new Error('a cluster without nodes');
  return { address: `redis-cluster://${hosts.slice(0, 3).join(',')}`, primary };
}

const QUICK = { timeout: 20_000, interval: 50 };

/** A primary with a replica and three sentinels, which decide within a second or two that it is gone. */
export async function startRedisSentinels() {
  const [primary, replica] = [await startRedis(), await startRedis()];
  const follower = new Redis(replica.address).on('error', () => undefined);
  onTestFinished(() => follower.disconnect());
  await follower.replicaof('127.0.0.1', primary.port);
  await vi.waitFor(async () => {
    if (!(await follower.info('replication')).includes('link_status:up')) throw new Error('alone');
  }, QUICK);
  const folder = mkdtempSync(join(tmpdir(), 'sentinels-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sentinels = await Promise.all([1, 2, 3].map((number) => startSentinel(number)));
  const hosts = sentinels.map(({ port }) => `127.0.0.1:${port}`);
  return { address: `redis-sentinel://${hosts.join(',')}/shop`, primary };

  async function startSentinel(number: number) {
    const path = join(folder, `${number}.conf`);
    const lines = [
      `sentinel monitor shop 127.0.0.1 ${primary.port} 2`,
      'sentinel down-after-milliseconds shop 500',
      'sentinel failover-timeout shop 3000',
    ];
    writeFileSync(path, `${lines.join('\n')}\n`);
    const sentinel = await startRedis({ flags: [path, '--sentinel'] });
    const client = new Redis(sentinel.port).on('error', () => undefined);
    onTestFinished(() => client.disconnect());
    // It tells where to only those who ask while it knows the replica and the other two.
    await vi.waitFor(async () => {
      const state = await client.info('sentinel');
      if (!/slaves=1,sentinels=3/.test(state)) throw new Error('alone');
    }, QUICK);
    return sentinel;
  }
}
