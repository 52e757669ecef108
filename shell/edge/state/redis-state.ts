import { randomUUID } from 'node:crypto';
import { Cluster, type Redis } from 'ioredis';
import { createEncryption, type Encryption } from './encrypted-values.ts';
import {
  createSubscriber,
  openStateClient,
  type StateClient,
  type StateClientOptions,
} from './open-state-client.ts';
import { readStateAddress } from './parse-state-address.ts';
import { createReconnectingClient } from './reconnecting-client.ts';
import type { Lease, StateServer } from './shared-edge-state.ts';

/** Scripts run atomically, since several edges call at once. Both keys of a turn are in one slot of a cluster. */
const SCRIPTS = {
  turn: {
    numberOfKeys: 2,
    lua: `local value = redis.call('get', KEYS[1])
      if value then return value end
      if redis.call('set', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) then return 1 end
      return 0`,
  },
  renew: {
    numberOfKeys: 1,
    lua: `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('pexpire', KEYS[1], ARGV[2]) end`,
  },
  endTurn: {
    numberOfKeys: 1,
    lua: `if redis.call('get', KEYS[1]) == ARGV[1] then redis.call('del', KEYS[1]) end`,
  },
  countUp: {
    numberOfKeys: 1,
    lua: `local count = redis.call('incr', KEYS[1])
      if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
      return {count, redis.call('pttl', KEYS[1])}`,
  },
};

/** The commands that ioredis defines on the client for {@link SCRIPTS}. */
interface Scripted {
  turnBuffer: (value: string, lease: string, id: string, ms: number) => Promise<Buffer | number>;
  renew: (lease: string, id: string, ms: number) => Promise<unknown>;
  endTurn: (lease: string, id: string) => Promise<unknown>;
  countUp: (key: string, ms: number) => Promise<[number, number]>;
}

interface RedisParts {
  /** As {@link readStateAddress} reads it. */
  address: string;
  secret: string;
  environment: NodeJS.ProcessEnv;
  /** Receives a log line each time that the server goes away or comes back. */
  log: (line: string) => void;
}

/**
 * Creates a state in Redis or Valkey at once, even if the server is unreachable: until it answers every call rejects
 * with {@link StateUnavailable}.
 */
export function createRedisState({ address, secret, environment, log }: RedisParts): StateServer {
  const server = readStateAddress(address);
  const { base } = server;
  const open = (options: StateClientOptions) => openStateClient(server, environment, options);
  const connection = createReconnectingClient({
    open: (options) => open({ ...options, scripts: SCRIPTS }),
    host: server.text,
    probe: `${base}:probe`,
    log,
  });
  const { client } = connection;
  const channels = createSubscriber(open, base);
  connection.onUp(channels.reconnect);
  // The option `scripts` has defined these commands.
  const scripted = client as unknown as Scripted;
  const tools = { client, scripted, connection, encryption: createEncryption(secret), base };
  return {
    ...createLeases(tools, createValues(tools)),
    ...createCounts(tools),
    publish: async (channel) => {
      await connection.send(() => client.publish(`${base}:${channel}`, ''));
    },
    subscribe: channels.subscribe,
    isUp: connection.isUp,
    onUp: connection.onUp,
    waitUntilUp: connection.waitUntilUp,
    async close() {
      channels.close();
      connection.close();
    },
  };
}

interface Tools {
  client: StateClient;
  scripted: Scripted;
  connection: ReturnType<typeof createReconnectingClient>;
  encryption: Encryption;
  /** Keys begin with it. */
  base: string;
}

type Values = Pick<StateServer, 'read' | 'store' | 'take' | 'forget'>;

function createValues({ client, connection, encryption, base }: Tools): Values {
  const getKey = (name: string) => `${base}:v:{${name}}`;
  const decrypt = (name: string, found: Buffer | null) => found && encryption.open(name, found);
  /** Unlinks each key by itself, since the keys of one node are in several slots. */
  const forgetOn = async (node: Redis, match: string): Promise<void> => {
    for (let cursor = '0'; ; ) {
      const from = cursor;
      const [next, keys] = await connection.send(() =>
        node.scan(from, 'MATCH', match, 'COUNT', 1000),
      );
      await connection.send(() => Promise.all(keys.map((key) => node.unlink(key))));
      if (next === '0') return;
      cursor = next;
    }
  };
  return {
    read: async (name) =>
      decrypt(name, await connection.send(() => client.getBuffer(getKey(name)))),
    store: async (name, value, forMs) => {
      // Redis rejects an expiry of 0.
      const ms = Math.max(1, Math.round(forMs));
      await connection.send(() =>
        client.set(getKey(name), encryption.close(name, value), 'PX', ms),
      );
    },
    take: async (name) =>
      decrypt(name, await connection.send(() => client.getdelBuffer(getKey(name)))),
    async forget(prefix) {
      const match = `${base}:v:{${prefix.replaceAll(/[*?[\]\\^]/g, '\\$&')}*`;
      const nodes = client instanceof Cluster ? client.nodes('master') : [client];
      await Promise.all(nodes.map((node) => forgetOn(node, match)));
    },
  };
}

function createLeases(
  { scripted, connection, encryption, base }: Tools,
  values: Values,
): Values & Leases {
  const getLeaseKey = (name: string) => `${base}:t:{${name}}`;
  const createLease = (name: string, id: string): Lease => ({
    renew: async (leaseMs) => {
      await connection.send(() => scripted.renew(getLeaseKey(name), id, leaseMs));
    },
    end: async (made) => {
      if (made) await values.store(name, made.value, made.forMs);
      await connection.send(() => scripted.endTurn(getLeaseKey(name), id));
    },
  });
  return {
    ...values,
    async readOrLease(name, leaseMs) {
      const id = randomUUID();
      const keys = [`${base}:v:{${name}}`, getLeaseKey(name)] as const;
      const found = await connection.send(() => scripted.turnBuffer(...keys, id, leaseMs));
      if (typeof found === 'number') return found === 1 ? createLease(name, id) : 'taken';
      // A value that no edge of this shop has encrypted counts as absent.
      return encryption.open(name, found) ?? createLease(name, id);
    },
  };
}

type Leases = Pick<StateServer, 'readOrLease'>;

type Counts = Pick<StateServer, 'count' | 'join' | 'has' | 'size'>;

/** Stores a mark in place of a counted name, which may contain an address. */
function createCounts({ client, scripted, connection, encryption, base }: Tools): Counts {
  return {
    async count(name, windowMs) {
      const key = `${base}:n:${encryption.mark(name)}`;
      const [count, remainingMs] = await connection.send(() => scripted.countUp(key, windowMs));
      return { count, remainingMs };
    },
    async join(name, members, forMs) {
      const key = `${base}:s:${name}`;
      const marks = members.map(encryption.mark);
      await connection.send(async () => {
        const commands = client.multi().sadd(key, ...marks);
        const answers = await commands.pexpire(key, forMs).exec();
        for (const [error] of answers ?? []) if (error) throw error;
      });
    },
    has: async (name, member) =>
      (await connection.send(() =>
        client.sismember(`${base}:s:${name}`, encryption.mark(member)),
      )) === 1,
    size: (name) => connection.send(() => client.scard(`${base}:s:${name}`)),
  };
}
