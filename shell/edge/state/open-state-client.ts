import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis';
import type { StateAddress } from './parse-state-address.ts';

/** One server, found by its name or by sentinels, or a cluster of them. */
export type StateClient = Redis | Cluster;

/** How a client behaves, whatever it is connected to. */
export interface StateClientOptions extends Omit<RedisOptions, 'retryStrategy' | 'scripts'> {
  /** Milliseconds until the next try. */
  retryStrategy: () => number;
  scripts?: NonNullable<ClusterOptions['scripts']>;
}

/** Opens a client; `REDIS_USERNAME` and `REDIS_PASSWORD` are taken where the address has none. */
export function openStateClient(
  address: StateAddress,
  environment: NodeJS.ProcessEnv,
  options: StateClientOptions,
): StateClient {
  const { kind, hosts, isTls, database: db, primary } = address;
  const access: RedisOptions = { ...credentials(address, environment), ...(isTls && { tls: {} }) };
  if (kind === 'cluster') return new Cluster(hosts, clusterOptions(access, options));
  if (kind === 'server') return new Redis({ ...hosts[0], db, ...access, ...options });
  const { REDIS_SENTINEL_USERNAME, REDIS_SENTINEL_PASSWORD } = environment;
  return new Redis({
    sentinels: hosts,
    name: primary,
    db,
    ...(isTls && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
    ...(REDIS_SENTINEL_USERNAME && { sentinelUsername: REDIS_SENTINEL_USERNAME }),
    ...(REDIS_SENTINEL_PASSWORD && { sentinelPassword: REDIS_SENTINEL_PASSWORD }),
    sentinelCommandTimeout: SENTINEL_MS,
    sentinelRetryStrategy: options.retryStrategy,
    ...access,
    ...options,
  });
}

/** Longer than a question to the server itself, for no page waits for it. */
const SENTINEL_MS = 1000;

/** For a client of a cluster, whose connections to single nodes come and go. */
function clusterOptions(access: RedisOptions, options: StateClientOptions): ClusterOptions {
  const { retryStrategy, lazyConnect, scripts, ...rest } = options;
  // A node that is being connected to has a queue in any case.
  const { reconnectOnError: _, enableOfflineQueue: __, ...ofNodes } = rest;
  return {
    clusterRetryStrategy: retryStrategy,
    ...(lazyConnect !== undefined && { lazyConnect }),
    ...(scripts && { scripts }),
    redisOptions: { ...access, ...ofNodes },
    // A command without an answer may have been carried out.
    retryDelayOnFailover: 0,
    retryDelayOnClusterDown: 0,
    // Certificates are made out to the names that nodes announce.
    ...(access.tls && { dnsLookup: (name, resolve) => resolve(null, name) }),
  };
}

const credentials = (
  { username, password }: StateAddress,
  { REDIS_USERNAME, REDIS_PASSWORD }: NodeJS.ProcessEnv,
): RedisOptions => {
  const [user, secret] = [username || REDIS_USERNAME, password || REDIS_PASSWORD];
  return { ...(user && { username: user }), ...(secret && { password: secret }) };
};

const PAUSE_MS = 500;

/** Receives messages of other processes, over a connection of its own that comes back by itself. */
export function createSubscriber(open: (options: StateClientOptions) => StateClient, base: string) {
  const listeners = new Map<string, (() => void)[]>();
  const subscriber = open({
    maxRetriesPerRequest: null,
    disconnectTimeout: PAUSE_MS,
    retryStrategy: () => PAUSE_MS,
  });
  // It is away when the connection for commands is, and that one logs it.
  subscriber.on('error', () => undefined);
  subscriber.on('message', (channel) => {
    for (const listener of listeners.get(channel) ?? []) listener();
  });
  return {
    subscribe(channel: string, listener: () => void) {
      const name = `${base}:${channel}`;
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      // Waits for a connection, and is said again on each later one; rejects when the edge ends before.
      subscriber.subscribe(name).catch(() => undefined);
    },
    /** Looks for the server by its name again: another one may stand behind it. */
    reconnect() {
      if (subscriber.status === 'ready') subscriber.disconnect(true);
    },
    close: () => subscriber.disconnect(),
  };
}
