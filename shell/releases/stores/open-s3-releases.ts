import { loadOnce } from '@horae/shared/load-once';
import { createStorage, type Driver, defineDriver } from 'unstorage';
import type { WriteIfAbsent } from '../map-in-batches.ts';
import { createReleaseStore, type ReleaseStore, type SignatureTrust } from '../release-store.ts';
import { createS3BucketClient, type S3Bucket } from './s3-bucket.ts';

/**
 * A store in a bucket: `s3://<bucket>/<folder>`. Keys, region and address of the service come from the variables
 * that all clients of S3 know: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`, `AWS_REGION`
 * (`us-east-1` if absent) and `AWS_ENDPOINT_URL_S3` (Amazon's if absent).
 * @throws when keys are missing.
 */
export function openS3Releases(
  address: string,
  environment: NodeJS.ProcessEnv,
  trust: SignatureTrust,
): ReleaseStore {
  const { host: name, pathname } = new URL(address);
  const region = environment.AWS_REGION || 'us-east-1';
  const bucket = createS3BucketClient({
    endpoint: environment.AWS_ENDPOINT_URL_S3 || `https://s3.${region}.amazonaws.com`,
    bucket: name,
    folder: pathname.replace(/^\/+|(?<!\/)\/+$/g, ''),
    region,
    accessKeyId: required(environment, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: required(environment, 'AWS_SECRET_ACCESS_KEY'),
    ...(environment.AWS_SESSION_TOKEN && { sessionToken: environment.AWS_SESSION_TOKEN }),
  });
  const storage = createStorage({ driver: s3Driver(bucket) });
  return createReleaseStore(storage, requireConditionalWrites(bucket.create), trust);
}

function required(environment: NodeJS.ProcessEnv, name: string): string {
  const value = environment[name];
  if (!value) throw new Error(`${name}: a store in S3 needs it`);
  return value;
}

/**
 * `unstorage` over a bucket. The driver that comes with `unstorage` lists the whole bucket whatever it is asked
 * for, and of that only the first thousand keys.
 */
const s3Driver = defineDriver(
  (bucket: S3Bucket): Driver => ({
    name: 's3-bucket',
    hasItem: bucket.has,
    async getItem(key) {
      return (await bucket.get(key))?.toString('utf8') ?? null;
    },
    getItemRaw: bucket.get,
    setItem: bucket.put,
    setItemRaw: bucket.put,
    removeItem: bucket.remove,
    getKeys: (base) => bucket.keys(base ?? ''),
  }),
);

/** Written only to find out whether a second write is refused. */
const PROBE = 'conditions.json';

/**
 * Asks a service once, and again where no answer came, whether it knows conditions, before anything depends on it: one that overlooks them would
 * lose promotions without a word.
 */
export function requireConditionalWrites(create: WriteIfAbsent): WriteIfAbsent {
  const probe = loadOnce(async (): Promise<void> => {
    if (!(await create(PROBE, '{}'))) return;
    if (await create(PROBE, '{}')) {
      throw new Error('RELEASES: this S3 service ignores If-None-Match; promotions could be lost');
    }
  });

  return async (key, text) => {
    await probe();
    return create(key, text);
  };
}
