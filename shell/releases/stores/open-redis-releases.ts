import { Redis } from 'ioredis';
import { createStorage, type Driver } from 'unstorage';
import redisDriver from 'unstorage/drivers/redis';
import { createReleaseStore, type ReleaseStore, type SignatureTrust } from '../release-store.ts';

/** Keys begin with this, so that a database can hold other things as well. */
const BASE = 'horae';
/** A person at a terminal, or a page, waits for the answer. */
const CONNECT_MS = 3000;
const ANSWER_MS = 10_000;

/**
 * A store in a Redis database: `redis://<host>:<port>/<database>`, with `?base=<name>` for one of several in it.
 * `REDIS_USERNAME` and `REDIS_PASSWORD` are taken where the address has none.
 * @throws when the server does not answer, or refuses the password.
 */
export async function openRedisReleases(
  address: string,
  { REDIS_USERNAME, REDIS_PASSWORD }: NodeJS.ProcessEnv,
  trust: SignatureTrust,
): Promise<ReleaseStore> {
  const url = new URL(address);
  const base = url.searchParams.get('base') ?? BASE;
  url.search = '';
  // In the address, since the client takes an address with one of the two as if it had both.
  url.username ||= encodeURIComponent(REDIS_USERNAME ?? '');
  url.password ||= encodeURIComponent(REDIS_PASSWORD ?? '');
  const driver = redisDriver({
    url: url.href,
    base,
    lazyConnect: true,
    connectTimeout: CONNECT_MS,
    commandTimeout: ANSWER_MS,
    maxRetriesPerRequest: 2,
    scanCount: 1000,
  });
  const client = driver.getInstance?.();
  if (!(client instanceof Redis)) throw new Error('The Redis driver has no connection of its own');
  await connected(client, url.host);
  const keyed = (key: string) => `${base}:${key}`;
  const createOnce = async (key: string, text: string) =>
    (await client.set(keyed(key), text, 'NX')) === 'OK';
  return createReleaseStore(
    createStorage({ driver: withBytes(driver, client, keyed) }),
    createOnce,
    trust,
  );
}

/** Bytes as they are, where the driver would write them as Base64. */
const withBytes = (driver: Driver, client: Redis, keyed: (key: string) => string): Driver => ({
  ...driver,
  getItemRaw: (key) => client.getBuffer(keyed(key)),
  async setItemRaw(key, content: Buffer) {
    await client.set(keyed(key), content);
  },
});

async function connected(client: Redis, host: string): Promise<void> {
  let reason = 'no answer';
  // Every command rejects for itself; without a listener the client would write to the console.
  client.on('error', (error: Error) => {
    reason = error.message;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    client.disconnect();
    throw new Error(`RELEASES: Redis at ${host}: ${reason}`, { cause: error });
  }
}
