import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { onTestFinished, vi } from 'vitest';
import { freePort, ownRedis } from './own-redis.ts';

const run = promisify(execFile);
const QUICK = { timeout: 20_000, interval: 50 };

/** Three primaries with a replica each, which decide within a second or two that one is gone. */
export async function ownCluster(atEnd: (end: () => Promise<void>) => void = onTestFinished) {
  const node = async () => {
    const bus = ['--cluster-port', String(await freePort())];
    const flags = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '300', ...bus];
    return ownRedis({ flags, atEnd });
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
