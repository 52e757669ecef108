import { Cluster, type ClusterOptions, Redis, type RedisOptions } from 'ioredis';
import type { StateAddress } from './state-address.ts';

/** One server, found by its name or by sentinels, or a cluster of them. */
export type StateClient = Redis | Cluster;

/** How a client behaves, whatever it is connected to. */
export interface ClientOptions extends Omit<RedisOptions, 'retryStrategy' | 'scripts'> {
  /** Milliseconds until the next try. */
  retryStrategy: () => number;
  scripts?: NonNullable<ClusterOptions['scripts']>;
}

/** Opens a client; `REDIS_USERNAME` and `REDIS_PASSWORD` are taken where the address has none. */
export function openClient(
  address: StateAddress,
  environment: NodeJS.ProcessEnv,
  options: ClientOptions,
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
function clusterOptions(access: RedisOptions, options: ClientOptions): ClusterOptions {
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
