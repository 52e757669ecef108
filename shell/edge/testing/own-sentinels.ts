import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { onTestFinished, vi } from 'vitest';
import { ownRedis } from './own-redis.ts';

const QUICK = { timeout: 20_000, interval: 50 };

/** A primary with a replica and three sentinels, which decide within a second or two that it is gone. */
export async function ownSentinels() {
  const [primary, replica] = [await ownRedis(), await ownRedis()];
  const follower = new Redis(replica.address).on('error', () => undefined);
  onTestFinished(() => follower.disconnect());
  await follower.replicaof('127.0.0.1', primary.port);
  await vi.waitFor(async () => {
    if (!(await follower.info('replication')).includes('link_status:up')) throw new Error('alone');
  }, QUICK);
  const folder = mkdtempSync(join(tmpdir(), 'sentinels-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sentinels = await Promise.all([1, 2, 3].map((number) => ownSentinel(number)));
  const hosts = sentinels.map(({ port }) => `127.0.0.1:${port}`);
  return { address: `redis-sentinel://${hosts.join(',')}/shop`, primary };

  async function ownSentinel(number: number) {
    const path = join(folder, `${number}.conf`);
    const lines = [
      `sentinel monitor shop 127.0.0.1 ${primary.port} 2`,
      'sentinel down-after-milliseconds shop 500',
      'sentinel failover-timeout shop 3000',
    ];
    writeFileSync(path, `${lines.join('\n')}\n`);
    const sentinel = await ownRedis({ flags: [path, '--sentinel'] });
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
