import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TEST_STATE_SECRET, waitUntilStateUp } from '../testing/list-tested-state-backends.ts';
import { startRedis, startRedisCluster, startRedisSentinels } from '../testing/redis-server.ts';
import { createMemoryState } from './memory-state.ts';
import { createRedisState } from './redis-state.ts';
import { createRunOncePerId } from './run-once-per-id.ts';

/*
 * Servers of Redis behind one name: connections that are open stay with the server that they were made to, as they do when a
 * name moves.
 */

const WITH_SERVERS = 60_000;
const AWAY = /is away \(.*(READONLY|OOM)/;

/** An address that leads to the server it was last moved to. */
async function movingName(first: string) {
  let target = new URL(first);
  const server = createServer((socket) => {
    const onward = connect(Number(target.port), target.hostname);
    socket.pipe(onward).pipe(socket);
    // A side that ends takes the other one along.
    for (const [one, other] of [[socket, onward] as const, [onward, socket] as const]) {
      one.on('error', () => undefined).on('close', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // listens on a port
  const moveTo = (address: string) => {
    target = new URL(address);
  };
  return { address: `redis://127.0.0.1:${port}`, moveTo };
}

async function adminOf(address: string): Promise<Redis> {
  // The server may still be starting.
  const admin = new Redis(address).on('error', () => undefined);
  onTestFinished(() => admin.disconnect());
  await admin.ping();
  return admin;
}

/** An edge's state, the lines of its log, and what it does once for each id. */
async function edgeOn(address: string, done: string[]) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const shared = createRedisState({ address, secret: TEST_STATE_SECRET, environment: {}, log });
  onTestFinished(shared.close);
  await waitUntilStateUp(shared);
  const once = createRunOncePerId<{ text: string }>({
    state: { own: createMemoryState(), shared },
    name: 'submission',
    storedMs: 60_000,
    isFinal: () => true,
    write: ({ text }) => Buffer.from(text),
    read: (text) => ({ text: text.toString() }),
  });
  const submit = (id: string) =>
    once.get(id, async () => {
      done.push(id);
      return { text: id };
    });
  return { shared, lines, submit };
}

test(
  'edges follow a failover to the new primary, and nothing runs twice',
  async () => {
    const [before, after] = [await startRedis(), await startRedis()];
    const [old, next] = [await adminOf(before.address), await adminOf(after.address)];
    const { port } = new URL(before.address);
    // Redis would wait five seconds for other replicas.
    await old.config('SET', 'repl-diskless-sync-delay', '0');
    await next.replicaof('127.0.0.1', port);
    const name = await movingName(before.address);
    const done: string[] = [];
    const edges = [await edgeOn(name.address, done), await edgeOn(name.address, done)];
    await Promise.all(edges.map(({ submit }) => submit('before')));
    await vi.waitFor(async () => expect(await next.dbsize()).toBeGreaterThan(0), 20_000);

    await next.replicaof('NO', 'ONE');
    await old.replicaof('127.0.0.1', new URL(after.address).port);
    name.moveTo(after.address);
    await Promise.all(edges.map(({ submit }) => submit('during')));
    await Promise.all(edges.map(({ shared }) => waitUntilStateUp(shared)));
    await Promise.all(edges.map(({ submit }) => submit('after')));

    expect(done).toEqual(['before', 'during', 'after']);
    for (const { lines } of edges) {
      expect(lines).toEqual([
        expect.stringContaining('answers'),
        expect.stringMatching(AWAY),
        expect.stringContaining('answers'),
      ]);
    }
    expect(await next.exists('horae:v:{submission:after}')).toBe(1);
  },
  WITH_SERVERS,
);

test(
  'a server that refuses writes counts as down, and is logged once',
  async () => {
    const redis = await startRedis();
    const admin = await adminOf(redis.address);
    const refusals = async () => {
      const stats = await admin.info('errorstats');
      return Number(/errorstat_OOM:count=(\d+)/.exec(stats)?.[1] ?? 0);
    };
    const done: string[] = [];
    const { shared, lines, submit } = await edgeOn(redis.address, done);
    await admin.config('SET', 'maxmemory-policy', 'noeviction');
    await admin.config('SET', 'maxmemory', '1');

    // It goes on by itself.
    expect(await submit('full')).toEqual({ text: 'full' });
    await vi.waitFor(async () => expect(await refusals()).toBeGreaterThan(3), 10_000);
    expect(shared.isUp()).toBe(false);
    expect(lines).toEqual([expect.stringContaining('answers'), expect.stringMatching(AWAY)]);

    await admin.config('SET', 'maxmemory', '0');
    await waitUntilStateUp(shared);
    expect(lines).toHaveLength(3);
    await vi.waitFor(async () => expect(await shared.read('submission:full')).not.toBeNull());
    expect(done).toEqual(['full']);
  },
  WITH_SERVERS,
);

test.each([
  ['sentinels', startRedisSentinels],
  ['a cluster', async () => startRedisCluster()],
])(
  'behind %s another primary takes over, and edges share state again',
  async (_name, open) => {
    const { address, primary } = await open();
    const done: string[] = [];
    const edges = [await edgeOn(address, done), await edgeOn(address, done)];
    // So many that each server of a cluster has some.
    const ids = Array.from({ length: 12 }, (_, index) => `submission ${index}`);
    const submitAll = (when: string) =>
      Promise.all(edges.flatMap(({ submit }) => ids.map((id) => submit(`${when} ${id}`))));
    await submitAll('before');
    await primary.kill();
    // A longer failover than edges wait for does it twice, which depends on the machine.
    await submitAll('during');
    await Promise.all(edges.map(({ shared }) => waitUntilStateUp(shared)));
    await submitAll('after');

    for (const when of ['before', 'after']) {
      expect(done.filter((one) => one.startsWith(when)).sort()).toEqual(
        ids.map((id) => `${when} ${id}`).sort(),
      );
    }
    for (const { lines } of edges) {
      expect(lines).toEqual([
        expect.stringContaining('answers'),
        expect.stringContaining('is away'),
        expect.stringContaining('answers'),
      ]);
    }
  },
  WITH_SERVERS,
);
